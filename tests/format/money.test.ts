import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatCount, formatMoney } from '../../src/format/money.ts';
import { proves } from '../requirements/proves.ts';

/**
 * Amounts that a wallet can hold, in minor units; a number cannot represent the two decimals of larger amounts exactly.
 */
const minorUnits = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });

describe('formatted count', () => {
  it.each([
    [0, '0'],
    [18_450, '18,450'],
    [1_000_000, '1,000,000'],
    [999.6, '1,000'],
  ])('%d is the whole number %s', (count, text) => expect(formatCount(count)).toBe(text));
});

describe('formatted money', () => {
  it.each([
    [0, 'P\u00a00.00'],
    [0.5, 'P\u00a00.50'],
    [999.99, 'P\u00a0999.99'],
    [1234.5, 'P\u00a01,234.50'],
    [1_000_000, 'P\u00a01,000,000.00'],
    [0.1 + 0.2, 'P\u00a00.30'],
    [0.125, 'P\u00a00.13'],
    [-12.3, 'P\u00a0-12.30'],
  ])('%d is %s', proves('site-9.6'), (amount, text) => expect(formatMoney(amount, 'P')).toBe(text));

  it('has two decimals and a comma before every third digit', proves('site-9.6', 'member-9.18'), () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(formatAmount(minor / 100)).toMatch(/^-?\d{1,3}(,\d{3})*\.\d\d$/);
      }),
    );
  });

  it('shows the exact value in minor units', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(Number(formatAmount(minor / 100).replace(/[,.]/g, ''))).toBe(minor);
      }),
    );
  });
});
