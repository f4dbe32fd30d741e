import { operatorCurrency } from '../machines/domain/operator-currency.ts';
import { formatMoney, formatShort } from '../src/format/money.ts';

/** One unit of a currency with many decimals is worth more, so that sums of a team stay exact integers. */
const manyDecimals = 4;
const hundredths = operatorCurrency.decimals > manyDecimals ? 1000 : 100;
const loadedDecimals = operatorCurrency.decimals;

/** Throws when the currency has changed after the sandbox was loaded: its content is in the currency of that time. */
export function checkCurrency(): void {
  if (operatorCurrency.decimals !== loadedDecimals)
    throw new Error('Set the currency of the operator before you import the sandbox');
}

/**
 * Amount in minor units of the operator's currency. The sandbox writes its amounts in hundredths of the default
 * currency. An amount that is not 0 does not become 0.
 */
export function scaled(amount: number): number {
  if (amount === 0) return 0;
  return Math.sign(amount) * Math.max(1, Math.round((Math.abs(amount) * operatorCurrency.minorUnits) / hundredths));
}

/** Amount in major units of the operator's currency, from an amount in major units of the default currency. */
export const scaledMajor = (amount: number): number => scaled(Math.round(amount * 100)) / operatorCurrency.minorUnits;

/** Content in which the values of the named fields are scaled; a field can also contain a list or an object. */
export function inCurrency<const Content>(content: Content, ...fields: string[]): Content {
  const scaleAll = (value: unknown): unknown => (typeof value === 'number' ? scaled(value) : mapped(value, scaleAll));
  const visit = (value: unknown, key?: string): unknown =>
    key !== undefined && fields.includes(key) ? scaleAll(value) : mapped(value, visit);
  return visit(content) as Content;
}

function mapped(value: unknown, change: (value: unknown, key?: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => change(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
}

/** Text of an amount in minor units, in the format of the operator. */
export const moneyText = (minor: number): string =>
  formatMoney(minor / operatorCurrency.minorUnits, operatorCurrency.symbol).replaceAll('\u00a0', ' ');

const written = /(?<!\w)(P|\{currency\}) (\d{1,3}(?:,\d{3})*)(?:\.(\d+))?/g;

/**
 * Shows the amounts of a text in the format of the operator. Texts write them in the default currency, as `P 1,250` or
 * `P 1,250.00`. The client replaces `{currency}` with the symbol.
 */
export function withAmounts(text: string): string {
  const { symbol, decimals, grouping, position } = operatorCurrency;
  if (symbol === 'P' && decimals === 2 && grouping === ',' && position === 'before') return text;
  return text.replace(written, (_, sign: string, whole: string, part?: string) => {
    const format = part === undefined ? formatShort : formatMoney;
    return format(scaledMajor(Number(`${whole.replaceAll(',', '')}.${part ?? 0}`)), sign === 'P' ? symbol : sign);
  });
}
