import { largestMinor, operatorCurrency } from './operator-currency.ts';

/** Format of a numeric field. `decimals`: number of decimals; values are integers of the smallest unit. */
export type AmountFormat = { unit: 'money' | 'percent' | 'count'; readonly decimals: number };

export const moneyFormat: AmountFormat = {
  unit: 'money',
  get decimals() {
    return operatorCurrency.decimals;
  },
};
/** Values in hundredths of a percent. */
export const rateFormat: AmountFormat = { unit: 'percent', decimals: 2 };
export const countFormat: AmountFormat = { unit: 'count', decimals: 0 };

export type ParsedAmount =
  | { kind: 'amount'; minor: number }
  /**
   * Text that the parser does not interpret by itself: the separator is a thousands separator (first value) or a decimal
   * separator (second value). A reading with more decimals than the format has is no reading, so that no decimal is cut.
   */
  | { kind: 'ambiguous'; readings: readonly [number] | readonly [number, number] }
  | { kind: 'empty' }
  | { kind: 'error'; reason: 'notNumber' | 'decimals' | 'negative' | 'tooLarge' };

/** Reasons why typed text is not accepted as a value. */
export type TypedError = 'required' | 'number' | 'decimals' | 'negative' | 'ambiguous' | 'tooMuch';
export type AmountError = TypedError | 'tooLittle' | 'short';

/** Amounts in minor units; `available` is the user's balance if the balance is also a limit. */
export type AmountLimits = { min: number; max: number; available?: number };

const longestText = 100;
const longestWhole = 12;
const groupLength = 3;

const invisible = /\p{Cf}|\ufe0f/gu;
/** The zero of each digit system; its other digits follow it. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];
const signs: readonly [RegExp, string][] = [
  [/[٫．]/g, '.'],
  [/[٬،，]/g, ','],
  [/[’‘ʼ＇]/g, "'"],
  [/[−‐‑‒–﹣－]/g, '-'],
  [/＋/g, '+'],
  [/[٪％]/g, '%'],
  [/\s+/g, ' '],
];

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
};

const plain = (text: string): string =>
  signs
    .reduce((done, [shapes, sign]) => done.replace(shapes, sign), text.replace(invisible, ''))
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();

/** Symbols before a number: `P`, `S/`, `Bs`, `US$`, `€`, `PEN`. */
const symbolBefore = /^(?:[A-Za-z]{1,2}\/|[A-Z][A-Za-z]{0,2})?\p{Sc}?/u;
/** Symbols after a number; single letters are excluded, because `5k` and `5 mil` mean thousands. */
const symbolAfter = / ?(?:\p{Sc}|PEN|USD|EUR|MXN|COP|CLP|ARS|UYU|BOB|BRL|PYG|VES|CRC|GTQ|HNL|NIO|DOP|PAB|CHF|GBP)$/u;

/** A sign that follows a currency symbol. */
const laterSign = /^([^\d.,+-]*(?:\. ?)?)([+-]) ?/u;

const notNumber = { kind: 'error', reason: 'notNumber' } as const;

const areGroups = ([first = '', ...others]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && others.every((part) => /^\d{3}$/.test(part));

function toValue(whole: string, part: string, decimals: number): ParsedAmount {
  if (part.length > decimals) return { kind: 'error', reason: 'decimals' };
  const digits = whole.replace(/^0+(?=\d)/, '');
  const minor = Number(`${digits || '0'}${part.padEnd(decimals, '0')}`);
  if (digits.length > longestWhole || minor > largestMinor) return { kind: 'error', reason: 'tooLarge' };
  return { kind: 'amount', minor };
}

function ambiguous(thousands: ParsedAmount, decimal: ParsedAmount): ParsedAmount {
  if (thousands.kind !== 'amount') return decimal.kind === 'error' ? decimal : thousands;
  if (decimal.kind !== 'amount') return { kind: 'ambiguous', readings: [thousands.minor] };
  return thousands.minor === decimal.minor
    ? thousands
    : { kind: 'ambiguous', readings: [thousands.minor, decimal.minor] };
}

/** The decimals without zeros at the end that the format does not have. */
const withoutExtraZeros = (part: string, decimals: number): string =>
  part.slice(0, decimals) + part.slice(decimals).replace(/0+$/, '');

function parseFigures(text: string, decimals: number, hasThousands = true): ParsedAmount {
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(text)) return notNumber;
  const separators = [...text.replace(/\d/g, '')];
  const last = separators.at(-1);
  if (last === undefined) return toValue(text, '', decimals);
  const parts = text.split(last);
  const isAlone = separators.every((separator) => separator === last);
  const isDecimal = last === '.' || last === ',';
  if (!isDecimal || parts.length > 2) {
    return isAlone && areGroups(parts) ? toValue(parts.join(''), '', decimals) : notNumber;
  }
  const [whole = '', part = ''] = parts;
  const shortest = whole === '' ? part : withoutExtraZeros(part, decimals);
  if (!isAlone) {
    const groups = whole.split(separators[0] ?? '');
    return areGroups(groups) ? toValue(groups.join(''), shortest, decimals) : notNumber;
  }
  if (!hasThousands) return toValue(whole, shortest, decimals);
  // The user may have lost a digit of a number with thousands: `0,500`, `1234,500`.
  const isBrokenGroup = last === operatorCurrency.grouping && part.length === groupLength;
  if (!areGroups(parts)) return toValue(whole, isBrokenGroup ? part : shortest, decimals);
  const thousands = toValue(whole + part, '', decimals);
  if (last === operatorCurrency.grouping) return thousands;
  // The user typed no more decimals than the format has, so this is the decimal separator of the site's own format.
  if (last === operatorCurrency.decimal && decimals >= part.length) return toValue(whole, part, decimals);
  return ambiguous(thousands, toValue(whole, shortest, decimals));
}

/** The text without the symbol or the code of the operator's currency, unless it is a usual symbol before the number. */
function withoutOwnSymbol(text: string): string {
  const marks = [operatorCurrency.symbol, operatorCurrency.code].filter(Boolean);
  const after = marks.find((mark) => text.endsWith(mark));
  if (after) return text.slice(0, -after.length).trimEnd();
  const before = marks.find((mark) => text.startsWith(mark) && symbolBefore.exec(text)?.[0] !== mark);
  return before ? text.slice(before.length).trimStart() : text;
}

/** Parses text without its sign. A currency symbol can end with a point: `S/. 100`. */
function parseUnsigned(typed: string, { unit, decimals }: AmountFormat): ParsedAmount {
  // A rate never reaches 1,000 %, so one separator is always the decimal separator.
  if (unit === 'percent') return parseFigures(typed.replace(/ ?%$/, ''), decimals, false);
  if (unit === 'count') return parseFigures(typed, decimals);
  const text = withoutOwnSymbol(typed);
  const [symbol = ''] = symbolBefore.exec(text) ?? [];
  const rest = text.slice(symbol.length).replace(symbolAfter, '');
  const isAbbreviated = /[A-Za-z/]$/.test(symbol) && rest.startsWith('.');
  const withoutPoint = isAbbreviated ? parseFigures(rest.slice(1).trimStart(), decimals) : notNumber;
  if (isAbbreviated && rest.startsWith('. ')) return withoutPoint;
  const whole = parseFigures(rest.trimStart(), decimals);
  if (whole.kind !== 'amount') return isAbbreviated ? withoutPoint : whole;
  return isAbbreviated ? ambiguous(withoutPoint, whole) : whole;
}

/**
 * Parses a number as users type and paste it, in the digits of any script: `1,234.5`, `1.234,50`, `1234,5`, `1 234`, `P
 * 1,234.50`, `0.10 %`.
 * The separators of the operator's currency decide about one separator with three digits: with a comma between thousands,
 * `1,234` means 1234, and `10.125` is ambiguous; the parser does not guess.
 */
export function parseAmount(text: string, format: AmountFormat = moneyFormat): ParsedAmount {
  if (text.length > longestText) return notNumber;
  const typed = plain(text);
  if (typed === '') return { kind: 'empty' };
  const [early = ''] = /^[+-] ?/.exec(typed) ?? [];
  const rest = typed.slice(early.length);
  const [, , late = ''] = laterSign.exec(rest) ?? [];
  if (early && late) return notNumber;
  const parsed = parseUnsigned(rest.replace(laterSign, '$1'), format);
  const isNegative = parsed.kind !== 'error' && (early + late).startsWith('-');
  return isNegative ? { kind: 'error', reason: 'negative' } : parsed;
}

/** Readings of an ambiguous text that a field with the largest value `most` accepts. */
export const possibleReadings = (parsed: ParsedAmount, most: number): readonly number[] =>
  parsed.kind === 'ambiguous' ? parsed.readings.filter((value) => value <= most) : [];

/**
 * Value of typed text in the smallest unit, or the error. The caller refuses values above `most`. When all readings of
 * an ambiguous text are above it, the value is the smallest one, because the user cannot choose any.
 */
export function readAmount(
  text: string,
  format: AmountFormat = moneyFormat,
  most = Number.POSITIVE_INFINITY,
): { amount: number } | { error: TypedError } {
  const parsed = parseAmount(text, format);
  if (parsed.kind === 'amount') return { amount: parsed.minor };
  if (parsed.kind === 'ambiguous' && parsed.readings.length === 1) return { error: 'decimals' };
  if (parsed.kind === 'ambiguous' && possibleReadings(parsed, most).length === 0)
    return { amount: Math.min(...parsed.readings) };
  return {
    error: parsed.kind === 'error' ? errors[parsed.reason] : parsed.kind === 'empty' ? 'required' : 'ambiguous',
  };
}

const errors = { notNumber: 'number', decimals: 'decimals', negative: 'negative', tooLarge: 'tooMuch' } as const;

/** Error of a typed amount; undefined when it is valid. */
export function checkAmount(typed: string, { min, max, available }: AmountLimits): AmountError | undefined {
  const read = readAmount(typed, moneyFormat, Math.min(max, available ?? max));
  if ('error' in read) return read.error;
  if (read.amount < min || read.amount === 0) return 'tooLittle';
  if (available !== undefined && read.amount > available) return 'short';
  return read.amount > max ? 'tooMuch' : undefined;
}

/** Value of typed text in the smallest unit; 0 when the text has no single value. */
export const amountOf = (typed: string, format?: AmountFormat): number => {
  const read = readAmount(typed, format);
  return 'error' in read ? 0 : read.amount;
};

const usualDecimals = 2;

/**
 * Formats a value as a user would type it, without ambiguity: `50`, `1234.50`, `0.125`. It is exact, and has the decimal
 * separator of the operator's currency.
 */
export const typedAmount = (minor: number, { decimals }: AmountFormat = moneyFormat): string => {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const shown = part.replace(/0+$/, '').padEnd(Math.min(usualDecimals, decimals), '0');
  return `${minor < 0 ? '-' : ''}${whole}${/[1-9]/.test(shown) ? operatorCurrency.decimal + shown : ''}`;
};
