import { listWithTexts } from '../shared/texts.ts';
import { type CashbackReason, cashbackReasons } from './cashback.model.ts';
import { type ClaimReceipt, createClaimPage } from './claim-page.ts';

/** Amounts in minor units; `settlesAt` in ms since the epoch, by the device's clock. */
export type Rebate = {
  since: string;
  amount: number;
  minimum: number;
  settlesAt: number;
  levelName: string;
  categories: readonly { key: string; name: string }[];
};
export type CashbackOrder = { since: string; amount: number };
export type CashbackReceipt = ClaimReceipt;

/**
 * Shows the cashback (spec 2 §2): the rebate on bets since the last settlement, and its claim.
 * Resting states: claimable, waiting (nothing to claim), submitting, claimed, loadFailed.
 * Guarantees: see `createClaimPage`, which creates the chart.
 */
export const { submission: cashbackSubmission, machine: cashbackMachine } = createClaimPage<
  Rebate,
  CashbackOrder,
  CashbackReason
>({
  id: 'cashback',
  reasons: cashbackReasons,
  withTextsOf: (rebate, { levelName, categories }) => ({
    ...rebate,
    levelName,
    categories: listWithTexts(rebate.categories, categories, 'key', ['name']),
  }),
  isClaimable: ({ amount, minimum }) => amount > 0 && amount >= minimum,
});
