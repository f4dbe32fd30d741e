import { type ClaimReceipt, createClaimPage } from './claim-page.ts';
import { type RewardReason, rewardReasons } from './reward.model.ts';

export type RewardItem = { id: string; name: string; status: 'claimable' | 'locked' | 'claimed' | 'expired' };
/** `id` is the gateway's identifier, `name` the display name. */
export type RewardOrder = { id: string; name: string };
export type RewardReceipt = ClaimReceipt;

/**
 * Name of the first reward that was claimable in the previous list and has expired since; null when no reward has
 * expired.
 */
export const lapsedIn = (before: readonly RewardItem[], now: readonly RewardItem[]): string | null =>
  before.find(
    ({ id, status }) =>
      status === 'claimable' && (now.find((item) => item.id === id)?.status ?? 'expired') === 'expired',
  )?.name ?? null;

/**
 * Shows the reward center (spec 2 §2): rewards and red envelopes, claimed one at a time.
 * Resting states: claimable, waiting (nothing to claim), submitting, claimed, loadFailed.
 * Guarantees: see `createClaimPage`, which creates the chart.
 */
export const { submission: rewardSubmission, machine: rewardMachine } = createClaimPage<
  readonly RewardItem[],
  RewardOrder,
  RewardReason
>({
  id: 'reward',
  reasons: rewardReasons,
  isClaimable: (items) => items.some(({ status }) => status === 'claimable'),
});
