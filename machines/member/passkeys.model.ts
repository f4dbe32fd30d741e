import { passkeyCeremonyReasons } from '../account/passkey-ceremony.ts';
import { defineReasons } from '../shared/refusal-reasons.ts';
import { type CallReason, type Result, type Wait, waitIn } from '../shared/result.ts';

/** `taken`: the authenticator already has a passkey of the account. */
export const passkeysReasons = defineReasons({
  ...passkeyCeremonyReasons,
  password: { codes: ['password.wrong'] },
  locked: { codes: ['login.locked'] },
  full: { codes: ['passkey.full'] },
  taken: { codes: ['passkey.taken'] },
  rejected: { codes: ['passkey.rejected'] },
  challengeExpired: { codes: ['passkey.expired'] },
});

export type PasskeysReason = CallReason | keyof typeof passkeysReasons;

/** Instants as ISO text; `lastUsedAt` is null when the passkey was never used. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null; isSynced: boolean };
/** `most`: the largest number of passkeys; `isSupported`: whether this browser can create one. */
export type PasskeyList = { items: readonly Passkey[]; most: number; isSupported: boolean };

export type PasskeyAnswer<Value> = Result<Value, PasskeysReason> & { attemptsLeft?: number };
export type PasskeyListAnswer = PasskeyAnswer<PasskeyList>;

export type PasskeyRefusal = { reason: PasskeysReason; seconds: number; attemptsLeft: number | null } & Wait;

export const refusalOf = (reason: PasskeysReason): PasskeyRefusal => ({ reason, seconds: 0, attemptsLeft: null });

/** The refusal in an answer; null when the answer is a value. */
export function refusalIn(answer: PasskeyAnswer<unknown>): PasskeyRefusal | null {
  if (answer.ok) return null;
  const { reason, retryAfterSeconds: seconds = 0, attemptsLeft = null } = answer;
  return { reason, seconds, attemptsLeft, ...waitIn(answer) };
}
