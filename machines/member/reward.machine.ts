import { type ClaimReceipt, createClaimPage } from './claim-page.ts';
import { type RewardReason, rewardReasons } from './reward.model.ts';

/** As much of a reward as the chart decides by. */
export type RewardItem = { id: string; name: string; status: 'claimable' | 'locked' | 'claimed' | 'expired' };
/** What is claimed, by the gateway's name and by the one that people read. */
export type RewardOrder = { id: string; name: string };
export type RewardReceipt = ClaimReceipt;

/** The first of those that could be claimed and now are over. */
export const lapsedIn = (before: readonly RewardItem[], now: readonly RewardItem[]): string | null =>
  before.find(
    ({ id, status }) =>
      status === 'claimable' && (now.find((item) => item.id === id)?.status ?? 'expired') === 'expired',
  )?.name ?? null;

/** The reward centre (spec 2 §2): rewards and red envelopes, one claimed at a time. */
export const { submission: rewardSubmission, machine: rewardMachine } = createClaimPage<
  readonly RewardItem[],
  RewardOrder,
  RewardReason
>({
  id: 'reward',
  reasons: rewardReasons,
  isClaimable: (items) => items.some(({ status }) => status === 'claimable'),
});
