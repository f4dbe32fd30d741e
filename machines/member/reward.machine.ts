import { listWithTexts } from '../shared/texts.ts';
import { type ClaimReceipt, createClaimPage } from './claim-page.ts';
import { type RewardReason, rewardReasons } from './reward.model.ts';

export type RewardItem = {
  id: string;
  name: string;
  note: string;
  status: 'claimable' | 'locked' | 'claimed' | 'expired';
};
/** `id` is the gateway's identifier, `name` the display name. */
export type RewardOrder = { id: string; name: string };
export type RewardReceipt = ClaimReceipt;

/** The name of an ordered reward; its name at the time of the order when the list does not contain it. */
export const nameIn = (items: readonly RewardItem[], { id, name }: RewardOrder): string =>
  items.find((item) => item.id === id)?.name ?? name;

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
  withTextsOf: (items, others) => listWithTexts(items, others, 'id', ['name', 'note']),
  isClaimable: (items) => items.some(({ status }) => status === 'claimable'),
});
