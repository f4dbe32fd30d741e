import { defineReasons } from '../shared/reasons.ts';
import type { TransportError } from '../shared/result.ts';

export const changePasswordReasons = defineReasons({
  wrong: { codes: ['password.wrong'] },
  same: { codes: ['password.same'] },
  rejected: { codes: ['password.rejected'] },
  perhapsSaved: { codes: [] },
});

/** `perhapsSaved`: the current password is wrong after an attempt with an unknown result. */
export type ChangePasswordReason = TransportError | keyof typeof changePasswordReasons;
