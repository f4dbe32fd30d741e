import { createHash, randomBytes } from 'node:crypto';
import type { World } from './world-type.ts';

const idleSeconds = 2 * 60 * 60;

export type Account = {
  id: number;
  account: string;
  nickname: string;
  type: number;
  passwordHash: string;
  /** Hash of the temporary password; undefined when the account has none or when it has expired. */
  temporaryHash: string | undefined;
  firstLogin: boolean;
  passwordExpired: boolean;
  alwaysCaptcha: boolean;
  toUpline: boolean;
  rankLevel: number;
  labels: string[];
  email: string;
  dialingCode: string;
  mobile: string;
  payeeName: string;
  profile: Record<string, string>;
  isMember: boolean;
  /** IP addresses of earlier sign-ins; null when a new address needs no verification. */
  knownIps: string[] | null;
  authenticatorCode: string | null;
};

export type Phone = { countryDialingCode: string; mobileNum: string };
/** Origin of a call; `country` is ISO 3166-1 alpha-2. */
export type Origin = { ip: string; country: string };
export type Visit = Origin & { agent?: string };
export type Session = { tokenHash: string; account: Account; signInId: number };

type Row = Record<string, unknown> | undefined;

const accountOf = (world: World, row: Row): Account | undefined =>
  row && {
    id: row['id'] as number,
    account: row['account'] as string,
    nickname: row['nickname'] as string,
    type: row['type'] as number,
    passwordHash: row['password_hash'] as string,
    temporaryHash:
      (row['temporary_until'] as number) > world.clock.now() ? (row['temporary_hash'] as string) : undefined,
    firstLogin: row['first_login'] === 1,
    passwordExpired: row['password_expired'] === 1,
    alwaysCaptcha: row['always_captcha'] === 1,
    toUpline: row['to_upline'] === 1,
    rankLevel: row['rank_level'] as number,
    labels: JSON.parse(row['labels'] as string),
    email: row['email'] as string,
    dialingCode: row['dialing_code'] as string,
    mobile: row['mobile'] as string,
    payeeName: row['payee_name'] as string,
    profile: JSON.parse(row['profile'] as string),
    isMember: row['is_member'] === 1,
    knownIps: JSON.parse((row['known_ips'] ?? 'null') as string),
    authenticatorCode: row['authenticator_code'] as string | null,
  };

export const findAccount = (world: World, account: string): Account | undefined =>
  accountOf(world, world.sql.get`SELECT * FROM accounts WHERE account = ${account}`);

export const accountOfId = (world: World, id: number): Account =>
  accountOf(world, world.sql.get`SELECT * FROM accounts WHERE id = ${id}`)!;

export const findByPhone = (world: World, { countryDialingCode, mobileNum }: Phone): Account | undefined =>
  accountOf(
    world,
    world.sql.get`
      SELECT * FROM accounts WHERE dialing_code = ${countryDialingCode} AND mobile = ${mobileNum} AND mobile <> ''`,
  );

export const isEmailTaken = (world: World, email: string): boolean =>
  world.sql.get`SELECT 1 FROM accounts WHERE email = ${email} AND email <> ''` !== undefined;

const hash = (token: string) => createHash('sha256').update(token).digest('base64');

/** Opens a session for an account and returns its token. Only the hash of the token is stored. */
export function openSession(world: World, account: Account, { ip, country, agent = '' }: Visit): string {
  const token = randomBytes(32).toString('base64url');
  const now = world.clock.now();
  world.atomically(() => {
    const { lastInsertRowid } = world.sql.run`
      INSERT INTO sign_ins (account_id, at, ip, country, agent, last_at)
      VALUES (${account.id}, ${now}, ${ip}, ${country}, ${agent}, ${now})`;
    world.sql.run`
      INSERT INTO sessions VALUES (${hash(token)}, ${account.id}, ${lastInsertRowid}, ${now + idleSeconds * 1000})`;
  });
  return token;
}

export type SignIn = Origin & { at: number };

export function lastSignIn(world: World, { account, signInId }: Session): SignIn | null {
  const row = world.sql.get`
    SELECT at, ip, country FROM sign_ins WHERE account_id = ${account.id} AND id < ${signInId} ORDER BY id DESC LIMIT 1`;
  return row ? { at: row['at'] as number, ip: row['ip'] as string, country: row['country'] as string } : null;
}

export function lastSignInResponse(world: World, session: Session) {
  const last = lastSignIn(world, session);
  return last && { ...last, at: new Date(last.at).toISOString() };
}

/** Session of a token; each use extends it. Undefined when the token is unknown or was idle for two hours. */
export function findSession(world: World, token: string): Session | undefined {
  const tokenHash = hash(token);
  const now = world.clock.now();
  const found = world.sql.get`
    UPDATE sessions SET expires_at = ${now + idleSeconds * 1000}
    WHERE token_hash = ${tokenHash} AND expires_at > ${now} RETURNING account_id, sign_in_id`;
  if (found) world.sql.run`UPDATE sign_ins SET last_at = ${now} WHERE id = ${found['sign_in_id'] as number}`;
  return (
    found && {
      tokenHash,
      account: accountOfId(world, found['account_id'] as number),
      signInId: found['sign_in_id'] as number,
    }
  );
}

export function closeSession(world: World, session: Session): void {
  world.sql.run`DELETE FROM sessions WHERE token_hash = ${session.tokenHash}`;
}

export function closeSessions(world: World, account: Account): void {
  world.sql.run`DELETE FROM sessions WHERE account_id = ${account.id}`;
}

export function closeOtherSessions(world: World, kept: Session): void {
  world.sql.run`DELETE FROM sessions WHERE account_id = ${kept.account.id} AND token_hash <> ${kept.tokenHash}`;
}
