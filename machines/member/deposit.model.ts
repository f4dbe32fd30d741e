import type { AmountError } from '../domain/amount.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { TextsNews } from '../shared/texts.ts';
import type { DepositAsk, DepositMethod, DepositOrder, OwnLimit } from './deposit-rule.ts';
import type { Refusal } from './order-answer.ts';

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
  pending: PendingDeposit | null;
  draft: DepositDraft | null;
};
export type OverviewAnswer = Result<Overview, CallReason>;
export type DepositOutput = SubmissionOutput<DepositAsk, DepositOrder, DepositReason>;
export type PendingDeposit = Submission<DepositAsk>;

export type DepositContext = Omit<Overview, 'draft'> & {
  account: string;
  methodId: string | null;
  /** The method that the user chose earlier is no longer offered, so the chart chose another one. */
  isMethodGone: boolean;
  typed: string;
  error: AmountError | null;
  refusal: Refusal<DepositReason> | null;
  order: DepositOrder | null;
};

export const depositSubmission = createSubmissionMachine<DepositAsk, DepositOrder, DepositReason>({
  reasons: depositReasons,
  needsSecret: false,
});
