/**
 * An amount in major units with two decimals and thousands commas, whatever the language (spec 1 §9): `P 1,234.50`. Its
 * space does not break, so that no line ends between the symbol and the figures.
 */
export function formatMoney(amount: number, symbol: string): string {
  return `${symbol}\u00a0${formatAmount(amount)}`;
}

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same without the symbol. */
export const formatAmount = (amount: number): string => figures.format(amount);

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with thousands commas, as amounts have them: `18,450`. */
export const formatCount = (count: number): string => counts.format(count);

/** What stands for a hidden balance (spec 1 §2). */
export const hiddenAmount = '***';
