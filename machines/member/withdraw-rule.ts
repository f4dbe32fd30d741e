import { type AmountError, amountOf, checkAmount } from '../domain/amount.ts';
import { shareUp, wholeRate } from '../domain/share.ts';
import type { Institution, Payee } from './payee-rule.ts';

/** Amounts in minor units. `basisPoints`: fee in hundredths of a percent, charged when no free withdrawals are left. */
export type WithdrawTerms = {
  available: number;
  minimum: number;
  maximum: number;
  dayLeft: number;
  fee: { freeLeft: number; basisPoints: number; minimum: number };
  hasPassword: boolean;
  holder: string;
  payees: readonly Payee[];
  payeeLimit: number;
  institutions: readonly Institution[];
  /** What a withdrawal does to bonuses with open wagering; absent when the gateway does not say it. */
  bonusesOnWithdrawal?: 'kept' | 'cancelled' | undefined;
};

export type WithdrawField = 'amount' | 'payeeId' | 'password';
export type WithdrawDraft = { amount: string; payeeId: string };
export type WithdrawErrors = { amount?: AmountError | 'day'; payeeId?: 'required'; password?: 'required' };

export const maxWithdrawal = ({ available, maximum, dayLeft }: WithdrawTerms): number =>
  Math.min(available, maximum, dayLeft);

/** Fee of a withdrawal in minor units, rounded up. */
export const feeOf = (amount: number, { freeLeft, basisPoints, minimum }: WithdrawTerms['fee']): number =>
  freeLeft > 0 || amount === 0 ? 0 : Math.max(minimum, shareUp(amount, basisPoints, wholeRate));

export function payeeName(terms: WithdrawTerms | null, payeeId: string): string {
  const payee = terms?.payees.find(({ id }) => id === payeeId);
  return payee ? `${payee.institution} ${payee.masked}` : '';
}

/**
 * The draft with the first payout account when the chosen one is missing. `isPayeeGone`: an account was chosen before
 * and another one replaces it.
 */
export function draftFor(draft: WithdrawDraft, { payees }: WithdrawTerms) {
  const isThere = payees.some(({ id }) => id === draft.payeeId);
  const payeeId = isThere ? draft.payeeId : (payees[0]?.id ?? '');
  return { draft: { ...draft, payeeId }, isPayeeGone: !isThere && draft.payeeId !== '' && payeeId !== '' };
}

export function checkWithdraw({ amount, payeeId }: WithdrawDraft, terms: WithdrawTerms): WithdrawErrors {
  const { minimum, maximum, available, dayLeft, payees } = terms;
  const wrong = checkAmount(amount, { min: minimum, max: maximum, available });
  const error = wrong ?? (amountOf(amount) > dayLeft ? ('day' as const) : undefined);
  return {
    ...(error && { amount: error }),
    ...(!payees.some(({ id }) => id === payeeId) && { payeeId: 'required' as const }),
  };
}
