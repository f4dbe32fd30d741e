import * as v from 'valibot';
import { count, instant, minor, remaining } from './parts.ts';
import { decoration } from './tolerant.ts';

const rate = count;

export const contractKind = v.picklist(['dividend', 'daily', 'hourly', 'realtime']);
export const salaryPeriod = v.picklist(['daily', 'weekly', 'semimonthly', 'monthly']);
export const contractReading = v.picklist(['lower', 'higher']);

/** The fields of spec 2 §3; those that a kind does not have are 0, and `period` null. */
export const contractTerms = v.object({
  rate,
  lossRate: rate,
  period: v.nullable(salaryPeriod),
  activeMembers: count,
  validBet: minor,
  profitLoss: minor,
  betAmount: minor,
});

const party = v.object({ id: count, account: v.string(), nickname: decoration(v.string(), '') });
const agreed = { id: v.string(), version: count, kind: contractKind, party: v.nullable(party), terms: contractTerms };
/** `party` is the other side; null for the house. */
const contract = v.object({ ...agreed, startedAt: instant });
const contractRequest = v.object({
  ...agreed,
  type: v.picklist(['new', 'termination']),
  createdAt: instant,
  expiresAt: instant,
});

/** `reading`: the gateway's own, where it has one. `remainingMs` counts from the answer to the next settlement. */
export const contractDesk = v.object({
  reading: v.optional(contractReading),
  own: v.nullable(contract),
  given: v.array(contract),
  waiting: v.array(contractRequest),
  sent: v.array(contractRequest),
  candidates: v.array(party),
  remainingMs: v.nullable(remaining),
});

/** `below`: given by the holder of another one that ends too. */
const endingContract = v.object({
  id: v.string(),
  kind: contractKind,
  account: v.string(),
  nickname: decoration(v.string(), ''),
  rate,
  lossRate: rate,
  below: v.boolean(),
});

/** `at`: since when it holds. */
export const contractDecision = v.object({
  outcome: v.picklist(['accepted', 'rejected', 'asked', 'ended']),
  at: instant,
  ended: v.array(endingContract),
});
/** What would end, where that is why. */
export const contractRefusal = v.nullable(v.object({ ending: v.optional(v.array(endingContract)) }));

export const contractTable = v.object({
  reading: v.optional(contractReading),
  own: v.nullable(contract),
  current: v.nullable(contract),
  open: v.nullable(contractRequest),
});

export const sentOffer = v.object({ at: instant });

/** What a contract came to from one instant to another; `passed` was for the contracts that its holder has given. */
const contractPayout = v.object({
  id: v.string(),
  from: instant,
  to: instant,
  activeMembers: count,
  /** What the rate is of: losses for a dividend, bets otherwise. */
  base: minor,
  rate,
  lossRate: rate,
  gross: minor,
  passed: minor,
  amount: minor,
  /** Unmet: what the contract asks for was not reached. */
  state: v.picklist(['paid', 'unmet']),
});
export type ContractPayout = v.InferOutput<typeof contractPayout>;

/** Sums are over everything that the question matches. */
export const contractPayouts = v.object({
  rows: v.array(contractPayout),
  total: count,
  summary: v.object({ base: minor, gross: minor, passed: minor, amount: minor }),
});
export type ContractPayouts = v.InferOutput<typeof contractPayouts>;
