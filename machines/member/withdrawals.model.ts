import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const cancelReasons = {
  processed: { codes: ['withdrawal.processed'] },
} as const satisfies Reasons;

export type CancelReason = CallReason | keyof typeof cancelReasons;
