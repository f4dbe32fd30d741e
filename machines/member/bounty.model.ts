import type { CallReason } from '../shared/outcome.ts';
import type { OrderReasons } from '../shared/reasons.ts';

export const bountyReasons = {
  taken: { codes: ['bounty.taken'], policy: 'stale' },
  over: { codes: ['bounty.over'], policy: 'stale' },
} as const satisfies OrderReasons;

/** `taken`: claimed before, in another tab or on another device; `over`: its time has passed. */
export type BountyReason = CallReason | keyof typeof bountyReasons;
