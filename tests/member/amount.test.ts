import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, checkAmount, parseAmount, typedAmount } from '../../machines/member/amount.ts';

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
    ['1,234', 123_400],
    ['1.234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['1.234.567', 123_456_700],
    ['.5', 50],
    [',05', 5],
    ['5.', 500],
    [' 12 ', 1_200],
  ])('understands %j', (typed, amount) => {
    expect(parseAmount(typed)).toEqual({ amount });
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['diez', 'number'],
    ['-5', 'number'],
    ['+5', 'number'],
    ['1e3', 'number'],
    ['.', 'number'],
    ['1,2,3', 'number'],
    ['1.5.5', 'number'],
    ['12,34.5', 'number'],
    ['1,234.567,8', 'number'],
    ['9999999999999', 'number'],
    ['1.2345', 'decimals'],
    ['0.125', 'decimals'],
    ['1234.567', 'decimals'],
    ['1,234.567', 'decimals'],
  ] as const)('says what is wrong with %j', (typed, error) => {
    expect(parseAmount(typed)).toEqual({ error });
  });

  const minor = fc.integer({ min: 0, max: 99_999_999_999_999 });

  it('reads any amount back as either language writes it, and as we do', () => {
    const grouped = (group: string, point: string) => (amount: number) => {
      const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, group);
      return `${whole}${point}${String(amount % 100).padStart(2, '0')}`;
    };
    const ways = [
      grouped(',', '.'),
      grouped('.', ','),
      grouped('', '.'),
      grouped('', ','),
      grouped(' ', ','),
      typedAmount,
    ];
    fc.assert(
      fc.property(minor, fc.constantFrom(...ways), (amount, write) => {
        expect(parseAmount(write(amount))).toEqual({ amount });
      }),
    );
  });

  it('is a safe number of minor units or an error, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d., ]{1,20}$/)), (typed) => {
        const read = parseAmount(typed);
        if ('amount' in read) expect(Number.isSafeInteger(read.amount) && read.amount >= 0).toBe(true);
        expect(amountOf(typed)).toBe('amount' in read ? read.amount : 0);
      }),
    );
  });
});

describe('checkAmount', () => {
  it('lets through exactly what lies between the limits and is there', () => {
    const units = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(units, units, units, fc.option(units, { nil: undefined }), (amount, one, other, available) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const error = checkAmount(typedAmount(amount), { min, max, ...(available !== undefined && { available }) });
        const isFree = amount > 0 && amount >= min && amount <= max && amount <= (available ?? amount);
        expect(error === undefined).toBe(isFree);
        if (error === 'short') expect(amount).toBeGreaterThan(available ?? amount);
        if (error === 'tooMuch') expect(amount).toBeGreaterThan(max);
        if (error === 'tooLittle') expect(amount < min || amount === 0).toBe(true);
      }),
    );
  });

  it('passes on what cannot be read', () => {
    expect(checkAmount('', { min: 1, max: 2 })).toBe('required');
    expect(checkAmount('1.2345', { min: 1, max: 2 })).toBe('decimals');
  });
});
