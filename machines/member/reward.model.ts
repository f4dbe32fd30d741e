import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const rewardReasons = defineOrderReasons({
  taken: { codes: ['reward.taken'], policy: 'stale' },
  lapsed: { codes: ['reward.expired'], policy: 'stale' },
  locked: { codes: ['reward.locked'], policy: 'stale' },
});

/** Reasons why no reward was paid. `taken`: claimed elsewhere. `lapsed`: expired. `locked`: not claimable yet. */
export type RewardReason = CallReason | keyof typeof rewardReasons;
