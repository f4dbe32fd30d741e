import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';
import { phoneReasons } from './phone-verification.model.ts';

export const recoveryPhoneReasons = defineReasons({
  ...phoneReasons,
  rejected: { codes: ['password.rejected'] },
  perhapsSet: { codes: [] },
});

/**
 * `perhapsSet`: the code is already used, but the result of an earlier attempt is unknown. The new password may already
 * be set.
 */
export type RecoveryPhoneReason = TransportError | keyof typeof recoveryPhoneReasons;
