import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const cancelReasons = defineReasons({
  processed: { codes: ['withdrawal.processed'] },
});

export type CancelReason = CallReason | keyof typeof cancelReasons;
