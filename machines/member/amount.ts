/** Minor units of one major unit. */
export const minorUnits = 100;

/** What keeps typed text from being an amount that may be sent. */
export type AmountError = 'required' | 'number' | 'decimals' | 'tooLittle' | 'tooMuch' | 'short';

/** In minor units; `available` is what somebody has, where that is a limit too. */
export type AmountLimits = { min: number; max: number; available?: number };

const spaces = /[\s\u00a0\u202f'’]/g;
const shape = /^[\d.,]*\d[\d.,]*$/;
const decimals = 2;
const longest = 12;

const isGrouped = (parts: readonly string[]) =>
  parts.length > 1 && /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part));

/** The whole part's digits, or null where its separators do not stand between groups of three. */
function wholeOf(text: string): string | null {
  if (/^\d*$/.test(text)) return text;
  const separator = text.includes('.') ? '.' : ',';
  const parts = text.split(separator);
  return isGrouped(parts) ? parts.join('') : null;
}

/**
 * An amount in minor units as people type it in Spanish and in English: `1,234.5`, `1.234,50`, `1234,5` and `1 234`. The
 * last comma or point is the decimal one, unless it can only stand between thousands (`1,234`, `1.234.567`).
 */
export function parseAmount(typed: string): { amount: number } | { error: 'required' | 'number' | 'decimals' } {
  const text = typed.replace(spaces, '');
  if (text === '') return { error: 'required' };
  if (!shape.test(text)) return { error: 'number' };
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const allGroups = at < 0 ? text : wholeOf(text);
  if (allGroups !== null) return minorOf(allGroups, '');
  const whole = wholeOf(text.slice(0, at));
  const isSameBefore = text.slice(0, at).includes(text.charAt(at));
  if (whole === null || isSameBefore) return { error: 'number' };
  return minorOf(whole, text.slice(at + 1));
}

function minorOf(whole: string, part: string): ReturnType<typeof parseAmount> {
  if (part.length > decimals) return { error: 'decimals' };
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > longest) return { error: 'number' };
  return { amount: Number(digits || '0') * minorUnits + Number(part.padEnd(decimals, '0')) };
}

/** What is wrong with a typed amount; undefined for one that may be sent. */
export function checkAmount(typed: string, { min, max, available }: AmountLimits): AmountError | undefined {
  const read = parseAmount(typed);
  if ('error' in read) return read.error;
  if (read.amount < min || read.amount === 0) return 'tooLittle';
  if (available !== undefined && read.amount > available) return 'short';
  return read.amount > max ? 'tooMuch' : undefined;
}

/** The amount of typed text in minor units; 0 where it is none. */
export const amountOf = (typed: string): number => {
  const read = parseAmount(typed);
  return 'error' in read ? 0 : read.amount;
};

/** An amount as one would type it: `50`, `1234.50`. */
export const typedAmount = (minor: number): string =>
  minor % minorUnits === 0 ? String(minor / minorUnits) : (minor / minorUnits).toFixed(decimals);
