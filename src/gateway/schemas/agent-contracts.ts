import * as v from 'valibot';
import { count, instant, minor, remaining, signed } from './common-fields.ts';
import { decoration, each } from './tolerant-parsing.ts';

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
/** Contracts that end together with this contract, or when this request is accepted. */
const dependents = decoration(v.array(endingContract), []);

/** `party` is the other party of the contract; null when the other party is the operator. */
const contract = v.object({ ...agreed, startedAt: instant, dependents });
const contractRequest = v.object({
  ...agreed,
  dependents,
  type: v.picklist(['new', 'termination']),
  createdAt: instant,
  expiresAt: instant,
});

export const requestOutcome = v.picklist(['open', 'accepted', 'rejected', 'expired', 'withdrawn', 'collided']);
/**
 * A request that the agent sent or received. `type` is `end` for a contract that ended because of a conflict with a new
 * contract of its giver; the giver then counts as the sender. `closedAt` is null while the request is open.
 */
const contractRequestRecord = v.object({
  id: v.string(),
  kind: contractKind,
  party: v.nullable(party),
  terms: contractTerms,
  type: v.picklist(['new', 'termination', 'end']),
  isSent: v.boolean(),
  outcome: requestOutcome,
  createdAt: instant,
  expiresAt: v.nullable(instant),
  closedAt: v.nullable(instant),
});
export type ContractRequestRecord = v.InferOutput<typeof contractRequestRecord>;

/** Open requests come first. */
export const contractRequests = v.object({
  rows: v.array(contractRequestRecord),
  total: count,
  summary: v.object({ open: count }),
});
export type ContractRequests = v.InferOutput<typeof contractRequests>;

/** Last contract of an agent who has none now. `collided`: it conflicted with a new contract of its giver. */
const endedContract = v.object({
  ...agreed,
  endedAt: instant,
  reason: v.picklist(['replaced', 'terminated', 'collided']),
});

/** What the team has reached of each minimum of the own contract between `from` and now; the period ends at `to`. */
const contractProgress = v.object({
  from: instant,
  to: instant,
  activeMembers: count,
  validBet: minor,
  profitLoss: signed,
  betAmount: minor,
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
  ended: decoration(v.nullable(endedContract), null),
  progress: decoration(v.nullable(contractProgress), null),
  /** The newest closed requests. */
  history: decoration(each(contractRequestRecord), []),
});

/** `at` is the ISO instant from which the decision applies. */
export const contractDecision = v.object({
  outcome: v.picklist(['accepted', 'rejected', 'asked', 'ended', 'withdrawn']),
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
  contractId: decoration(v.optional(v.string()), undefined),
  from: instant,
  to: instant,
  activeMembers: count,
  /** Amount to which the rate applies: losses for a dividend (negative when the team won), bets otherwise. */
  base: signed,
  rate,
  lossRate: rate,
  gross: minor,
  passed: minor,
  amount: minor,
  /**
   * `unmet`: the team did not reach the minimums of the contract. `noBase`: the team has no loss, or no bets. `passed`:
   * the contracts of the downline received the whole amount.
   */
  state: v.picklist(['paid', 'unmet', 'noBase', 'passed']),
});
export type ContractPayout = v.InferOutput<typeof contractPayout>;

/**
 * Sums cover all rows that match the query and have earnings. `passed` counts in each row up to its earnings, so that
 * `gross` minus `passed` is `amount`.
 */
export const contractPayouts = v.object({
  rows: v.array(contractPayout),
  total: count,
  summary: v.object({ base: signed, gross: minor, passed: minor, amount: minor }),
});
export type ContractPayouts = v.InferOutput<typeof contractPayouts>;

/** What a contract would have paid for each of the last periods, before the part of the downline. */
export const contractSimulation = v.object({
  periods: v.array(
    v.object({ from: instant, to: instant, gross: minor, state: v.picklist(['paid', 'unmet', 'noBase']) }),
  ),
});
export type ContractSimulation = v.InferOutput<typeof contractSimulation>;
