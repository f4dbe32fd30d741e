import type { Currency } from '../../../../machines/domain/operator-currency.ts';

/** Amount in major units without grouping, with all decimals of the currency: `1284.50`. */
export function plainAmount(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${minor < 0 ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`;
}

/** Text of an amount in the format of the currency. `isShort` omits zeros at the end of the decimals. */
export function amountText(minor: number, currency: Currency, isShort = false): string {
  const { decimals, grouping, decimal, symbol, position } = currency;
  const [whole = '', part = ''] = plainAmount(minor, decimals).split('.');
  const shown = isShort ? part.replace(/0+$/, '') : part;
  const figures = whole.replace(/\B(?=(\d{3})+$)/g, grouping) + (shown && decimal + shown);
  return position === 'before' ? `${symbol} ${figures}` : `${figures} ${symbol}`;
}
