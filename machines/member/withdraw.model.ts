import type { SubmissionNews } from '../shared/submission.model.ts';
import type { MemberPageInput } from './page-key.ts';
import type { PendingWithdrawal, WithdrawOrder, WithdrawReceipt, WithdrawRefusal } from './withdraw-order.ts';
import type { WithdrawDraft, WithdrawErrors, WithdrawField, WithdrawTerms } from './withdraw-rule.ts';

/** An order that was left on its way is `pending`. */
export type WithdrawInput = MemberPageInput & { pending?: PendingWithdrawal };

export type WithdrawEvent =
  | { type: 'terms.retry' }
  | { type: 'order.review'; draft: WithdrawDraft }
  | { type: 'order.edit' }
  | { type: 'order.send'; password: string }
  | { type: 'order.again' }
  | { type: 'payee.add'; draft: WithdrawDraft }
  | { type: 'field.change'; field: WithdrawField }
  | SubmissionNews;

/** What the parent gets: balance and list may have changed. */
export type WithdrawNews = { type: 'order.moved' };

export type WithdrawContext = MemberPageInput & {
  terms: WithdrawTerms | null;
  requestId: string;
  draft: WithdrawDraft;
  order: WithdrawOrder | null;
  errors: WithdrawErrors;
  refusal: WithdrawRefusal | null;
  receipt: WithdrawReceipt | null;
};

export const nothing = { draft: { amount: '', payeeId: '' }, order: null, errors: {}, refusal: null, receipt: null };
