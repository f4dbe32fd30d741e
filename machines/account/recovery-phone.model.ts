import type { Outage } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';
import { phoneReasons } from './phone.model.ts';

export const recoveryPhoneReasons = {
  ...phoneReasons,
  rejected: { codes: ['password.rejected'] },
  perhapsSet: { codes: [] },
} as const satisfies Reasons;

/** `perhapsSet`: the code is used up after a try whose end nobody knows. */
export type RecoveryPhoneReason = Outage | keyof typeof recoveryPhoneReasons;
