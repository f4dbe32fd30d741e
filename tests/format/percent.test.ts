import { expect, it } from 'vitest';
import { formatPercent } from '../../src/format/percent.ts';

it.each([
  ['es', 1.5, false, '1.5\u00a0%'],
  ['en', 1.5, false, '1.5%'],
  ['es', 45, false, '45\u00a0%'],
  ['en', 18, true, '18.00%'],
  ['es', 1234.5, true, '1,234.50\u00a0%'],
] as const)('a percentage in %s, %s (exact: %s), is %s', (language, percent, isExact, text) => {
  expect(formatPercent(percent, language, { isExact })).toBe(text);
});
