import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const rewardReasons = defineOrderReasons({
  taken: { codes: ['reward.taken'], policy: 'stale' },
  lapsed: { codes: ['reward.expired'], policy: 'stale' },
  locked: { codes: ['reward.locked'], policy: 'stale' },
});

/**
 * Reasons why no reward was paid. `taken`: the reward was already claimed elsewhere. `lapsed`: it has expired.
 * `locked`: it is not claimable yet.
 */
export type RewardReason = CallReason | keyof typeof rewardReasons;
