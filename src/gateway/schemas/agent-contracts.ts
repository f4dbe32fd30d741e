import * as v from 'valibot';
import { count, instant, minor, remaining } from './common-fields.ts';
import { decoration } from './tolerant-parsing.ts';

const rate = count;

export const contractKind = v.picklist(['dividend', 'daily', 'hourly', 'realtime']);
export const salaryPeriod = v.picklist(['daily', 'weekly', 'semimonthly', 'monthly']);
export const contractReading = v.picklist(['lower', 'higher']);

/** Fields of spec 2 §3. For a kind that does not have a field, the field is 0 (`period` is null). */
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
/** `party` is the other party of the contract; null when the other party is the operator. */
const contract = v.object({ ...agreed, startedAt: instant });
const contractRequest = v.object({
  ...agreed,
  type: v.picklist(['new', 'termination']),
  createdAt: instant,
  expiresAt: instant,
});

/**
 * `reading` states which new rate ends a contract that the agent has given to a member: a lower or a higher rate. It is
 * set only when the gateway has its own rule for this. `remainingMs` is the time from the response to the next
 * settlement.
 */
export const contractOverview = v.object({
  reading: v.optional(contractReading),
  own: v.nullable(contract),
  given: v.array(contract),
  waiting: v.array(contractRequest),
  sent: v.array(contractRequest),
  candidates: v.array(party),
  remainingMs: v.nullable(remaining),
});

/** `below` is true when this contract was given by a member whose own contract also ends. */
const endingContract = v.object({
  id: v.string(),
  kind: contractKind,
  account: v.string(),
  nickname: decoration(v.string(), ''),
  rate,
  lossRate: rate,
  below: v.boolean(),
});

/** `at` is the ISO instant from which the decision applies. */
export const contractDecision = v.object({
  outcome: v.picklist(['accepted', 'rejected', 'asked', 'ended']),
  at: instant,
  ended: v.array(endingContract),
});
/** When a contract would end other contracts, the gateway refuses the call and returns them in `ending`. */
export const contractRefusal = v.nullable(v.object({ ending: v.optional(v.array(endingContract)) }));

export const contractTable = v.object({
  reading: v.optional(contractReading),
  own: v.nullable(contract),
  current: v.nullable(contract),
  open: v.nullable(contractRequest),
});

export const sentOffer = v.object({ at: instant });

/**
 * Payout of a contract for the time between `from` and `to`. `passed` is the amount for the contracts that the receiver
 * of this payout has given to other members.
 */
const contractPayout = v.object({
  id: v.string(),
  from: instant,
  to: instant,
  activeMembers: count,
  /** Amount to which the rate applies: losses for a dividend, bets otherwise. */
  base: minor,
  rate,
  lossRate: rate,
  gross: minor,
  passed: minor,
  amount: minor,
  /** `unmet`: the member did not reach the requirements of the contract. */
  state: v.picklist(['paid', 'unmet']),
});
export type ContractPayout = v.InferOutput<typeof contractPayout>;

/** Sums cover all rows that match the query. */
export const contractPayouts = v.object({
  rows: v.array(contractPayout),
  total: count,
  summary: v.object({ base: minor, gross: minor, passed: minor, amount: minor }),
});
export type ContractPayouts = v.InferOutput<typeof contractPayouts>;
