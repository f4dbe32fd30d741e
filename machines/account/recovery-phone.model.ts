import { defineReasons } from '../shared/reasons.ts';
import type { TransportError } from '../shared/result.ts';
import { phoneReasons } from './phone.model.ts';

export const recoveryPhoneReasons = defineReasons({
  ...phoneReasons,
  rejected: { codes: ['password.rejected'] },
  perhapsSet: { codes: [] },
});

/** `perhapsSet`: the code is already used after an attempt with an unknown result. */
export type RecoveryPhoneReason = TransportError | keyof typeof recoveryPhoneReasons;
