import * as v from 'valibot';
import { count, instant, minor, signed } from './parts.ts';
import { betCategory } from './records.ts';
import { decoration } from './tolerant.ts';

/** Whose row it is: `level` 1 is right below the agent, `team` is how many are below the member. */
const member = {
  memberId: count,
  account: v.string(),
  nickname: decoration(v.string(), ''),
  level: v.pipe(count, v.minValue(1)),
  team: count,
};

/** The way down to the member that was asked for, who is its last; empty where all of the team was. */
const place = {
  path: v.array(v.object({ id: count, account: v.string() })),
  /** How deep the agent's downline is. */
  levels: count,
};

/** A decided bet of somebody below the agent, counted on the day of its decision. */
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
  /** What of the stake counts for rebates and contracts. */
  valid: minor,
  prize: minor,
  net: signed,
});
export type TeamBet = v.InferOutput<typeof teamBet>;

/** Sums are over everything that the question matches, not the page alone. */
export const teamBets = v.object({
  rows: v.array(teamBet),
  total: count,
  summary: v.object({
    ...place,
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

/** What moved in a member's wallet, from the member's side; a rebate comes after the last bet of its day. */
export const teamMovement = v.object({
  id: v.string(),
  ...member,
  at: instant,
  kind: teamMovementKind,
  reference: v.string(),
  amount: signed,
});
export type TeamMovement = v.InferOutput<typeof teamMovement>;

/** `withdrawals` and `bets` are what left the wallets; a withdrawal that came back counts against them. */
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
  summary: v.object({ ...place, ...sums }),
});
export type TeamMovements = v.InferOutput<typeof teamMovements>;

const profit = { ...sums, validBets: minor, betCount: count, net: signed };

/** What playing brought a member: `net` is prizes, bonuses and rebates without the bets. */
export const memberProfit = v.object({ id: v.string(), ...member, ...profit });
export type MemberProfit = v.InferOutput<typeof memberProfit>;

/** One row a member of the team, all in one answer. */
export const teamProfit = v.object({
  rows: v.array(memberProfit),
  total: count,
  summary: v.object({ ...place, ...profit }),
});
export type TeamProfit = v.InferOutput<typeof teamProfit>;
