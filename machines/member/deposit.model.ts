import { type AmountError, typedAmount } from '../domain/amount.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { TextsNews } from '../shared/texts.ts';
import {
  checkDeposit,
  type DepositAsk,
  type DepositMethod,
  type DepositOrder,
  isOpen,
  type OwnLimit,
} from './deposit-rule.ts';
import { type Refusal, refusalOfOutput } from './order-answer.ts';

export const depositReasons = defineOrderReasons({
  range: { codes: ['deposit.range'], policy: 'stale' },
  closed: { codes: ['deposit.closed'], policy: 'stale' },
  limit: { codes: ['limit.deposit'], policy: 'stale' },
});

/**
 * After `range`, `closed` and `limit`, the gateway has confirmed that the order was not created. `limit`: the deposit
 * limit that the member set is reached.
 */
export type DepositReason = CallReason | keyof typeof depositReasons;

export type DepositEvent =
  | { type: 'method.choose'; id: string }
  | { type: 'form.submit'; amount: string; requestId: string }
  | { type: 'field.change'; amount: string }
  | { type: 'order.send' }
  | { type: 'order.edit' }
  /** Returns to the deposit methods; an open order stays open. */
  | { type: 'order.leave' }
  /** Back or Forward led to an address of the deposits with another reference; empty for the form. */
  | { type: 'address.change'; reference: string }
  | { type: 'load.retry' }
  | SubmissionNews
  | TextsNews<Overview>;

/** What the user chose and typed before the order was made. */
export type DepositDraft = { methodId: string; amount: string };

export type Overview = {
  methods: readonly DepositMethod[];
  orders: readonly DepositOrder[];
  /** The deposit limit of the member that leaves least; null when there is none. */
  limit: OwnLimit | null;
  /** Whether the page suggests to set a limit before the first deposit. */
  suggestsLimit: boolean;
  pending: PendingDeposit | null;
  draft: DepositDraft | null;
  /** Reference of the order that the address names; empty when it names none. */
  asked: string;
};
export type OverviewAnswer = Result<Overview, CallReason>;
export type DepositOutput = SubmissionOutput<DepositAsk, DepositOrder, DepositReason>;
export type PendingDeposit = Submission<DepositAsk>;

export type DepositContext = Omit<Overview, 'draft' | 'asked'> & {
  account: string;
  methodId: string | null;
  /** The method that the user chose earlier is no longer offered, so the chart chose another one. */
  isMethodGone: boolean;
  typed: string;
  error: AmountError | null;
  refusal: Refusal<DepositReason> | null;
  order: DepositOrder | null;
};

type Orders = Pick<Overview, 'orders'>;

export const openOf = ({ orders }: Orders, id: string) =>
  orders.find((order) => order.methodId === id && isOpen(order));
export const openNamed = ({ orders }: Orders, reference: string) =>
  orders.find((order) => order.reference === reference && isOpen(order));

export const askedIn = (answer: OverviewAnswer) =>
  answer.ok ? openNamed(answer.value, answer.value.asked) : undefined;

export function errorOf({ methods, methodId, limit }: DepositContext, amount: string) {
  const method = methods.find(({ id }) => id === methodId);
  return method ? checkDeposit(amount, method, limit) : 'required';
}

export const withError = (context: DepositContext, typed: string) => ({
  error: errorOf(context, typed) ?? null,
  typed,
  refusal: null,
});

export function withRejection({ limit }: DepositContext, output: DepositOutput) {
  const refusal = refusalOfOutput(output);
  return { refusal, limit: refusal?.limit ?? limit };
}

/** The form has the values of the draft or of the unconfirmed order. `order`: the open order that the address names. */
export function withOverview({ draft, asked, ...overview }: Overview) {
  const free = overview.methods.filter(({ id }) => !openOf(overview, id));
  const drafted = free.find(({ id }) => id === draft?.methodId);
  const order = overview.pending?.order;
  return {
    ...overview,
    order: openNamed(overview, asked) ?? null,
    methodId: order?.methodId ?? (drafted ?? free[0])?.id ?? null,
    isMethodGone: !order && draft !== null && !drafted,
    typed: order ? typedAmount(order.amount) : (draft?.amount ?? ''),
    refusal: null,
  };
}

export const depositSubmission = createSubmissionMachine<DepositAsk, DepositOrder, DepositReason>({
  reasons: depositReasons,
  needsSecret: false,
});
