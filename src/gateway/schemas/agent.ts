import * as v from 'valibot';
import { count, day, minor, signed } from './common-fields.ts';
import { decoration } from './tolerant-parsing.ts';

const flag = v.boolean();

/**
 * Salaries and dividends of an agent (spec 2 §7). Each flag determines whether its entry appears in the agent center.
 */
export const consolidatedFunds = v.object({
  divtypereq: flag,
  dailysalreqtype: flag,
  contracthoursalreq: flag,
  realtimesalreqtype: flag,
});
export type ConsolidatedFunds = v.InferOutput<typeof consolidatedFunds>;

/** Activity of a team. `net` is the result of the members' play: prizes + bonuses + rebates − bets. */
const sums = {
  deposits: minor,
  withdrawals: minor,
  bets: minor,
  prizes: minor,
  bonuses: minor,
  rebates: minor,
  net: signed,
  betCount: count,
  /** Number of members who bet. */
  active: count,
  registrations: count,
};

export const teamDay = v.object({ day, ...sums });
export type TeamDay = v.InferOutput<typeof teamDay>;

export const topMember = v.object({
  id: count,
  account: v.string(),
  nickname: decoration(v.string(), ''),
  level: v.pipe(count, v.minValue(1)),
  agent: v.boolean(),
  bets: minor,
  betCount: count,
  net: signed,
});
export type TopMember = v.InferOutput<typeof topMember>;

/**
 * `top` contains the members with the highest bets, highest first. `previous` has the sums of the same number of days
 * before the period.
 */
export const teamPeriod = v.object({
  from: day,
  to: day,
  ...sums,
  top: v.array(topMember),
  previous: decoration(v.optional(v.object({ from: day, to: day, ...sums })), undefined),
});
export type TeamPeriod = v.InferOutput<typeof teamPeriod>;

/** Team of an agent, on all levels: its current state, and its activity in several periods. */
export const teamOverview = v.object({
  balance: minor,
  members: count,
  agents: count,
  directs: count,
  activeToday: count,
  /** Members who joined in the last seven days. */
  newThisWeek: count,
  levels: v.array(v.object({ level: v.pipe(count, v.minValue(1)), members: count, agents: count })),
  periods: v.object({
    today: teamPeriod,
    yesterday: teamPeriod,
    last7: teamPeriod,
    last30: teamPeriod,
    month: teamPeriod,
  }),
  /** The last 30 days and all days of the current month, oldest first. */
  days: v.array(teamDay),
});
export type TeamOverview = v.InferOutput<typeof teamOverview>;
export type OverviewPeriod = keyof TeamOverview['periods'];

export type IncomeKind = 'rebate' | 'dividend' | 'daily' | 'hourly' | 'realTime';

const income = { rebate: minor, dividend: minor, daily: minor, hourly: minor, realTime: minor, total: minor };

/**
 * One row for each day with income, newest first. `summary` covers all days that match the query, and `previous` the
 * same number of days before them.
 */
export const incomeDay = v.object({ id: v.string(), day, ...income });
export type IncomeDay = v.InferOutput<typeof incomeDay>;
export const agentIncome = v.object({
  rows: v.array(incomeDay),
  total: count,
  summary: v.object({
    ...income,
    previous: decoration(v.optional(v.object({ from: day, to: day, ...income })), undefined),
  }),
});
export type AgentIncome = v.InferOutput<typeof agentIncome>;
