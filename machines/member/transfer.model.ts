import { type AmountError, checkAmount, typedAmount } from '../domain/amount.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { Refusal } from './order-answer.ts';

export const transferReasons = defineOrderReasons({
  funds: { codes: ['funds.short'], policy: 'stale' },
  vendor: { codes: ['game.vendorDown'], policy: 'stale' },
});

/** After `funds` and `vendor`, the gateway has confirmed that the order was not created. */
export type TransferReason = CallReason | keyof typeof transferReasons;

/** Amounts in minor units; `vassalage` is the vendor code. */
export type VendorWallet = { vassalage: string; name: string; image: string; amount: number; isDown: boolean };
/** `from` and `to` are wallet names; null is the main wallet. */
export type WalletMove = { reference: string; at: string; from: string | null; to: string | null; amount: number };
export type Wallets = {
  pending: PendingTransfer | null;
  draft: TransferDraft | null;
  isSingle: boolean;
  main: number;
  vendors: readonly VendorWallet[];
  transfers: readonly WalletMove[];
};

/**
 * `move` transfers money between the main wallet and the wallet of one vendor. `gather` returns the money of all vendor
 * wallets to the main wallet.
 */
export type TransferOrder =
  | { kind: 'move'; vassalage: string; direction: Direction; amount: number }
  | { kind: 'gather' };
export type Direction = 'toVendor' | 'toMain';
export type TransferReceipt = { order: TransferOrder; amount: number; unreached: readonly string[] };

/** What the user typed and chose before the order was made. An empty `vassalage` is the first vendor. */
export type TransferDraft = { vassalage: string; direction: Direction; amount: string };
export const noDraft: TransferDraft = { vassalage: '', direction: 'toVendor', amount: '' };

export type TransferEvent =
  | { type: 'form.submit'; draft: TransferDraft; requestId: string }
  | { type: 'funds.gather'; requestId: string }
  | { type: 'field.change'; draft: TransferDraft }
  | { type: 'order.send' }
  | { type: 'order.edit' }
  | { type: 'load.retry' }
  | SubmissionNews;

export type WalletsAnswer = Result<Wallets, CallReason>;
export type TransferOutput = SubmissionOutput<TransferOrder, TransferReceipt, TransferReason>;
export type PendingTransfer = Submission<TransferOrder>;

export type TransferContext = {
  account: string;
  pending: PendingTransfer | null;
  wallets: Wallets | null;
  draft: TransferDraft;
  error: AmountError | null;
  refusal: Refusal<TransferReason> | null;
  receipt: TransferReceipt | null;
};

/** Amount in the source wallet, in minor units. */
export const availableIn = (
  wallets: Wallets,
  { vassalage, direction }: Pick<TransferDraft, 'vassalage' | 'direction'>,
): number =>
  direction === 'toVendor'
    ? wallets.main
    : (wallets.vendors.find((vendor) => vendor.vassalage === vassalage)?.amount ?? 0);

export const errorOf = ({ wallets }: TransferContext, draft: TransferDraft): AmountError | undefined => {
  const available = wallets ? availableIn(wallets, draft) : 0;
  return checkAmount(draft.amount, { min: 1, max: Number.MAX_SAFE_INTEGER, available });
};

/** The stored values; otherwise the values of the restored order, or the values that the page already has. */
export function draftAfter(current: TransferDraft, { draft, pending }: Wallets): TransferDraft {
  if (draft) return draft;
  if (pending?.order.kind !== 'move') return current;
  const { vassalage, direction, amount } = pending.order;
  return { vassalage, direction, amount: typedAmount(amount) };
}

export const transferSubmission = createSubmissionMachine<TransferOrder, TransferReceipt, TransferReason>({
  reasons: transferReasons,
  needsSecret: false,
});
