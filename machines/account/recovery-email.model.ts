import type { Outage } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const recoveryEmailReasons = {
  unknown: { codes: ['account.unknown'] },
} as const satisfies Reasons;

export type RecoveryEmailReason = Outage | keyof typeof recoveryEmailReasons;
