import { describe, expect, it } from 'vitest';
import {
  areTerms,
  type ContractTerms,
  collides,
  endsDownlineContract,
  readTerms,
} from '../../machines/domain/contract-rule.ts';
import { proves } from '../requirements/proves.ts';

const terms: ContractTerms = {
  rate: 1_000,
  lossRate: 0,
  period: 'weekly',
  activeMembers: 5,
  validBet: 100_000,
  profitLoss: 0,
  betAmount: 0,
};
const typed = { rate: '10', period: 'weekly', activeMembers: '5', validBet: '1,000.00', profitLoss: '0' };
const free = { reading: 'lower', own: null } as const;

describe('check of new rates against the downline contracts that they end', () => {
  it.each([
    ['lower', 999, 1_000, true],
    ['lower', 1_000, 1_000, false],
    ['lower', 1_001, 1_000, false],
    ['higher', 999, 1_000, false],
    ['higher', 1_000, 1_000, false],
    ['higher', 1_001, 1_000, true],
  ] as const)(
    'gives the expected result for rate direction "%s", agent rate %i and downline rate %i: %s',
    proves('member-4.6', 'member-4.7'),
    (reading, own, given, ends) => {
      expect(endsDownlineContract(reading, own, given)).toBe(ends);
    },
  );

  it('compares both rates of a real-time salary contract', () => {
    expect(collides('lower', { rate: 10, lossRate: 15 }, { rate: 10, lossRate: 15 })).toBe(false);
    expect(collides('lower', { rate: 9, lossRate: 15 }, { rate: 10, lossRate: 15 })).toBe(true);
    expect(collides('lower', { rate: 10, lossRate: 14 }, { rate: 10, lossRate: 15 })).toBe(true);
    expect(collides('higher', { rate: 10, lossRate: 16 }, { rate: 10, lossRate: 15 })).toBe(true);
  });
});

describe('contract terms typed by the agent', () => {
  it('can use the usual number formats, and contain only the fields of the contract kind', () => {
    expect(readTerms('dividend', typed, free)).toEqual({ terms });
    expect(
      readTerms('dividend', { ...typed, rate: '12.50 %', activeMembers: '1,000', validBet: 'P 10.5' }, free),
    ).toEqual({
      terms: { ...terms, rate: 1_250, activeMembers: 1_000, validBet: 1_050 },
    });
    expect(readTerms('dividend', { ...typed, rate: '12,5', betAmount: '9' }, free)).toEqual({
      terms: { ...terms, rate: 1_250 },
    });
    expect(readTerms('realtime', { rate: '0.1', lossRate: '0.15', betAmount: '2' }, free)).toEqual({
      terms: { ...terms, rate: 10, lossRate: 15, period: null, activeMembers: 0, validBet: 0, betAmount: 200 },
    });
  });

  it.each([
    ['rate', '', 'required'],
    ['rate', 'x', 'number'],
    ['rate', '1.234', 'decimals'],
    ['rate', '1,234', 'decimals'],
    ['rate', '12.345', 'decimals'],
    ['rate', '-1', 'negative'],
    ['rate', '0.1234', 'decimals'],
    ['rate', '0', 'tooLittle'],
    ['rate', '60.01', 'tooMuch'],
    ['period', '', 'required'],
    ['activeMembers', '1.5', 'decimals'],
    ['activeMembers', '10000', 'tooMuch'],
    ['validBet', '10000000.01', 'tooMuch'],
  ] as const)('the field %s with the value "%s" has the error %s', (field, text, error) => {
    expect(readTerms('dividend', { ...typed, [field]: text }, free)).toEqual({ errors: { [field]: error } });
  });

  it('cannot exceed the agent’s own contract, in either rate direction', () => {
    const own = { rate: 1_000, lossRate: 0 };
    const at = (rate: string, reading: 'lower' | 'higher') =>
      readTerms('dividend', { ...typed, rate }, { reading, own });
    expect(at('10', 'lower')).toHaveProperty('terms');
    expect(at('10.01', 'lower')).toEqual({ errors: { rate: 'beyond' } });
    expect(at('60.01', 'lower')).toEqual({ errors: { rate: 'beyond' } });
    expect(at('60.01', 'higher')).toEqual({ errors: { rate: 'tooMuch' } });
    expect(at('9.99', 'higher')).toEqual({ errors: { rate: 'beyond' } });
    expect(at('10', 'higher')).toHaveProperty('terms');
  });
});

describe('validation of contract terms from the gateway', () => {
  it('follows the same rules as the form', () => {
    expect(areTerms('dividend', terms, free)).toBe(true);
    for (const wrong of [
      { rate: 0 },
      { rate: 6_001 },
      { rate: 10.5 },
      { rate: -1 },
      { period: null },
      { lossRate: 5 },
      { betAmount: 1 },
      { activeMembers: 10_000 },
      { validBet: Number.MAX_SAFE_INTEGER },
    ])
      expect(areTerms('dividend', { ...terms, ...wrong }, free)).toBe(false);
    expect(areTerms('hourly', { ...terms, rate: 10, period: 'weekly', validBet: 0 }, free)).toBe(false);
    expect(areTerms('hourly', { ...terms, rate: 10, period: null, validBet: 0 }, free)).toBe(true);
  });
});
