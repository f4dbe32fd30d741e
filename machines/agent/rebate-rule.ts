import { amountOf, rateFormat, readAmount, type TypedError } from '../domain/amount.ts';

/** The kinds of games that cash comes back for, in the order in which a form asks for them (spec 2 §3). */
export const rebateCategories = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'FISH', 'PVP'] as const;
export type RebateCategory = (typeof rebateCategories)[number];

/** In hundredths of a percent. */
export type Rates = Readonly<Record<RebateCategory, number>>;
/** As somebody types them, in percent. */
export type TypedRates = Readonly<Record<RebateCategory, string>>;
/** Between what each may be, in hundredths of a percent: never more than the agent has. */
export type RateLimits = Readonly<Record<RebateCategory, { min: number; max: number }>>;

export type RateError = TypedError | 'tooLittle';
export type RateErrors = Partial<Record<RebateCategory, RateError>>;

function errorOf(typed: string, { min, max }: { min: number; max: number }): RateError | undefined {
  const read = readAmount(typed, rateFormat);
  if ('error' in read) return read.error;
  if (read.amount < min) return 'tooLittle';
  return read.amount > max ? 'tooMuch' : undefined;
}

/** What is wrong with typed rates, by their category; empty when they may be sent. */
export function checkRates(typed: TypedRates, limits: RateLimits): RateErrors {
  const errors: RateErrors = {};
  for (const category of rebateCategories) {
    const wrong = errorOf(typed[category], limits[category]);
    if (wrong) errors[category] = wrong;
  }
  return errors;
}

/** Typed rates that were checked, in hundredths of a percent. */
export const ratesOf = (typed: TypedRates): Rates =>
  Object.fromEntries(
    rebateCategories.map((category) => [category, amountOf(typed[category], rateFormat)]),
  ) as unknown as Rates;
