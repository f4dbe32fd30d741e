import type { Outage } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';
import { phoneReasons } from './phone.model.ts';

export const recoveryPhoneReasons = defineReasons({
  ...phoneReasons,
  rejected: { codes: ['password.rejected'] },
  perhapsSet: { codes: [] },
});

/** `perhapsSet`: the code is used up after a try whose end nobody knows. */
export type RecoveryPhoneReason = Outage | keyof typeof recoveryPhoneReasons;
