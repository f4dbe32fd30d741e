/**
 * Formats an amount in major units with two decimals and thousands commas, in every language (spec 1 §9): `P 1,234.50`.
 * The no-break space keeps the symbol and the figures on one line.
 */
export function formatMoney(amount: number, symbol: string): string {
  return `${symbol}\u00a0${formatAmount(amount)}`;
}

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount in major units without the symbol. */
export const formatAmount = (amount: number): string => figures.format(amount);

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats a whole number with thousands commas: `18,450`. */
export const formatCount = (count: number): string => counts.format(count);

/** Shown instead of a hidden balance (spec 1 §2). */
export const hiddenAmount = '***';
