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
};

export type WithdrawField = 'amount' | 'payeeId' | 'password';
export type WithdrawDraft = { amount: string; payeeId: string };
export type WithdrawErrors = { amount?: AmountError | 'day'; payeeId?: 'required'; password?: 'required' };

export const maxWithdrawal = ({ available, maximum, dayLeft }: WithdrawTerms): number =>
  Math.min(available, maximum, dayLeft);

/** Fee of a withdrawal in minor units, rounded up. */
export const feeOf = (amount: number, { freeLeft, basisPoints, minimum }: WithdrawTerms['fee']): number =>
  freeLeft > 0 || amount === 0 ? 0 : Math.max(minimum, shareUp(amount, basisPoints, wholeRate));

export function checkWithdraw({ amount, payeeId }: WithdrawDraft, terms: WithdrawTerms): WithdrawErrors {
  const { minimum, maximum, available, dayLeft, payees } = terms;
  const wrong = checkAmount(amount, { min: minimum, max: maximum, available });
  const error = wrong ?? (amountOf(amount) > dayLeft ? ('day' as const) : undefined);
  return {
    ...(error && { amount: error }),
    ...(!payees.some(({ id }) => id === payeeId) && { payeeId: 'required' as const }),
  };
}
