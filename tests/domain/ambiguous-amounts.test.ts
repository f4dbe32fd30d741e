import { expect, it } from 'vitest';
import { checkRates, rebateCategories, type TypedRates } from '../../machines/agent/rebate-rule.ts';
import { checkRedeem, quantityOf } from '../../machines/lobby/redeem-rule.ts';
import { checkLimit } from '../../machines/member/limit-rule.ts';
import { checkReceipt, fillParts } from '../../machines/member/receipt-rule.ts';
import { checkWithdraw } from '../../machines/member/withdraw-rule.ts';

const most = 10 ** 12;
const reward = {
  kind: 'convert',
  id: 'points',
  price: 1,
  min: 1,
  max: most,
  points: most,
  needsDelivery: false,
} as const;
const values = { quantity: '', address: '', mobileNum: '', password: 'secreto' };

it.each([
  ['18.450', 'whole'],
  ['', 'required'],
  ['1.5', 'whole'],
  ['-5', 'whole'],
  ['muchos', 'whole'],
  ['9999999999999', 'tooMany'],
  ['18,450', undefined],
  ['18 450', undefined],
])('a point quantity: the input %j has the error %s', (quantity, error) => {
  expect(checkRedeem({ ...values, quantity }, reward).quantity).toBe(error);
  expect(quantityOf(quantity)).toBe(error === undefined ? 18_450 : 0);
});

it.each([
  ['1.125', 'decimals'],
  ['-1', 'negative'],
  ['0.125', 'decimals'],
  ['0.10%', undefined],
  ['0.1 %', undefined],
])('a rate: the input %j has the error %s', (rate, error) => {
  const each = <Value>(value: Value) => Object.fromEntries(rebateCategories.map((category) => [category, value]));
  const typed = each(rate) as unknown as TypedRates;
  const limits = each({ min: 0, max: most }) as unknown as Parameters<typeof checkRates>[1];
  expect(checkRates(typed, limits)).toEqual(error === undefined ? {} : each(error));
});

it.each([
  ['10.120', 'ambiguous'],
  ['10.125', 'decimals'],
  ['-5', 'negative'],
  ['9999999999999', 'between'],
])('the received part of a payment: %j has the error %s, and the remaining amount stays empty', (typed, error) => {
  const parts = fillParts('received', typed, 2_000_000);
  expect(parts.remaining).toBe('');
  expect(checkReceipt('partly', parts, false, 2_000_000)).toEqual({ received: error });
  expect(checkReceipt('partly', { received: '50', remaining: typed }, false, 2_000_000)).toEqual({
    remaining: error === 'between' ? 'sum' : error,
  });
});

it.each([
  [{}, 'ambiguous'],
  [{ dayLeft: 1_012 }, 'ambiguous'],
  [{ dayLeft: 1_011 }, 'day'],
  [{ available: 1_011 }, 'short'],
  [{ maximum: 1_011 }, 'tooMuch'],
])('a withdrawal of 10.120 with the terms %j has the error %s', (own, error) => {
  const terms = {
    available: most,
    minimum: 1,
    maximum: most,
    dayLeft: most,
    fee: { freeLeft: 1, basisPoints: 0, minimum: 0 },
    hasPassword: true,
    holder: '',
    payees: [],
    payeeLimit: 1,
    institutions: [],
    ...own,
  };
  expect(checkWithdraw({ amount: '10.120', payeeId: '' }, terms).amount).toBe(error);
});

it('an ambiguous text has the error of a value that is too large when all its readings are too large', () => {
  expect(checkRedeem({ ...values, quantity: '18.000' }, { ...reward, max: 17 }).quantity).toBe('tooMany');
  expect(checkRedeem({ ...values, quantity: '18.000' }, { ...reward, price: 2, points: 35 }).quantity).toBe('points');
  expect(checkRedeem({ ...values, quantity: '18.000' }, { ...reward, price: 2, points: 36 }).quantity).toBe(
    'ambiguous',
  );
  const parts = { received: '10.120', remaining: '' };
  expect(checkReceipt('partly', parts, false, 1_012)).toEqual({ received: 'between' });
  expect(checkReceipt('partly', parts, false, 1_013)).toEqual({ received: 'ambiguous' });
  const later = { received: '1', remaining: '10.120' };
  expect(checkReceipt('partly', later, false, 1_012)).toEqual({ remaining: 'sum' });
  expect(checkLimit('60.000', 'session')).toEqual({ error: 'ambiguous' });
  expect(checkLimit('50000.0', 'session')).toEqual({ error: 'tooHigh' });
});
