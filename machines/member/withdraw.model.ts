import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { PanelOwner } from '../site/panel.ts';
import type { PayeeOutput } from './payee.machine.ts';
import type { PayeeRemovalOutput } from './payee-removal.machine.ts';
import {
  checkWithdraw,
  draftFor,
  type WithdrawDraft,
  type WithdrawErrors,
  type WithdrawField,
  type WithdrawTerms,
} from './withdraw-rule.ts';

export const withdrawReasons = defineOrderReasons({
  password: { codes: ['withdrawalPassword.wrong'], policy: 'stay' },
  locked: { codes: ['withdrawalPassword.locked'], policy: 'stay' },
  unset: { codes: ['withdrawalPassword.unset'], policy: 'stay' },
  funds: { codes: ['funds.short'], policy: 'stale' },
  limit: { codes: ['withdrawal.limit'], policy: 'stale' },
  payee: { codes: ['payee.unknown'], policy: 'stale' },
  cooling: { codes: ['payee.cooling'], policy: 'stale' },
});

export type WithdrawReason = CallReason | keyof typeof withdrawReasons;

/**
 * `to`: name of the receiving account, for display only. It is stored because the page may no longer find the account
 * by its id.
 */
export type WithdrawOrder = { payeeId: string; amount: number; to: string };
export type PendingWithdrawal = { requestId: string; order: WithdrawOrder };
/** In minor units. */
export type WithdrawReceipt = { reference: string; amount: number; fee: number; payout: number };

export type TermsAnswer = Result<{ terms: WithdrawTerms; requestId: string }, CallReason>;
export type WithdrawOutput = SubmissionOutput<WithdrawOrder, WithdrawReceipt, WithdrawReason>;

export type WithdrawRefusal = { reason: WithdrawReason; seconds: number; attemptsLeft: number | null; code?: string };

export const refusalIn = (answer: TermsAnswer): WithdrawRefusal | null =>
  answer.ok
    ? null
    : {
        reason: answer.reason,
        seconds: answer.retryAfterSeconds ?? 0,
        attemptsLeft: null,
        ...(answer.code !== undefined && { code: answer.code }),
      };

export type WithdrawInput = PanelOwner & { pending?: PendingWithdrawal };

export type WithdrawEvent =
  | { type: 'load.retry' }
  | { type: 'order.review'; draft: WithdrawDraft }
  | { type: 'order.edit' }
  | { type: 'order.send'; password: string }
  | { type: 'order.again' }
  | { type: 'payee.add'; draft: WithdrawDraft }
  | { type: 'payee.remove'; draft: WithdrawDraft }
  /** `draft`: the values of the form; the review has none. */
  | { type: 'field.change'; field: WithdrawField; draft?: WithdrawDraft }
  | SubmissionNews;

export type WithdrawChange = Extract<WithdrawEvent, { type: 'field.change' }>;

/** Event for the parent: balance and list may have changed. */
export type WithdrawNews = { type: 'order.moved' };

export type WithdrawContext = PanelOwner & {
  terms: WithdrawTerms | null;
  requestId: string;
  draft: WithdrawDraft;
  /** The account that the user chose earlier is missing, so the chart chose another one. */
  isPayeeGone: boolean;
  order: WithdrawOrder | null;
  errors: WithdrawErrors;
  refusal: WithdrawRefusal | null;
  receipt: WithdrawReceipt | null;
};

export const withErrors = ({ terms }: WithdrawContext, draft: WithdrawDraft) => ({
  draft,
  errors: terms ? checkWithdraw(draft, terms) : {},
  refusal: null,
});

export const withChange = (context: WithdrawContext, { field, draft = context.draft }: WithdrawChange) => ({
  draft,
  isPayeeGone: context.isPayeeGone && field !== 'payeeId',
  errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
});

/** Adds a new account to the conditions, and chooses it if it can receive payouts now. */
export const withPayee = ({ terms, draft }: WithdrawContext, { payee }: PayeeOutput) =>
  terms && payee
    ? {
        terms: { ...terms, payees: [...terms.payees, payee] },
        draft: { ...draft, payeeId: payee.availableAt ? draft.payeeId : payee.id },
      }
    : {};

/** Keeps only these accounts. When the chosen one is missing, another one is chosen. */
export const withPayees = ({ terms, draft }: WithdrawContext, { payees }: PayeeRemovalOutput) =>
  terms ? { terms: { ...terms, payees }, draft: draftFor(draft, { ...terms, payees }).draft } : {};

/** `event`: the event that starts the submission; any other than a press restores a pending order. */
export const submissionInput = ({ account, requestId, order }: WithdrawContext, event: WithdrawEvent) => ({
  account,
  requestId,
  order: order ?? { payeeId: '', amount: 0, to: '' },
  isRestored: event.type !== 'order.send',
});

export const nothing = {
  draft: { amount: '', payeeId: '' },
  isPayeeGone: false,
  order: null,
  errors: {},
  refusal: null,
  receipt: null,
};

/** Sends a withdrawal, protected by the withdrawal password. */
export const withdrawSubmission = createSubmissionMachine<WithdrawOrder, WithdrawReceipt, WithdrawReason>({
  reasons: withdrawReasons,
  needsSecret: true,
});
