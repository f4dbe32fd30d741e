import type { Outage } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const changePasswordReasons = {
  wrong: { codes: ['password.wrong'] },
  same: { codes: ['password.same'] },
  rejected: { codes: ['password.rejected'] },
  perhapsSaved: { codes: [] },
} as const satisfies Reasons;

/** `perhapsSaved`: the current password is wrong after a try whose end nobody knows. */
export type ChangePasswordReason = Outage | keyof typeof changePasswordReasons;
