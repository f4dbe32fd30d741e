import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const cancelReasons = defineReasons({
  processed: { codes: ['withdrawal.processed'] },
});

export type CancelReason = CallReason | keyof typeof cancelReasons;
