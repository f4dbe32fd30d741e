import * as v from 'valibot';
import { count, day, instant, minor, signed } from './common-fields.ts';
import { betCategory, listAbilities } from './records.ts';
import { decoration } from './tolerant-parsing.ts';

/**
 * Member in a report row. `level` 1 means directly below the agent; `team` is the number of members below this member.
 */
const member = {
  memberId: count,
  account: v.string(),
  nickname: decoration(v.string(), ''),
  level: v.pipe(count, v.minValue(1)),
  team: count,
};

/**
 * Members on the path from the agent down to the requested member; the requested member is the last entry. Empty when
 * the report covers the whole team.
 */
const place = {
  path: v.array(v.object({ id: count, account: v.string() })),
  /** Number of levels in the agent's downline. */
  levels: count,
};

/** Settled bet of a downline member; it counts for the day of the settlement. */
export const teamBet = v.object({
  id: v.string(),
  ...member,
  placedAt: instant,
  settledAt: instant,
  category: betCategory,
  gameName: v.string(),
  vendor: v.string(),
  vendorName: v.string(),
  round: v.string(),
  stake: minor,
  /** Part of the stake that counts for rebates and contracts. */
  valid: minor,
  prize: minor,
  net: signed,
});
export type TeamBet = v.InferOutput<typeof teamBet>;

/** Sums cover all rows that match the query, not only the page. */
export const teamBets = v.object({
  rows: v.array(teamBet),
  total: count,
  summary: v.object({
    ...place,
    ...listAbilities,
    stake: minor,
    valid: minor,
    prize: minor,
    net: signed,
    vendors: v.array(v.object({ vendor: v.string(), vendorName: v.string() })),
  }),
});
export type TeamBets = v.InferOutput<typeof teamBets>;

export const teamMovementKind = v.picklist(['deposit', 'withdrawal', 'bet', 'prize', 'bonus', 'rebate']);
export type TeamMovementKind = v.InferOutput<typeof teamMovementKind>;

/**
 * Transaction in a member's wallet, from the member's perspective. The rebate of a day is listed after the last bet of
 * that day.
 */
export const teamMovement = v.object({
  id: v.string(),
  ...member,
  at: instant,
  kind: teamMovementKind,
  reference: v.string(),
  amount: signed,
});
export type TeamMovement = v.InferOutput<typeof teamMovement>;

/**
 * `withdrawals` and `bets` are amounts that left the wallets; returned withdrawals are subtracted from `withdrawals`.
 */
const sums = {
  deposits: minor,
  withdrawals: signed,
  bets: minor,
  prizes: minor,
  bonuses: minor,
  rebates: minor,
};

export const teamMovements = v.object({
  rows: v.array(teamMovement),
  total: count,
  summary: v.object({ ...place, ...listAbilities, ...sums }),
});
export type TeamMovements = v.InferOutput<typeof teamMovements>;

const profit = { ...sums, validBets: minor, betCount: count, net: signed };

/** Result of a member's play: `net` = prizes + bonuses + rebates − bets. */
export const memberProfit = v.object({ id: v.string(), ...member, ...profit });
export type MemberProfit = v.InferOutput<typeof memberProfit>;

/**
 * One row for each member of the team; the response contains all rows, not only one page. `previous` has the sums of the
 * same number of days before the requested days.
 */
export const teamProfit = v.object({
  rows: v.array(memberProfit),
  total: count,
  summary: v.object({
    ...place,
    ...profit,
    previous: decoration(v.optional(v.object({ from: day, to: day, ...profit })), undefined),
  }),
});
export type TeamProfit = v.InferOutput<typeof teamProfit>;
