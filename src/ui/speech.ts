/**
 * Words for the spoken form of displayed values. The currency comes from the settings of the operator, and the other
 * words from the catalog of the active language.
 */
export const speech: {
  symbol: string;
  /** Name of the currency, for example `sol` and `soles`; the symbol if the settings contain no name. */
  currency: { one: string; other: string };
  endingIn: (last: string) => string;
  startingWith: (first: string) => string;
  hidden: () => string;
  /** Remaining time of a countdown, in s. */
  timeLeft: (seconds: number) => string;
  /** The text with the dates in words. */
  dates: (text: string) => string;
  /** Summary of several field errors. */
  errors: (count: number) => string;
} = {
  symbol: 'P',
  currency: { one: 'peso', other: 'pesos' },
  endingIn: (last) => last,
  startingWith: (first) => first,
  hidden: () => '',
  timeLeft: (seconds) => String(seconds),
  dates: (text) => text,
  errors: (count) => String(count),
};

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const thousands = /(?<!\d)\d{1,3}(,\d{3})+(?!\d)/g;
const masks = /(?<![\p{L}\p{N}.@])([\p{L}\p{N}.]*)[•*]{2,}(?: (?=\d))?([\p{L}\p{N}@.]*)/gu;

function mask(first: string, last: string): string {
  const parts = [first && speech.startingWith(first), last && speech.endingIn(last)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : speech.hidden();
}

/**
 * The spoken form of a displayed text. Amounts have no thousands separators, which Spanish voices read as decimals, and
 * the name of the currency instead of its symbol. Masks have words instead of dots and asterisks, and the months of dates
 * are words.
 */
export function speak(text: string): string {
  const amounts = new RegExp(`${literal(speech.symbol)}\\u00a0([\\d,]+)(\\.\\d\\d)?`, 'g');
  return speech
    .dates(text)
    .replaceAll(amounts, (_, whole: string, cents = '.00') => {
      const number = `${whole}${cents === '.00' ? '' : cents}`;
      return `${number} ${speech.currency[number === '1' ? 'one' : 'other'] || speech.symbol}`;
    })
    .replaceAll(thousands, (number) => number.replaceAll(',', ''))
    .replaceAll(masks, (_, first: string, last: string) => mask(first, last));
}
