import type { CallReason } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';

export const bountyReasons = defineOrderReasons({
  taken: { codes: ['bounty.taken'], policy: 'stale' },
  over: { codes: ['bounty.over'], policy: 'stale' },
});

/** `taken`: already claimed in another tab or on another device; `over`: the deadline has passed. */
export type BountyReason = CallReason | keyof typeof bountyReasons;
