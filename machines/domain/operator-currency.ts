export type Currency = {
  /** ISO 4217 code, or the usual letters of a crypto currency (`USDT`). */
  code: string;
  /** Decimals of an amount, 0 to 8. Charts, calls and the ledger count integers of the smallest unit. */
  decimals: number;
  /** Sign between groups of three digits; empty for none. */
  grouping: ',' | '.' | ' ' | "'" | '';
  decimal: '.' | ',';
  symbol: string;
  position: 'before' | 'after';
};

/** Currency of the operator. All amounts on the site are in it; `setOperatorCurrency` changes it (spec 1 §9). */
export const operatorCurrency: Currency & {
  /** Minor units of one major unit: 100 with two decimals. */
  minorUnits: number;
} = {
  code: '',
  decimals: 2,
  grouping: ',',
  decimal: '.',
  symbol: 'P',
  position: 'before',
  minorUnits: 100,
};

export function setOperatorCurrency(given: Partial<Currency>): void {
  Object.assign(operatorCurrency, given);
  operatorCurrency.minorUnits = 10 ** operatorCurrency.decimals;
}

/** Largest amount in minor units that stays exact as a JavaScript number in major units, also after a calculation. */
export const largestMinor = 2 ** 51;
