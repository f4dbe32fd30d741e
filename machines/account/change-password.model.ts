import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';

export const changePasswordReasons = defineReasons({
  wrong: { codes: ['password.wrong'] },
  same: { codes: ['password.same'] },
  rejected: { codes: ['password.rejected'] },
  perhapsSaved: { codes: [] },
});

/**
 * `perhapsSaved`: the current password is wrong, but the result of an earlier attempt is unknown. The new password may
 * already be saved.
 */
export type ChangePasswordReason = TransportError | keyof typeof changePasswordReasons;
