import { formatNumber } from './money.ts';

const signs = new Map<string, string>();

/** The percent sign with the no-break space that a language writes before it. */
function signIn(language: string): string {
  const known = signs.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, { style: 'percent' }).formatToParts(0);
  const sign = parts.some(({ type }) => type === 'literal') ? '\u00a0%' : '%';
  signs.set(language, sign);
  return sign;
}

/**
 * Formats a percentage with the figures of amounts (spec 1 §9) and the spacing of the language: `1.5 %` in Spanish,
 * `1.5%` in English. With `isExact`, it always has two decimals.
 */
export function formatPercent(percent: number, language: string, { isExact = false } = {}): string {
  const figures = formatNumber(percent, 2);
  return `${isExact ? figures : figures.replace(/[.,]?0+$/, '')}${signIn(language)}`;
}
