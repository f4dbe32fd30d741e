import { type AmountLimits, checkAmount } from '../domain/amount.ts';
import { shareUp, wholeRate } from '../domain/share.ts';
import type { ReachedLimit } from '../shared/result.ts';
import type { Limit } from './limit-rule.ts';

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

/** The amount that a list shows for an order: once the order is credited, what reached the balance. */
export const shownAmount = ({
  status,
  amount,
  credited,
}: Pick<DepositOrder, 'status' | 'amount' | 'credited'>): number => (status === 'credited' ? credited : amount);

export const isOpen = ({ status }: Pick<DepositOrder, 'status'>): boolean =>
  status === 'created' || status === 'received';

/** A deposit limit of the member: what is left in its period. */
export type OwnLimit = ReachedLimit;

/** The deposit limit of the member that leaves least; open orders count too. Null when the member has no limit. */
export function tightestLimit(limits: readonly Limit[], orders: readonly DepositOrder[]): OwnLimit | null {
  const reserved = orders.filter(isOpen).reduce((sum, { credited }) => sum + credited, 0);
  const own = limits.flatMap(({ kind, period, value, used, resetsAt }): OwnLimit[] =>
    kind === 'deposit' && period !== 'bet' && value !== null && resetsAt !== null
      ? [{ period, value, left: Math.max(value - used - reserved, 0), resetsAt }]
      : [],
  );
  return own.toSorted((one, other) => one.left - other.left || other.resetsAt.localeCompare(one.resetsAt))[0] ?? null;
}

/**
 * Whether the page suggests a limit before the first deposit: the gateway offers deposit limits, the member has
 * set none, and no deposit has been credited.
 */
export const suggestsLimit = (limits: readonly Limit[], orders: readonly DepositOrder[]): boolean => {
  const own = limits.filter(({ kind }) => kind === 'deposit');
  return (
    own.length > 0 &&
    own.every(({ value, pending }) => value === null && pending === null) &&
    !orders.some(({ status }) => status === 'credited')
  );
};

/** The largest amount of a method that the limit of the member allows. */
export const mostDeposit = (method: DepositMethod, limit: OwnLimit | null): number =>
  Math.min(method.max, limit?.left ?? method.max);

export const checkDeposit = (typed: string, method: DepositMethod, limit: OwnLimit | null = null) =>
  checkAmount(typed, { min: method.min, max: mostDeposit(method, limit) });
