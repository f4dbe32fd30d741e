import * as v from 'valibot';
import { count, day, instant, minor, signed } from './common-fields.ts';
import { decoration } from './tolerant-parsing.ts';

export const betCategory = v.picklist(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT']);
export type BetCategory = v.InferOutput<typeof betCategory>;

export const betState = v.picklist(['open', 'won', 'lost', 'cancelled']);
export type BetState = v.InferOutput<typeof betState>;

/** `prize` and `net` are null while a bet is open; a canceled bet returns its stake and does not count. */
export const betRecord = v.object({
  id: v.string(),
  placedAt: instant,
  settledAt: v.nullable(instant),
  category: betCategory,
  gameId: v.string(),
  gameName: v.string(),
  vendor: v.string(),
  vendorName: v.string(),
  round: v.string(),
  stake: minor,
  prize: v.nullable(minor),
  net: v.nullable(signed),
  state: betState,
  /** Choice on which the member bet, in the requested language; null for games without a choice. */
  selection: decoration(v.nullable(v.string()), null),
  /** Numbers of a lottery ticket, and the drawn numbers after the draw. */
  numbers: decoration(v.nullable(v.array(count)), null),
  drawn: decoration(v.nullable(v.array(count)), null),
});
export type BetRecord = v.InferOutput<typeof betRecord>;

const vendor = v.object({ vendor: v.string(), vendorName: v.string() });

/**
 * What the gateway can do with a list. `sorts`: names that the parameter `sort` may have. `findsReference`: the
 * parameter `reference` finds the rows with this id or reference. Without them, the site does not offer it.
 */
export const listAbilities = {
  sorts: decoration(v.optional(v.array(v.string())), undefined),
  findsReference: decoration(v.optional(v.boolean()), undefined),
};

/** Sums cover all rows that match the query, not only the page; they exclude canceled bets. */
export const betRecords = v.object({
  rows: v.array(betRecord),
  total: count,
  summary: v.object({
    ...listAbilities,
    stake: minor,
    prize: minor,
    /** Includes only settled bets. */
    net: signed,
    open: count,
    /** All vendors of the member's bets, independent of the query. */
    vendors: v.array(vendor),
  }),
});
export type BetRecords = v.InferOutput<typeof betRecords>;

/**
 * `withdrawal` includes the money of returned withdrawals, and `refund` is the returned stake of canceled bets.
 * `member` is a transfer between the accounts of two members. `contract` is a payment to an agent under a contract.
 */
export const movementKind = v.picklist([
  'deposit',
  'withdrawal',
  'bet',
  'prize',
  'refund',
  'bonus',
  'points',
  'transfer',
  'member',
  'contract',
  'adjustment',
]);
export type MovementKind = v.InferOutput<typeof movementKind>;

/**
 * `wallet` is empty for the member's main wallet; otherwise it is the name of the vendor whose games use the wallet.
 */
export const movement = v.object({
  id: v.string(),
  at: instant,
  kind: movementKind,
  reference: v.string(),
  wallet: v.string(),
  amount: signed,
  /** Balance of the wallet after the transaction. */
  balance: minor,
});
export type Movement = v.InferOutput<typeof movement>;

/** Transfers between the member's own wallets are not included in `in` and `out`. */
export const accountRecords = v.object({
  rows: v.array(movement),
  total: count,
  summary: v.object({ ...listAbilities, in: minor, out: minor, net: signed }),
});
export type AccountRecords = v.InferOutput<typeof accountRecords>;

/**
 * Money of one kind in a range of days. `rebate` is cashback, which the account record shows as a bonus. `count`: number
 * of transactions.
 */
const creditLine = v.object({
  id: v.string(),
  kind: v.picklist([...movementKind.options, 'rebate']),
  count,
  in: minor,
  out: minor,
});
export type CreditLine = v.InferOutput<typeof creditLine>;

/**
 * One row for each kind with transactions. `opening` and `closing` are the balances of all wallets of the member before
 * the first day and after the last day: `opening` + `in` - `out` is `closing`.
 */
export const creditReport = v.object({
  rows: v.array(creditLine),
  total: count,
  summary: v.object({ opening: minor, closing: minor, in: minor, out: minor }),
});
export type CreditReport = v.InferOutput<typeof creditReport>;

const yearSums = {
  deposited: minor,
  withdrawn: minor,
  staked: minor,
  won: minor,
  /** Stakes of open bets: part of `staked`, not of `net`. */
  open: v.optional(minor),
  net: signed,
};

/** Results of play by calendar month, from January to the current or last month of `year`, and of the whole year. */
export const yearReport = v.object({
  year: count,
  months: v.array(v.object({ from: day, to: day, ...yearSums })),
  total: v.object(yearSums),
});
export type YearReport = v.InferOutput<typeof yearReport>;

export const profitPeriod = v.picklist(['daily', 'weekly', 'semimonthly', 'monthly']);
export type ProfitPeriod = v.InferOutput<typeof profitPeriod>;

const profit = { bets: minor, prizes: minor, bonuses: minor, net: signed };

/**
 * One row for each period, newest first. The first and the last period are cut to the requested dates. When the
 * requested dates contain no transactions, the list is empty.
 */
export const profitRow = v.object({ id: v.string(), from: day, to: day, ...profit });
export type ProfitRow = v.InferOutput<typeof profitRow>;
export const profitRecords = v.object({ rows: v.array(profitRow), total: count, summary: v.object(profit) });
export type ProfitRecords = v.InferOutput<typeof profitRecords>;
