import { type AmountFormat, countFormat, moneyFormat, rateFormat, readAmount, type TypedError } from './amount.ts';
import { largestMinor, operatorCurrency } from './operator-currency.ts';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const salaryPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/**
 * Whether a lower or a higher new rate ends a contract that was offered to a downline agent (spec 2 §4 states both).
 */
export const contractReadings = ['lower', 'higher'] as const;
export type ContractReading = (typeof contractReadings)[number];

/**
 * Terms of a contract (spec 2 §3). `rate` in basis points: of losses for a dividend, of won bets for a real-time
 * salary, of bets for the other kinds. `lossRate` in basis points of lost bets (real-time salary only).
 * Amounts in minor units. If a kind does not use a field, the field is 0.
 */
export type ContractTerms = {
  rate: number;
  lossRate: number;
  /** Payment period; null when the kind determines it. */
  period: SalaryPeriod | null;
  activeMembers: number;
  validBet: number;
  profitLoss: number;
  /** Money that is staked in a day, in an hour or on one bet, depending on the kind. */
  betAmount: number;
};
export type TermField = keyof ContractTerms;

/** Fields of each kind, in the order of the form. */
export const termFields = {
  dividend: ['rate', 'period', 'activeMembers', 'validBet', 'profitLoss'],
  daily: ['rate', 'period', 'activeMembers', 'betAmount'],
  hourly: ['rate', 'activeMembers', 'betAmount'],
  realtime: ['rate', 'lossRate', 'betAmount'],
} as const satisfies Record<ContractKind, readonly TermField[]>;

/** Maximum rate of each kind, in basis points. */
const highestRate: Readonly<Record<ContractKind, number>> = {
  dividend: 6_000,
  daily: 500,
  hourly: 300,
  realtime: 200,
};
const mostMembers = 9_999;
/** Largest amount of a term, in minor units: ten million. */
const mostAmount = (): number => Math.min(10_000_000 * operatorCurrency.minorUnits, largestMinor);

/** Largest value of a field in a contract of a kind. */
export const mostOf = (kind: ContractKind, field: TermField): number =>
  isRate(field) ? highestRate[kind] : field === 'activeMembers' ? mostMembers : mostAmount();

/**
 * `newRate`: new rate of a contract. `downlineRate`: rate of the contract that its holder offered to a downline agent.
 * True when the new rate ends the downline contract; false for equal rates.
 */
export const endsDownlineContract = (reading: ContractReading, newRate: number, downlineRate: number): boolean =>
  reading === 'lower' ? newRate < downlineRate : newRate > downlineRate;

type Rates = Pick<ContractTerms, 'rate' | 'lossRate'>;

/** Compares all rates of two contracts in the same way; one conflicting rate is enough. */
export const collides = (reading: ContractReading, own: Rates, given: Rates): boolean =>
  endsDownlineContract(reading, own.rate, given.rate) || endsDownlineContract(reading, own.lossRate, given.lossRate);

const rateFields: readonly TermField[] = ['rate', 'lossRate'];
export const isRate = (field: TermField): field is 'rate' | 'lossRate' => rateFields.includes(field);

/** `beyond`: outside the limits of the agent's own contract. */
export type TermError = TypedError | 'tooLittle' | 'beyond';
export type TypedTerms = Readonly<Partial<Record<TermField, string>>>;
export type TermErrors = Partial<Record<TermField, TermError>>;

/** Input format of each field except the period. */
export const formatOf = (field: TermField): AmountFormat =>
  isRate(field) ? rateFormat : field === 'activeMembers' ? countFormat : moneyFormat;

/**
 * Limits of an offer: the limits of the contract kind, and the rates of the agent's own contract if the agent has a
 * contract.
 */
type Bounds = { reading: ContractReading; own: Rates | null };

function errorOf(kind: ContractKind, field: TermField, value: number, { reading, own }: Bounds): TermError | undefined {
  if (!isRate(field)) return value > mostOf(kind, field) ? 'tooMuch' : undefined;
  if (value === 0) return 'tooLittle';
  // The own contract has the narrower limit, which the hint of the field names.
  if (own && endsDownlineContract(reading, own[field], value)) return 'beyond';
  return value > mostOf(kind, field) ? 'tooMuch' : undefined;
}

/** Parsed terms, or errors by field. */
export function readTerms(
  kind: ContractKind,
  typed: TypedTerms,
  bounds: Bounds,
): { terms: ContractTerms } | { errors: TermErrors } {
  const terms: ContractTerms = {
    rate: 0,
    lossRate: 0,
    period: null,
    activeMembers: 0,
    validBet: 0,
    profitLoss: 0,
    betAmount: 0,
  };
  const errors: TermErrors = {};
  for (const field of termFields[kind] as readonly TermField[]) {
    const text = typed[field] ?? '';
    if (field === 'period') {
      const period = salaryPeriods.find((known) => known === text);
      if (period) terms.period = period;
      else errors.period = 'required';
      continue;
    }
    const read = readAmount(text, formatOf(field), mostOf(kind, field));
    const error = 'error' in read ? read.error : errorOf(kind, field, read.amount, bounds);
    if (error) errors[field] = error;
    else if ('amount' in read) terms[field] = read.amount;
  }
  return Object.keys(errors).length > 0 ? { errors } : { terms };
}

/** True when terms received from the network satisfy the rules of the form. */
export function areTerms(kind: ContractKind, terms: ContractTerms, bounds: Bounds): boolean {
  const fields: readonly TermField[] = termFields[kind];
  return (Object.keys(terms) as TermField[]).every((field) => {
    const value = terms[field];
    if (!fields.includes(field)) return value === (field === 'period' ? null : 0);
    if (typeof value !== 'number') return field === 'period' && value !== null;
    return Number.isSafeInteger(value) && value >= 0 && errorOf(kind, field, value, bounds) === undefined;
  });
}
