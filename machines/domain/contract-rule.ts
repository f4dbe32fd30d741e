import { type AmountFormat, countFormat, moneyFormat, rateFormat, readAmount, type TypedError } from './amount.ts';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const salaryPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** Which new rate ends a contract given to a downline: one below it, or one above it (spec 2 §4 gives both). */
export const contractReadings = ['lower', 'higher'] as const;
export type ContractReading = (typeof contractReadings)[number];

/**
 * What a contract pays for (spec 2 §3). Rates in basis points: of losses for a dividend, of bets otherwise; of the bets
 * that members won and lost (`lossRate`) for real-time salary. Amounts in minor units; what a kind has no field for is 0.
 */
export type ContractTerms = {
  rate: number;
  lossRate: number;
  /** How often it pays; null where the kind says it. */
  period: SalaryPeriod | null;
  activeMembers: number;
  validBet: number;
  profitLoss: number;
  /** Of a day, an hour or a single bet, as the kind has it. */
  betAmount: number;
};
export type TermField = keyof ContractTerms;

/** The fields of each kind, in the order of the form. */
export const termFields = {
  dividend: ['rate', 'period', 'activeMembers', 'validBet', 'profitLoss'],
  daily: ['rate', 'period', 'activeMembers', 'betAmount'],
  hourly: ['rate', 'activeMembers', 'betAmount'],
  realtime: ['rate', 'lossRate', 'betAmount'],
} as const satisfies Record<ContractKind, readonly TermField[]>;

/** The highest rate that may be agreed on, in basis points. */
export const highestRate: Readonly<Record<ContractKind, number>> = {
  dividend: 6_000,
  daily: 500,
  hourly: 300,
  realtime: 200,
};
export const mostMembers = 9_999;
/** In minor units. */
export const mostAmount = 1_000_000_000;

/** Whether a contract's new rate ends one that its holder has given at `downlineRate`; the same rate never does. */
export const endsDownlineContract = (reading: ContractReading, newRate: number, downlineRate: number): boolean =>
  reading === 'lower' ? newRate < downlineRate : newRate > downlineRate;

type Rates = Pick<ContractTerms, 'rate' | 'lossRate'>;

/** The same for whole contracts: one rate that collides is enough. */
export const collides = (reading: ContractReading, own: Rates, given: Rates): boolean =>
  endsDownlineContract(reading, own.rate, given.rate) || endsDownlineContract(reading, own.lossRate, given.lossRate);

const rateFields: readonly TermField[] = ['rate', 'lossRate'];
export const isRate = (field: TermField): field is 'rate' | 'lossRate' => rateFields.includes(field);

/** `beyond`: more (or less) than one's own contract lets one give. */
export type TermError = TypedError | 'tooLittle' | 'beyond';
export type TypedTerms = Readonly<Partial<Record<TermField, string>>>;
export type TermErrors = Partial<Record<TermField, TermError>>;

/** How each field but the period is typed. */
export const formatOf = (field: TermField): AmountFormat =>
  isRate(field) ? rateFormat : field === 'activeMembers' ? countFormat : moneyFormat;

/** What may be given: within the kind's limits and, when one holds a contract oneself, within its rates. */
type Bounds = { reading: ContractReading; own: Rates | null };

function errorOf(kind: ContractKind, field: TermField, value: number, { reading, own }: Bounds): TermError | undefined {
  if (!isRate(field)) return value > (field === 'activeMembers' ? mostMembers : mostAmount) ? 'tooMuch' : undefined;
  if (value === 0) return 'tooLittle';
  if (value > highestRate[kind]) return 'tooMuch';
  return own && endsDownlineContract(reading, own[field], value) ? 'beyond' : undefined;
}

/** Typed text as terms, or what is wrong with it by field. */
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
    const read = readAmount(text, formatOf(field));
    const error = 'error' in read ? read.error : errorOf(kind, field, read.amount, bounds);
    if (error) errors[field] = error;
    else if ('amount' in read) terms[field] = read.amount;
  }
  return Object.keys(errors).length > 0 ? { errors } : { terms };
}

/** Whether terms that came by wire are such as the form would have let through. */
export function areTerms(kind: ContractKind, terms: ContractTerms, bounds: Bounds): boolean {
  const fields: readonly TermField[] = termFields[kind];
  return (Object.keys(terms) as TermField[]).every((field) => {
    const value = terms[field];
    if (!fields.includes(field)) return value === (field === 'period' ? null : 0);
    if (typeof value !== 'number') return field === 'period' && value !== null;
    return Number.isSafeInteger(value) && value >= 0 && errorOf(kind, field, value, bounds) === undefined;
  });
}
