import * as v from 'valibot';
import { count, day, instant, minor, signed } from './parts.ts';
import { decoration } from './tolerant.ts';

export const betCategory = v.picklist(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT']);
export type BetCategory = v.InferOutput<typeof betCategory>;

export const betState = v.picklist(['open', 'won', 'lost', 'cancelled']);
export type BetState = v.InferOutput<typeof betState>;

/** `prize` and `net` are null while a bet is open; a cancelled one gave its stake back and counts for nothing. */
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
  /** What was bet on, in the language asked for; null where the game itself says it. */
  selection: decoration(v.nullable(v.string()), null),
  /** A lottery ticket's numbers, and what was drawn once it was. */
  numbers: decoration(v.nullable(v.array(count)), null),
  drawn: decoration(v.nullable(v.array(count)), null),
});
export type BetRecord = v.InferOutput<typeof betRecord>;

const vendor = v.object({ vendor: v.string(), vendorName: v.string() });

/** Sums are over everything that the question matches, not the page alone; cancelled bets are no part of them. */
export const betRecords = v.object({
  rows: v.array(betRecord),
  total: count,
  summary: v.object({
    stake: minor,
    prize: minor,
    /** Of the bets that are decided. */
    net: signed,
    open: count,
    /** Everybody whose games the member has bet on, whatever is asked for. */
    vendors: v.array(vendor),
  }),
});
export type BetRecords = v.InferOutput<typeof betRecords>;

/** `withdrawal` has what came back of one too, `refund` the stakes of cancelled bets, `member` what went to another account,
 * `contract` what an agent is paid by one. */
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

/** `wallet` is empty for the member's own, a vendor's name for one that its games are played from. */
export const movement = v.object({
  id: v.string(),
  at: instant,
  kind: movementKind,
  reference: v.string(),
  wallet: v.string(),
  amount: signed,
  /** What the wallet held after it. */
  balance: minor,
});
export type Movement = v.InferOutput<typeof movement>;

/** What only moved between the member's own wallets is neither in nor out. */
export const accountRecords = v.object({
  rows: v.array(movement),
  total: count,
  summary: v.object({ in: minor, out: minor, net: signed }),
});
export type AccountRecords = v.InferOutput<typeof accountRecords>;

export const profitPeriod = v.picklist(['daily', 'weekly', 'semimonthly', 'monthly']);
export type ProfitPeriod = v.InferOutput<typeof profitPeriod>;

const profit = { bets: minor, prizes: minor, bonuses: minor, net: signed };

/** One row a period, the newest first, cut where the question ends; none where nothing moved at all. */
export const profitRow = v.object({ id: v.string(), from: day, to: day, ...profit });
export type ProfitRow = v.InferOutput<typeof profitRow>;
export const profitRecords = v.object({ rows: v.array(profitRow), total: count, summary: v.object(profit) });
export type ProfitRecords = v.InferOutput<typeof profitRecords>;
