import { passkeyCeremonyReasons } from '../account/passkey-ceremony.ts';
import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

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
