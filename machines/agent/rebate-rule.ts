import { parseAmount } from '../member/amount.ts';

/** The kinds of games that cash comes back for, in the order in which a form asks for them (spec 2 §3). */
export const rebateCategories = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'FISH', 'PVP'] as const;
export type RebateCategory = (typeof rebateCategories)[number];

/** In hundredths of a percent. */
export type Rates = Readonly<Record<RebateCategory, number>>;
/** As somebody types them, in percent. */
export type TypedRates = Readonly<Record<RebateCategory, string>>;
/** Between what each may be, in hundredths of a percent: never more than the agent has. */
export type RateLimits = Readonly<Record<RebateCategory, { min: number; max: number }>>;

export type RateError = 'required' | 'number' | 'decimals' | 'tooLittle' | 'tooMuch';
export type RateErrors = Partial<Record<RebateCategory, RateError>>;

function errorOf(typed: string, { min, max }: { min: number; max: number }): RateError | undefined {
  const read = parseAmount(typed);
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
export const ratesOf = (typed: TypedRates): Rates => {
  const rateOf = (category: RebateCategory) => {
    const read = parseAmount(typed[category]);
    return 'error' in read ? 0 : read.amount;
  };
  return Object.fromEntries(rebateCategories.map((category) => [category, rateOf(category)])) as unknown as Rates;
};
