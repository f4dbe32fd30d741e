import { type AmountLimits, checkAmount } from '../domain/amount.ts';
import { shareUp, wholeRate } from '../domain/share.ts';

export type DepositFee = { basisPoints: number; fixed: number };
export type DepositStatus = 'created' | 'received' | 'credited' | 'expired' | 'cancelled';

/** A deposit method; amounts in minor units. */
export type DepositMethod = AmountLimits & {
  id: string;
  kind: 'bank' | 'wallet' | 'cash' | 'card' | 'crypto';
  name: string;
  summary: string;
  fee: DepositFee;
  minutes: { from: number; to: number };
  quick: readonly number[];
  steps: readonly string[];
};

/** `deadline`: payment deadline in ms since the epoch, by the device's clock. All other times are ISO text. */
export type DepositOrder = {
  reference: string;
  requestId: string;
  methodId: string;
  methodName: string;
  kind: DepositMethod['kind'];
  status: DepositStatus;
  amount: number;
  fee: number;
  credited: number;
  createdAt: string;
  settledAt: string | null;
  deadline: number;
  lines: readonly { label: string; value: string; copies: boolean }[];
  qr: string | null;
  note: string;
};

export type DepositAsk = { methodId: string; amount: number };

/** Fee and credited amount of a deposit, in minor units. The percentage part of the fee is rounded up. */
export function creditOf(amount: number, { basisPoints, fixed }: DepositFee): { fee: number; credited: number } {
  const fee = amount > 0 ? shareUp(amount, basisPoints, wholeRate) + fixed : 0;
  return { fee, credited: Math.max(amount - fee, 0) };
}

export const isOpen = ({ status }: Pick<DepositOrder, 'status'>): boolean =>
  status === 'created' || status === 'received';

export const checkDeposit = (typed: string, method: DepositMethod) =>
  checkAmount(typed, { min: method.min, max: method.max });
