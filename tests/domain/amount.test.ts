import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  checkAmount,
  countFormat,
  moneyFormat,
  type ParsedAmount,
  parseAmount,
  rateFormat,
  readAmount,
  typedAmount,
} from '../../machines/domain/amount.ts';
import { formatAmount, formatMoney } from '../../src/format/money.ts';

const amount = (minor: number): ParsedAmount => ({ kind: 'amount', minor });
const ambiguous = (...readings: [number] | [number, number]): ParsedAmount => ({ kind: 'ambiguous', readings });
const error = (reason: 'notNumber' | 'decimals' | 'negative' | 'tooLarge'): ParsedAmount => ({ kind: 'error', reason });

describe('parseAmount', () => {
  it.each([
    ['0', 0],
    ['50', 5_000],
    ['007', 700],
    ['1234.5', 123_450],
    ['1,234.5', 123_450],
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,5', 123_450],
    ['1\u00a0234.50', 123_450],
    ["1'234.50", 123_450],
    ['1’234.50', 123_450],
    ['1\u202f234,50', 123_450],
    ['1,234', 123_400],
    ['1 234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['1.234.567', 123_456_700],
    ['0,50', 50],
    ['.5', 50],
    [',05', 5],
    ['5.', 500],
    [' 12 ', 1_200],
    ['0.100', 10],
    ['0.5000', 50],
    ['1234.500', 123_450],
    ['1,500.000', 150_000],
    ['1.500,000', 150_000],
    ['1 500,000', 150_000],
    ['P 20.0000', 2_000],
    ['S/.100', 10_000],
    ['P 12,840.50', 1_284_050],
    ['P\u00a012,840.50', 1_284_050],
    ['P12,840.50', 1_284_050],
    ['S/ 100', 10_000],
    ['s/100', 10_000],
    ['S/. 100', 10_000],
    ['S/.1,234.50', 123_450],
    ['Bs. 50', 5_000],
    ['$50', 5_000],
    ['US$ 50', 5_000],
    ['R$1.234,50', 123_450],
    ['₡1,500', 150_000],
    ['50 €', 5_000],
    ['1.234,50€', 123_450],
    ['PEN 100', 10_000],
    ['100 PEN', 10_000],
    ["CHF 1'234.50", 123_450],
    ['+50', 5_000],
    ['+ P 50.00', 5_000],
    ['P +50.00', 5_000],
    ['٥٠', 5_000],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۵۰', 5_000],
    ['१५०', 15_000],
    ['１００', 10_000],
    ['１，２３４．５０', 123_450],
    ['\u200b50', 5_000],
    ['\u202d50\u202c', 5_000],
    ['\ufeff50\u200e', 5_000],
    ['1\u2060234.50', 123_450],
  ])('parses %j', (typed, minor) => {
    expect(parseAmount(typed)).toEqual(amount(minor));
  });

  it.each([
    ['10.125', ambiguous(1_012_500)],
    ['1.234', ambiguous(123_400)],
    ['10.000', ambiguous(1_000_000, 1_000)],
    ['P 12.500', ambiguous(1_250_000, 1_250)],
    ['١٠٫١٢٥', ambiguous(1_012_500)],
    ['S/.50', ambiguous(5_000, 50)],
    ['S/.10.125', ambiguous(1_012_500)],
    ['+10.125', ambiguous(1_012_500)],
  ])('reports that %j is ambiguous', (typed, parsed) => {
    expect(parseAmount(typed)).toEqual(parsed);
  });

  it.each([
    ['', { kind: 'empty' }],
    [' \u200b\u00a0', { kind: 'empty' }],
    ['diez', error('notNumber')],
    ['1e3', error('notNumber')],
    ['5k', error('notNumber')],
    ['5 mil', error('notNumber')],
    ['5 MIL', error('notNumber')],
    ['10²', error('notNumber')],
    ['5%', error('notNumber')],
    ['.', error('notNumber')],
    ['P', error('notNumber')],
    ['-', error('notNumber')],
    ['--5', error('notNumber')],
    ['5-3', error('notNumber')],
    ['(50)', error('notNumber')],
    ['1,2,3', error('notNumber')],
    ['1 2', error('notNumber')],
    ['50 00', error('notNumber')],
    ["1'234 567", error('notNumber')],
    ['1.5.5', error('notNumber')],
    ['12,34.5', error('notNumber')],
    ['0 500', error('notNumber')],
    ['0.500.000', error('notNumber')],
    ['1,234.567,8', error('notNumber')],
    ['9'.repeat(101), error('notNumber')],
    ['9999999999999', error('tooLarge')],
    ['1.2345', error('decimals')],
    ['0.125', error('decimals')],
    ['0,500', error('decimals')],
    ['.125', error('decimals')],
    [',500', error('decimals')],
    ['00,500', error('decimals')],
    ['1234.567', error('decimals')],
    ['1234,567', error('decimals')],
    ['1234,500', error('decimals')],
    ['.500', error('decimals')],
    ['0.1250', error('decimals')],
    ['1,500.001', error('decimals')],
    ['1,234.567', error('decimals')],
    ['1.234,567', error('decimals')],
    ['-5', error('negative')],
    ['−5', error('negative')],
    ['P -12.30', error('negative')],
    ['−P 12.30', error('negative')],
    ['-10.125', error('negative')],
  ] as [string, ParsedAmount][])('finds no valid amount in %j', (typed, parsed) => {
    expect(parseAmount(typed)).toEqual(parsed);
  });

  it.each([
    ['0.10%', amount(10)],
    ['0.1 %', amount(10)],
    ['0,85 ％', amount(85)],
    ['٠٫٥٪', amount(50)],
    ['18', amount(1_800)],
    ['1.500', amount(150)],
    ['1,500', amount(150)],
    ['0.1000 %', amount(10)],
    ['1.5050', error('decimals')],
    ['1.125', { kind: 'error', reason: 'decimals' }],
    ['0.125 %', error('decimals')],
    ['P 5', error('notNumber')],
    ['-1 %', error('negative')],
  ])('parses %j as a rate', (typed, parsed) => {
    expect(parseAmount(typed, rateFormat)).toEqual(parsed);
  });

  it.each([
    ['18,450', amount(18_450)],
    ['18 450', amount(18_450)],
    ['1.234.567', amount(1_234_567)],
    ['18.450', ambiguous(18_450)],
    ['1.5', error('decimals')],
    ['5.0', amount(5)],
    ['18,450.00', amount(18_450)],
    ['$5', error('notNumber')],
  ])('parses %j as a count', (typed, parsed) => {
    expect(parseAmount(typed, countFormat)).toEqual(parsed);
  });

  it('parses a point before three digits as a decimal point in a currency with three decimals', () => {
    expect(parseAmount('10.125', { unit: 'money', decimals: 3 })).toEqual(amount(10_125));
    expect(parseAmount('10,125', { unit: 'money', decimals: 3 })).toEqual(amount(10_125_000));
  });
});

/** Amounts up to the largest that a field accepts; every number of digits is equally likely. */
const minors = fc.integer({ min: 0, max: 14 }).chain((digits) => fc.integer({ min: 0, max: 10 ** digits - 1 }));

describe('locale formats', () => {
  const locales = ['es-PE', 'de-DE', 'en-US', 'fr-FR', 'de-CH'];
  const formats = locales.flatMap((locale) =>
    [{ minimumFractionDigits: 2 }, { maximumFractionDigits: 2 }].flatMap((options) =>
      ['always', false].map((useGrouping) => ({
        name: `${locale} ${JSON.stringify({ ...options, useGrouping })}`,
        write: new Intl.NumberFormat(locale, { ...options, useGrouping } as Intl.NumberFormatOptions),
      })),
    ),
  );
  const wraps = [(text: string) => text, (text: string) => `P ${text}`, (text: string) => `\u202d${text}\u202c €`];

  it.each(formats)('$name: each amount parses to the original value or is reported as ambiguous', ({ write }) => {
    fc.assert(
      fc.property(minors, fc.constantFrom(...wraps), (minor, wrap) => {
        const text = write.format(minor / 100);
        const parsed = parseAmount(wrap(text));
        if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
          expect(parsed.kind === 'ambiguous' && parsed.readings.includes(minor)).toBe(true);
        } else {
          expect(parsed).toEqual(amount(minor));
        }
      }),
    );
  });

  it('displayed and typed amounts parse to the original amount', () => {
    fc.assert(
      fc.property(minors, (minor) => {
        expect(parseAmount(formatMoney(minor / 100, 'P'))).toEqual(amount(minor));
        expect(parseAmount(`${formatAmount(minor / 100)} %`, rateFormat)).toEqual(amount(minor));
        expect(parseAmount(typedAmount(minor))).toEqual(amount(minor));
        expect(parseAmount(typedAmount(minor % 10 ** 12, countFormat), countFormat)).toEqual(amount(minor % 10 ** 12));
      }),
    );
  });

  it('amounts in other numeral systems parse to the original amount', () => {
    const systems = ['arab', 'arabext', 'deva', 'fullwide', 'beng', 'thai'];
    fc.assert(
      fc.property(minors, fc.constantFrom(...systems), (minor, numberingSystem) => {
        const text = new Intl.NumberFormat('en-US', { numberingSystem, minimumFractionDigits: 2 }).format(minor / 100);
        expect(parseAmount(text)).toEqual(amount(minor));
      }),
    );
  });
});

describe('arbitrary typed text', () => {
  const figures = fc.stringMatching(/^[PS/$€+\-−]{0,2} ?[\d.,' ]{1,20}[%€]?$/);
  const formats = fc.constantFrom(moneyFormat, rateFormat, countFormat);

  it('returns only non-negative safe integers in minor units', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), figures), formats, (typed, format) => {
        const parsed = parseAmount(typed, format);
        const values = parsed.kind === 'amount' ? [parsed.minor] : parsed.kind === 'ambiguous' ? parsed.readings : [];
        expect(values.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
        expect(amountOf(typed, format)).toBe(parsed.kind === 'amount' ? parsed.minor : 0);
      }),
      { numRuns: 600 },
    );
  });

  it('uses the last separator as the decimal point, or every separator as a thousands separator', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,7}([.,]\d{1,3}){0,3}$/), (typed) => {
        const parsed = parseAmount(typed);
        if (parsed.kind !== 'amount') return;
        const digits = Number(typed.replace(/[.,]/g, ''));
        const part = /[.,](\d{1,3})$/.exec(typed)?.[1] ?? '';
        const readings = [digits * 100, Math.round((digits / 10 ** part.length) * 100)];
        // Three digits can be decimals only when the last one is a zero.
        const is = part.length === 3 ? (part.endsWith('0') ? readings : [digits * 100]) : [readings[1]];
        expect(is).toContain(parsed.minor);
        expect(/^[1-9]\d{0,2}\.\d{3}$/.test(typed)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('checkAmount', () => {
  it('accepts exactly the amounts within the limits and the available balance', () => {
    const units = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(units, units, units, fc.option(units, { nil: undefined }), (minor, one, other, available) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const wrong = checkAmount(typedAmount(minor), { min, max, ...(available !== undefined && { available }) });
        const isFree = minor > 0 && minor >= min && minor <= max && minor <= (available ?? minor);
        expect(wrong === undefined).toBe(isFree);
        if (wrong === 'short') expect(minor).toBeGreaterThan(available ?? minor);
        if (wrong === 'tooMuch') expect(minor).toBeGreaterThan(max);
        if (wrong === 'tooLittle') expect(minor < min || minor === 0).toBe(true);
      }),
    );
  });

  it.each([
    [{ min: 1, max: 1_000 }, 'tooMuch'],
    [{ min: 1, max: 5_000, available: 1_000 }, 'short'],
    [{ min: 1, max: 1_012 }, 'ambiguous'],
    [{ min: 1, max: 2_000_000, available: 1_012 }, 'ambiguous'],
  ] as const)('asks no choice between readings that exceed all limits: %j', (limits, wrong) => {
    expect(checkAmount('10.120', limits)).toBe(wrong);
  });

  it.each([
    ['', 'required'],
    ['diez', 'number'],
    ['1.2345', 'decimals'],
    ['-5', 'negative'],
    ['10.125', 'decimals'],
    ['10.120', 'ambiguous'],
    ['9999999999999', 'tooMuch'],
  ])('reports why %j is not an amount', (typed, wrong) => {
    expect(checkAmount(typed, { min: 1, max: Number.MAX_SAFE_INTEGER })).toBe(wrong);
    expect(readAmount(typed)).toEqual({ error: wrong });
  });
});
