import { type AmountError, checkAmount, moneyFormat, readAmount } from '../domain/amount.ts';
import { shareUp, wholeRate } from '../domain/share.ts';
import type { Institution, Payee, PayoutFee } from './payee-rule.ts';

/** Amounts in minor units. */
export type WithdrawTerms = {
  available: number;
  minimum: number;
  maximum: number;
  dayLeft: number;
  fee: PayoutFee;
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
export type WithdrawErrors = { amount?: AmountError | 'day'; payeeId?: 'required' | 'cooling'; password?: 'required' };

export const maxWithdrawal = ({ available, maximum, dayLeft }: WithdrawTerms): number =>
  Math.min(available, maximum, dayLeft);

/** Fee of a withdrawal in minor units, rounded up. */
export const feeOf = (amount: number, { freeLeft, basisPoints, minimum }: PayoutFee): number =>
  freeLeft > 0 || amount === 0 ? 0 : Math.max(minimum, shareUp(amount, basisPoints, wholeRate));

/** Fee of withdrawals to an account, which can have its own. */
export const feeTo = ({ payees, fee }: WithdrawTerms, payeeId: string): PayoutFee =>
  payees.find(({ id }) => id === payeeId)?.fee ?? fee;

export function payeeName(terms: WithdrawTerms | null, payeeId: string): string {
  const payee = terms?.payees.find(({ id }) => id === payeeId);
  return payee ? `${payee.institution} ${payee.masked}` : '';
}

/**
 * The draft with the first usable payout account when the chosen one is missing. `isPayeeGone`: an account was chosen before
 * and another one replaces it.
 */
export function draftFor(draft: WithdrawDraft, { payees }: WithdrawTerms) {
  const isThere = payees.some(({ id }) => id === draft.payeeId);
  const first = payees.find(({ availableAt }) => availableAt === undefined) ?? payees[0];
  const payeeId = isThere ? draft.payeeId : (first?.id ?? '');
  return { draft: { ...draft, payeeId }, isPayeeGone: !isThere && draft.payeeId !== '' && payeeId !== '' };
}

function payeeErrorOf(payee: Payee | undefined): Pick<WithdrawErrors, 'payeeId'> {
  if (!payee) return { payeeId: 'required' };
  return payee.availableAt === undefined ? {} : { payeeId: 'cooling' };
}

export function checkWithdraw({ amount, payeeId }: WithdrawDraft, terms: WithdrawTerms): WithdrawErrors {
  const { minimum, maximum, available, dayLeft, payees } = terms;
  const wrong = checkAmount(amount, { min: minimum, max: maximum, available });
  const read = readAmount(amount, moneyFormat, dayLeft);
  const isOverDay = 'amount' in read && read.amount > dayLeft;
  const error = isOverDay && (wrong === undefined || wrong === 'ambiguous') ? ('day' as const) : wrong;
  return {
    ...(error && { amount: error }),
    ...payeeErrorOf(payees.find(({ id }) => id === payeeId)),
  };
}
