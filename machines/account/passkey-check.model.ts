import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';
import { passkeyCeremonyReasons } from './passkey-ceremony.ts';

/** `other`: the passkey belongs to another account than the one that signs in. */
export const passkeyCheckReasons = defineReasons({
  ...passkeyCeremonyReasons,
  unknown: { codes: ['passkey.unknown'] },
  other: { codes: ['passkey.other'] },
  rejected: { codes: ['passkey.rejected'] },
  challengeExpired: { codes: ['passkey.expired'] },
});

export type PasskeyCheckReason = TransportError | keyof typeof passkeyCheckReasons;
