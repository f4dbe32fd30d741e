import { type RateLimits, type Rates, rebateCategories, type TypedRates } from '../../machines/agent/rebate-rule.ts';

const each = <Value>(of: Value) => Object.fromEntries(rebateCategories.map((category) => [category, of]));

export const rates = (rate: number): Rates => each(rate) as unknown as Rates;
export const limits = (min = 0, max = 120): RateLimits => each({ min, max }) as unknown as RateLimits;
export const typed = (text: string): TypedRates => each(text) as unknown as TypedRates;

/** The labels of the rate fields, in order. */
export const rateLabels = ['Tragamonedas', 'Casino en vivo', 'Deportes', 'Lotería', 'Pesca', 'PVP'] as const;
