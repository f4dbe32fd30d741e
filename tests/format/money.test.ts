import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { operatorCurrency, setOperatorCurrency } from '../../machines/domain/operator-currency.ts';
import { formatAmount, formatCompact, formatCount, formatMoney } from '../../src/format/money.ts';
import { i18n, loadArea } from '../../src/i18n.ts';
import { spanish } from '../kit/translated.tsx';
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

describe('numbers on the site', () => {
  const original = { ...operatorCurrency };
  afterEach(() => setOperatorCurrency(original));

  it.each([
    [{ grouping: ',', decimal: '.' }, '8,960 juegos', '2.1 M'],
    [{ grouping: '.', decimal: ',' }, '8.960 juegos', '2,1 M'],
    [{ grouping: ' ', decimal: ',' }, '8\u00a0960 juegos', '2,1 M'],
    [{ grouping: "'", decimal: '.' }, "8'960 juegos", '2.1 M'],
    [{ grouping: '', decimal: '.' }, '8960 juegos', '2.1 M'],
  ] as const)('use the separators of the operator, also in plurals: %o', async (separators, plural, compact) => {
    await spanish();
    await loadArea('lobby');
    setOperatorCurrency(separators);
    expect(i18n._('lobby.count', { count: 8960 })).toBe(plural);
    expect(formatCompact(2_080_000, 'es').replace('\u00a0', ' ')).toBe(compact);
  });
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
    [-12.3, '−P\u00a012.30'],
  ])('%d is %s', proves('site-9.6'), (amount, text) => expect(formatMoney(amount, 'P')).toBe(text));

  it('has two decimals and a comma before every third digit', proves('site-9.6', 'member-9.18'), () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(formatAmount(minor / 100)).toMatch(/^−?\d{1,3}(,\d{3})*\.\d\d$/);
      }),
    );
  });

  it('shows the exact value in minor units', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(
          Number(
            formatAmount(minor / 100)
              .replace('−', '-')
              .replace(/[,.]/g, ''),
          ),
        ).toBe(minor);
      }),
    );
  });
});
