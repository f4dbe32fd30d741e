import { randomInt, timingSafeEqual } from 'node:crypto';
import type { World } from './world-type.ts';

/** A code is valid for one purpose only. */
export type CodePurpose =
  | 'login'
  | 'registration'
  | 'recovery'
  | 'newIp'
  | 'phone'
  | 'humanCheck'
  | 'temporaryPassword'
  | 'bindMobile'
  | 'bindEmail'
  | 'withdrawalPassword';
export type CodeCheck = 'right' | 'wrong' | 'expired';

const pauseSeconds = 60;
const answersAllowed = 5;

/** Seconds until the next code may be sent to this recipient; 0 when it may be sent now. */
export function secondsToWait(world: World, purpose: CodePurpose, recipient: string): number {
  const row = world.sql.get`SELECT sent_at FROM codes WHERE purpose = ${purpose} AND recipient = ${recipient}`;
  if (!row) return 0;
  return Math.max(0, Math.ceil(((row['sent_at'] as number) - world.clock.now()) / 1000) + pauseSeconds);
}

/** New six-digit code that replaces the recipient's previous code and is valid for `seconds`. */
export function issueCode(world: World, purpose: CodePurpose, recipient: string, seconds: number): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  recordSent(world, purpose, recipient, code, seconds);
  return code;
}

export function recordSent(
  world: World,
  purpose: CodePurpose,
  recipient: string,
  code: string | null = null,
  seconds = 0,
): void {
  const now = world.clock.now();
  world.sql.run`
    INSERT OR REPLACE INTO codes (purpose, recipient, code, sent_at, expires_at)
    VALUES (${purpose}, ${recipient}, ${code}, ${now}, ${now + seconds * 1000})`;
}

/** Checks a code. A correct input consumes the code; the fifth wrong input invalidates it. */
export function checkCode(world: World, purpose: CodePurpose, recipient: string, answer: string): CodeCheck {
  const now = world.clock.now();
  const row = world.sql.get`
    SELECT code, wrong FROM codes
    WHERE purpose = ${purpose} AND recipient = ${recipient} AND code IS NOT NULL AND expires_at > ${now}`;
  if (!row) return 'expired';
  const isRight = equals(answer, row['code'] as string);
  const isOver = isRight || (row['wrong'] as number) + 1 >= answersAllowed;
  world.sql.run`
    UPDATE codes SET wrong = wrong + 1, code = CASE WHEN ${Number(isOver)} THEN NULL ELSE code END
    WHERE purpose = ${purpose} AND recipient = ${recipient}`;
  return isRight ? 'right' : 'wrong';
}

function equals(answer: string, code: string): boolean {
  const [given, known] = [Buffer.from(answer), Buffer.from(code)];
  return given.length === known.length && timingSafeEqual(given, known);
}
