import type { CallReason } from '../shared/outcome.ts';
import type { OrderReasons } from '../shared/reasons.ts';

export const rewardReasons = {
  taken: { codes: ['reward.taken'], policy: 'stale' },
  lapsed: { codes: ['reward.expired'], policy: 'stale' },
  locked: { codes: ['reward.locked'], policy: 'stale' },
} as const satisfies OrderReasons;

/** Why nothing was paid: `taken`, claimed elsewhere; `lapsed`, over; `locked`, not open yet. */
export type RewardReason = CallReason | keyof typeof rewardReasons;
