import { operatorCurrency } from '../../machines/domain/operator-currency.ts';

const minus = '−';
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format;
}

/**
 * Formats a number with the separators of the operator's currency, in every language (spec 1 §9): by default, commas
 * between thousands and a decimal point. A space between thousands is a no-break space.
 */
export const formatNumber = (value: number, decimals: number): string => withSeparators(formatOf(decimals), value);

function withSeparators(format: Intl.NumberFormat, value: number): string {
  const { grouping, decimal } = operatorCurrency;
  const separators: Record<string, string> = {
    decimal,
    group: grouping === ' ' ? '\u00a0' : grouping,
    minusSign: minus,
  };
  return format
    .formatToParts(value)
    .map(({ type, value: text }) => separators[type] ?? text)
    .join('');
}

/** Formats a large number in short words of the language, with at most one decimal: `2.1 M`, `2.1M`. */
export const formatCompact = (value: number, language: string): string =>
  withSeparators(new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }), value);

/**
 * Formats an amount in major units with the decimals and the symbol of the operator's currency: `P 1,234.50`, `−P 1.00`. The
 * no-break space keeps the symbol and the figures on one line.
 */
export const formatMoney = (amount: number, symbol: string): string => withSymbol(formatAmount(amount), symbol);

function withSymbol(figures: string, symbol: string): string {
  if (operatorCurrency.position === 'after') return `${figures}\u00a0${symbol}`;
  const [, sign, absolute] = /^(−?)(.*)$/.exec(figures) ?? [];
  return `${sign}${symbol}\u00a0${absolute}`;
}

/** Formats an amount in major units with its symbol, and without decimals when they are 0, for example on a button. */
export function formatShort(amount: number, symbol = ''): string {
  const figures = Number.isInteger(amount) ? formatCount(amount) : formatAmount(amount);
  return symbol ? withSymbol(figures, symbol) : figures;
}

/** Formats an amount in major units without the symbol. */
export const formatAmount = (amount: number): string => formatNumber(amount, operatorCurrency.decimals);

/** Formats a whole number with the separators of amounts: `18,450`. */
export const formatCount = (count: number): string => formatNumber(count, 0);

/** Formats odds or a multiple: `2.45`. */
export const formatFactor = (factor: number): string => formatNumber(factor, 2);

/** Shown instead of a hidden balance (spec 1 §2). */
export const hiddenAmount = '***';
