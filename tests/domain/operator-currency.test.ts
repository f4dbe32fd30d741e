import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAmount, typedAmount } from '../../machines/domain/amount.ts';
import {
  type Currency,
  largestMinor,
  operatorCurrency,
  setOperatorCurrency,
} from '../../machines/domain/operator-currency.ts';
import { checkLimit, leastLimit } from '../../machines/member/limit-rule.ts';
import { csvLines } from '../../src/format/csv.ts';
import { formatCount, formatFactor, formatMoney, formatShort } from '../../src/format/money.ts';
import { formatPercent } from '../../src/format/percent.ts';
import { speak } from '../../src/ui/speech.ts';

const ownCurrency = { ...operatorCurrency };
afterEach(() => setOperatorCurrency(ownCurrency));

const currencies = {
  CLP: { code: 'CLP', decimals: 0, grouping: '.', decimal: ',', symbol: '$', position: 'before' },
  BRL: { code: 'BRL', decimals: 2, grouping: '.', decimal: ',', symbol: 'R$', position: 'before' },
  JPY: { code: 'JPY', decimals: 0, grouping: ',', decimal: '.', symbol: '¥', position: 'before' },
  USDT: { code: 'USDT', decimals: 8, grouping: ',', decimal: '.', symbol: 'USDT', position: 'after' },
  PLN: { code: 'PLN', decimals: 2, grouping: ' ', decimal: ',', symbol: 'zł', position: 'after' },
} satisfies Record<string, Currency>;
type Code = keyof typeof currencies;
const use = (code: Code) => setOperatorCurrency(currencies[code]);

describe('an amount in the currency of the operator', () => {
  it.each<[Code, number, string]>([
    ['CLP', 1_234_567, '$\u00a01.234.567'],
    ['CLP', -50, '−$\u00a050'],
    ['BRL', 123_456, 'R$\u00a01.234,56'],
    ['JPY', 1_234, '¥\u00a01,234'],
    ['USDT', 123_456_789_012, '1,234.56789012\u00a0USDT'],
    ['USDT', 1, '0.00000001\u00a0USDT'],
    ['PLN', 123_456_789, '1\u00a0234\u00a0567,89\u00a0zł'],
  ])('%s: %d minor units are shown as %s', (code, minor, text) => {
    use(code);
    expect(formatMoney(minor / operatorCurrency.minorUnits, operatorCurrency.symbol)).toBe(text);
  });

  it.each<[Code, string, ReturnType<typeof parseAmount>]>([
    ['CLP', '1.234', { kind: 'amount', minor: 1_234 }],
    ['CLP', '$ 1.234.567', { kind: 'amount', minor: 1_234_567 }],
    ['CLP', '1,5', { kind: 'error', reason: 'decimals' }],
    ['CLP', '1,234', { kind: 'ambiguous', readings: [1_234] }],
    ['BRL', '1.234', { kind: 'amount', minor: 123_400 }],
    ['BRL', '1,5', { kind: 'amount', minor: 150 }],
    ['BRL', 'R$ 1.234,56', { kind: 'amount', minor: 123_456 }],
    ['BRL', '1,234.56', { kind: 'amount', minor: 123_456 }],
    ['BRL', '1,234', { kind: 'ambiguous', readings: [123_400] }],
    ['JPY', '1,234', { kind: 'amount', minor: 1_234 }],
    ['JPY', '12.50', { kind: 'error', reason: 'decimals' }],
    ['USDT', '0.00000001', { kind: 'amount', minor: 1 }],
    ['USDT', '10.125', { kind: 'amount', minor: 1_012_500_000 }],
    ['USDT', '0.1 USDT', { kind: 'amount', minor: 10_000_000 }],
    ['USDT', '22,000,000', { kind: 'amount', minor: 2_200_000_000_000_000 }],
    ['USDT', '23,000,000', { kind: 'error', reason: 'tooLarge' }],
    ['USDT', '0.123456789', { kind: 'error', reason: 'decimals' }],
    ['PLN', '1 234,5 zł', { kind: 'amount', minor: 123_450 }],
  ])('%s: the typed text "%s" has one meaning', (code, text, parsed) => {
    use(code);
    expect(parseAmount(text)).toEqual(parsed);
  });

  it.each(Object.keys(currencies) as Code[])('%s: every amount stays the same when shown and typed again', (code) => {
    use(code);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Math.min(largestMinor, 999_999_999_999 * operatorCurrency.minorUnits) }),
        (minor) => {
          const same = { kind: 'amount', minor };
          expect(parseAmount(typedAmount(minor))).toEqual(same);
          expect(parseAmount(formatMoney(minor / operatorCurrency.minorUnits, operatorCurrency.symbol))).toEqual(same);
          expect(Math.round((minor / operatorCurrency.minorUnits) * operatorCurrency.minorUnits)).toBe(minor);
        },
      ),
    );
  });

  it.each<[Code, string, string]>([
    ['CLP', 'Saldo: $\u00a01.234.567', 'Saldo: 1234567 pesos'],
    ['BRL', 'Saldo: R$\u00a01.234,50', 'Saldo: 1234,50 pesos'],
    ['USDT', 'Saldo: 1,234.00000000\u00a0USDT', 'Saldo: 1234 pesos'],
    ['PLN', 'Saldo: 1\u00a0234,00\u00a0zł', 'Saldo: 1234 pesos'],
  ])('%s: a screen reader reads "%s" without separators of thousands', (code, text, spoken) => {
    use(code);
    expect(speak(text)).toBe(spoken);
  });

  it('has the same separators as other numbers, which keep their own decimals', () => {
    use('CLP');
    expect(formatCount(18_450)).toBe('18.450');
    expect(formatFactor(2.5)).toBe('2,50');
    expect(formatPercent(1.5, 'es')).toBe('1,5\u00a0%');
    expect(formatShort(500, '$')).toBe('$\u00a0500');
  });

  it('moves the limits of responsible play to its unit', () => {
    use('USDT');
    expect(checkLimit('0.00000001', 'deposit')).toEqual({ value: leastLimit('deposit') });
    expect(checkLimit('0', 'deposit')).toEqual({ error: 'tooLow' });
    expect(checkLimit('30', 'session')).toEqual({ value: 30 });
    use('JPY');
    expect(checkLimit('1', 'loss')).toEqual({ value: 1 });
  });

  it('is written to a file as a plain number', () => {
    use('USDT');
    expect(csvLines([[1 / operatorCurrency.minorUnits, 0.1]], ',')).toBe('0.00000001,0.1\r\n');
  });
});
