import type { Outage, Outcome } from '../outcome.ts';
import type { WithdrawTerms } from './withdraw-rule.ts';

export type WithdrawReason = Outage | 'expired' | 'password' | 'locked' | 'unset' | 'funds' | 'limit' | 'payee';

/** `to` says where it goes, for the eye alone: the page may not know the account by its id any more. */
export type WithdrawOrder = { payeeId: string; amount: number; to: string };
export type PendingWithdrawal = { requestId: string; order: WithdrawOrder };
/** In minor units. */
export type WithdrawReceipt = { reference: string; amount: number; fee: number; payout: number };

export type TermsAnswer = Outcome<{ terms: WithdrawTerms; requestId: string }, Outage | 'expired'>;
export type OrderAnswer = Outcome<WithdrawReceipt, WithdrawReason> & { attemptsLeft?: number };
export type OrderCall = WithdrawOrder & { requestId: string; password: string };

/** After these nobody knows whether the order was made. */
export const unclear: readonly WithdrawReason[] = ['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'];
/** A gateway that says so has looked for the order first: it was not made, and the terms are other ones by now. */
export const decided: readonly WithdrawReason[] = ['funds', 'limit', 'payee'];

/** What is told of a refusal; `attemptsLeft` of the withdrawal password. */
export type WithdrawRefusal = { reason: WithdrawReason; seconds: number; attemptsLeft: number | null };

/** The refusal in an answer; null in one that is none. */
export const refusalIn = (answer: OrderAnswer | TermsAnswer): WithdrawRefusal | null =>
  answer.ok
    ? null
    : {
        reason: answer.reason,
        seconds: answer.retryAfterSeconds ?? 0,
        attemptsLeft: ('attemptsLeft' in answer && answer.attemptsLeft) || null,
      };
