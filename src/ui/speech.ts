import { operatorCurrency } from '../../machines/domain/operator-currency.ts';

/**
 * Words for the spoken form of displayed values. The currency comes from the settings of the operator, and the other
 * words from the catalog of the active language.
 */
export const speech: {
  /** Name of the currency, for example `sol` and `soles`; empty if the settings contain no name. */
  currency: { one: string; other: string };
  /** Name of the currency in the active language, by its code; empty when the code has no name. */
  nameOfCurrency: (form: 'one' | 'other') => string;
  endingIn: (last: string) => string;
  startingWith: (first: string) => string;
  hidden: () => string;
  /** Remaining time of a countdown, in s. */
  timeLeft: (seconds: number) => string;
  /** The text with the dates in words. */
  dates: (text: string) => string;
  /** Summary of several field errors. */
  errors: (count: number) => string;
  /** Sort order of a table. */
  sorted: (column: string, isDescending: boolean) => string;
} = {
  currency: { one: 'peso', other: 'pesos' },
  nameOfCurrency: () => '',
  endingIn: (last) => last,
  startingWith: (first) => first,
  hidden: () => '',
  timeLeft: (seconds) => String(seconds),
  dates: (text) => text,
  errors: (count) => String(count),
  sorted: (column) => column,
};

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const masks = /(?<![\p{L}\p{N}.@])([\p{L}\p{N}.]*)[•*]{2,}(?: (?=\d))?([\p{L}\p{N}@.]*)/gu;

function mask(first: string, last: string): string {
  const parts = [first && speech.startingWith(first), last && speech.endingIn(last)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : speech.hidden();
}

/** Patterns of the figures of amounts: whole numbers with thousands separators, and decimals. */
function figures() {
  const { grouping, decimal, decimals } = operatorCurrency;
  const group = literal(grouping === ' ' ? '\u00a0' : grouping);
  return { group, grouped: `\\d{1,3}(?:${group}\\d{3})+`, decimals: `(${literal(decimal)}\\d{${decimals}})?` };
}

/** A text of figures and signs only: an amount, a count or a time. Its order is the same in every writing direction. */
export const isFigures = (text: string): boolean =>
  /\d/.test(text) && !/\p{L}/u.test(text.replace(operatorCurrency.symbol, ''));

/**
 * The spoken form of a displayed text. Amounts have no thousands separators, which Spanish voices read as decimals, and
 * the name of the currency instead of its symbol. Masks have words instead of dots and asterisks, and the months of dates
 * are words.
 */
export function speak(text: string): string {
  const { symbol, position, grouping } = operatorCurrency;
  const { group, grouped, decimals } = figures();
  const amount = `(${grouped}|\\d+)${decimals}`;
  const mark = literal(symbol);
  const amounts = new RegExp(position === 'after' ? `${amount}\\u00a0${mark}` : `${mark}\\u00a0${amount}`, 'g');
  const joined = (number: string) => number.replaceAll(new RegExp(group || '(?!)', 'g'), '');
  const spoken = speech.dates(text).replaceAll(amounts, (_, whole: string, part = '') => {
    const number = `${joined(whole)}${/[1-9]/.test(part) ? part : ''}`;
    const form = number === '1' ? 'one' : 'other';
    return `${number} ${speech.currency[form] || speech.nameOfCurrency(form) || symbol}`;
  });
  return (
    grouping === '' ? spoken : spoken.replaceAll(new RegExp(`(?<!\\d)${grouped}(?!\\d)`, 'g'), joined)
  ).replaceAll(masks, (_, first: string, last: string) => mask(first, last));
}
