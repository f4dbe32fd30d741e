import { type AmountError, checkAmount, typedAmount } from '../domain/amount.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { Refusal } from './order-answer.ts';

export const uplineTransferReasons = defineOrderReasons({
  password: { codes: ['withdrawalPassword.wrong'], policy: 'stay' },
  locked: { codes: ['withdrawalPassword.locked'], policy: 'stay' },
  unset: { codes: ['withdrawalPassword.unset'], policy: 'stay' },
  funds: { codes: ['funds.short'], policy: 'stale' },
  range: { codes: ['transfer.range'], policy: 'stale' },
  none: { codes: ['upline.none', 'downline.none'], policy: 'stale' },
  excluded: { codes: ['downline.excluded'], policy: 'stale' },
});

/**
 * After `funds`, `range`, `none` and `excluded` (the receiver is self-excluded), the gateway has confirmed that the
 * order was not created.
 */
export type UplineReason = CallReason | keyof typeof uplineTransferReasons;

export type UplineMove = { reference: string; at: string; amount: number; remark: string };
/** Amounts in minor units. `left`: the amount that the member can still transfer today. */
export type UplineOverview = {
  /** The upline, or a direct downline member of an agent; null when there is no receiver. */
  receiver: { account: string; nickname: string } | null;
  available: number;
  min: number;
  max: number;
  left: number;
  transfers: readonly UplineMove[];
  /** The member has set a withdrawal password, which every transfer requires. */
  hasPassword: boolean;
  pending: PendingUpline | null;
  draft: UplineDraft | null;
};
/** What the user typed before the order was made. */
export type UplineDraft = { amount: string; remark: string };
export type UplineOrder = { amount: number; remark: string };
export type UplineReceipt = UplineMove & { balance: number };

export type UplineField = 'amount' | 'remark' | 'password';
export type UplineErrors = { amount?: AmountError; remark?: 'tooLong'; password?: 'required' };

export type UplineTransferEvent =
  | { type: 'form.submit'; draft: UplineDraft; requestId: string }
  /** `draft`: the values of the form; the review has none. */
  | { type: 'field.change'; field: UplineField; draft?: UplineDraft }
  | { type: 'order.change' }
  | { type: 'order.confirm'; password: string }
  | { type: 'transfer.again' }
  | { type: 'load.retry' }
  | SubmissionNews;

export type UplineChange = Extract<UplineTransferEvent, { type: 'field.change' }>;
export type OverviewAnswer = Result<UplineOverview, CallReason>;
export type UplineOutput = SubmissionOutput<UplineOrder, UplineReceipt, UplineReason>;
export type PendingUpline = Submission<UplineOrder>;

export type UplineTransferContext = {
  account: string;
  pending: PendingUpline | null;
  overview: UplineOverview | null;
  draft: UplineDraft;
  errors: UplineErrors;
  refusal: Refusal<UplineReason> | null;
  receipt: UplineReceipt | null;
};
export const noDraft: UplineDraft = { amount: '', remark: '' };

/** The stored values; otherwise the values of the restored order, or the values that the page already has. */
export function draftAfter(current: UplineDraft, { draft, pending }: UplineOverview): UplineDraft {
  if (draft) return draft;
  return pending ? { amount: typedAmount(pending.order.amount), remark: pending.order.remark } : current;
}

export const remarkLimit = 140;

export const uplineLimits = ({ min, max, left, available }: UplineOverview) => ({
  min,
  max: Math.min(max, left),
  available,
});

export function errorsOf({ overview }: UplineTransferContext, { amount, remark }: UplineDraft): UplineErrors {
  const wrong = overview ? checkAmount(amount, uplineLimits(overview)) : 'required';
  return { ...(wrong && { amount: wrong }), ...(remark.trim().length > remarkLimit && { remark: 'tooLong' as const }) };
}
