import type { CallReason } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';

export const rewardReasons = defineOrderReasons({
  taken: { codes: ['reward.taken'], policy: 'stale' },
  lapsed: { codes: ['reward.expired'], policy: 'stale' },
  locked: { codes: ['reward.locked'], policy: 'stale' },
});

/** Why nothing was paid: `taken`, claimed elsewhere; `lapsed`, over; `locked`, not open yet. */
export type RewardReason = CallReason | keyof typeof rewardReasons;
