import { countFormat, moneyFormat, readAmount, type TypedError } from '../domain/amount.ts';
import { largestMinor, operatorCurrency } from '../domain/operator-currency.ts';

export const limitKinds = ['deposit', 'loss', 'session', 'stake'] as const;
/** `bet`: the limit applies to each single stake. */
export const limitPeriods = ['day', 'week', 'month', 'bet'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitKey = { kind: LimitKind; period: LimitPeriod };

/**
 * Money in minor units, time in minutes, instants as ISO text; `value` null means no limit. `resetsAt` is null for the
 * limit of a single stake, of which nothing is used up.
 */
export type Limit = LimitKey & {
  value: number | null;
  used: number;
  resetsAt: string | null;
  pending: { value: number | null; at: string } | null;
};

/** Minutes between interruptions of play; 0 means never. `isOwn`: the member chose the interval, not the operator. */
export type Check = { minutes: number; isOwn: boolean };

export type LimitError = Exclude<TypedError, 'tooMuch'> | 'tooLow' | 'tooHigh';

/** Minimum limit: the smallest amount of the currency, or a quarter of an hour. */
export const leastLimit = (kind: LimitKind): number => (kind === 'session' ? 15 : 1);
export const greatestLimit = (kind: LimitKind): number =>
  kind === 'session' ? 31 * 24 * 60 : Math.min(100_000_000 * operatorCurrency.minorUnits, largestMinor);

export const limitFor = (limits: readonly Limit[], { kind, period }: LimitKey): Limit | undefined =>
  limits.find((limit) => limit.kind === kind && limit.period === period);

export const formatOf = (kind: LimitKind) => (kind === 'session' ? countFormat : moneyFormat);

/** Validates a typed limit: an amount of money, or whole minutes. */
export function checkLimit(text: string, kind: LimitKind): { value: number } | { error: LimitError } {
  const read = readAmount(text, formatOf(kind), greatestLimit(kind));
  if ('error' in read) return { error: read.error === 'tooMuch' ? 'tooHigh' : read.error };
  if (read.amount < leastLimit(kind)) return { error: 'tooLow' };
  return read.amount > greatestLimit(kind) ? { error: 'tooHigh' } : { value: read.amount };
}

/** True when the new value allows more than the current limit; the gateway applies such a change with a delay. */
export const isRaise = (from: number | null, to: number | null): boolean => from !== null && (to === null || to > from);
