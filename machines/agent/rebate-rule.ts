import { amountOf, rateFormat, readAmount, type TypedError } from '../domain/amount.ts';

/** Game categories with rebates, in the order of the form (spec 2 §3). */
export const rebateCategories = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'FISH', 'PVP'] as const;
export type RebateCategory = (typeof rebateCategories)[number];

/** In hundredths of a percent. */
export type Rates = Readonly<Record<RebateCategory, number>>;
/** As typed, in percent. */
export type TypedRates = Readonly<Record<RebateCategory, string>>;
/** Limits of each rate in hundredths of a percent; `max` is the agent's own rate. */
export type RateLimits = Readonly<Record<RebateCategory, { min: number; max: number }>>;

export type RateError = TypedError | 'tooLittle';
export type RateErrors = Partial<Record<RebateCategory, RateError>>;

function errorOf(typed: string, { min, max }: { min: number; max: number }): RateError | undefined {
  const read = readAmount(typed, rateFormat, max);
  if ('error' in read) return read.error;
  if (read.amount < min) return 'tooLittle';
  return read.amount > max ? 'tooMuch' : undefined;
}

/** Errors of the typed rates by category; empty when all rates are valid. */
export function checkRates(typed: TypedRates, limits: RateLimits): RateErrors {
  const errors: RateErrors = {};
  for (const category of rebateCategories) {
    const wrong = errorOf(typed[category], limits[category]);
    if (wrong) errors[category] = wrong;
  }
  return errors;
}

/** Rates in hundredths of a percent; `typed` must be valid (`checkRates`). */
export const ratesOf = (typed: TypedRates): Rates =>
  Object.fromEntries(
    rebateCategories.map((category) => [category, amountOf(typed[category], rateFormat)]),
  ) as unknown as Rates;
