import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const prizeClaimReasons = defineOrderReasons({
  taken: { codes: ['prizeClaim.taken'], policy: 'stale' },
  over: { codes: ['prizeClaim.over'], policy: 'stale' },
});

/** `taken`: already claimed in another tab or on another device; `over`: the deadline has passed. */
export type PrizeClaimReason = CallReason | keyof typeof prizeClaimReasons;
