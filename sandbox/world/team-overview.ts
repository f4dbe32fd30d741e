import type { AnswerOf } from '../../src/gateway/endpoints.ts';
import {
  type Activity,
  activityBetween,
  activityByDay,
  activityOf,
  type DownlineMember,
  daysBetween,
  downlineOf,
} from './downline.ts';
import { addActivity, noActivity } from './downline-activity.ts';
import { addDays, dayOf, daysBefore } from './operator-calendar.ts';
import type { World } from './world-type.ts';

type Overview = AnswerOf<'teamOverview'>;
type Period = keyof Overview['periods'];

const topPlaces = 8;
const daysShown = 30;
const weekDays = 7;

export function overviewPeriods(today: string): Record<Period, { from: string; to: string }> {
  const yesterday = addDays(today, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7: { from: addDays(today, 1 - weekDays), to: today },
    last30: { from: addDays(today, 1 - daysShown), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
  };
}

const netOf = ({ bets, prizes, bonuses, rebates }: Activity) => prizes + bonuses + rebates - bets;

type Joined = { member: DownlineMember; day: string };

function sumsOf(activity: Activity, active: number, registrations: number) {
  const { deposits, withdrawals, bets, prizes, bonuses, rebates, betCount } = activity;
  return {
    ...{ deposits, withdrawals, bets, prizes, bonuses, rebates, betCount },
    net: netOf(activity),
    active,
    registrations,
  };
}

const joinedWithin = (joined: readonly Joined[], from: string, to: string) =>
  joined.reduce((count, { day }) => count + (day >= from && day <= to ? 1 : 0), 0);

/** Sums of the same number of days before a period. */
function previousOf(joined: readonly Joined[], period: { from: string; to: string }) {
  const { from, to } = daysBefore(period);
  const sum = noActivity();
  let players = 0;
  for (const { member } of joined) {
    const activity = activityBetween(member, from, to);
    addActivity(sum, activity);
    if (activity.betCount > 0) players += 1;
  }
  return { from, to, ...sumsOf(sum, players, joinedWithin(joined, from, to)) };
}

function periodOf(joined: readonly Joined[], { from, to }: { from: string; to: string }): Overview['periods'][Period] {
  const sum = noActivity();
  const players: { member: DownlineMember; activity: Activity }[] = [];
  for (const { member } of joined) {
    const activity = activityBetween(member, from, to);
    addActivity(sum, activity);
    if (activity.betCount > 0) players.push({ member, activity });
  }
  const top = players
    .toSorted((one, other) => other.activity.bets - one.activity.bets || one.member.id - other.member.id)
    .slice(0, topPlaces)
    .map(({ member: { id, account, nickname, level, agent }, activity }) => ({
      ...{ id, account, nickname, level, agent },
      bets: activity.bets,
      betCount: activity.betCount,
      net: netOf(activity),
    }));
  return {
    ...{ from, to },
    ...sumsOf(sum, players.length, joinedWithin(joined, from, to)),
    top,
    previous: previousOf(joined, { from, to }),
  };
}

/** Current overview of the team below an agent. All sums use the same activity as the reports (spec 2 §2). */
export function teamOverviewOf(world: World, agentId: number): Overview {
  const { members, directs } = downlineOf(world, agentId);
  const today = dayOf(world.clock.now());
  const joined = members.map((member) => ({ member, day: dayOf(Date.parse(member.joinedAt)) }));
  const spans = overviewPeriods(today);
  const first = spans.month.from < spans.last30.from ? spans.month.from : spans.last30.from;
  const days = daysBetween(first, today);
  const active = days.map(() => 0);
  for (const member of members)
    days.forEach((day, index) => {
      if (activityOf(member, day).betCount > 0) active[index]! += 1;
    });
  const levels = new Map<number, { level: number; members: number; agents: number }>();
  for (const { level, agent } of members) {
    const own = levels.get(level) ?? { level, members: 0, agents: 0 };
    levels.set(level, { level, members: own.members + 1, agents: own.agents + (agent ? 1 : 0) });
  }
  return {
    balance: members.reduce((sum, { balance }) => sum + balance, 0),
    members: members.length,
    agents: members.filter(({ agent }) => agent).length,
    directs: directs(agentId).length,
    activeToday: active.at(-1) ?? 0,
    newThisWeek: joinedWithin(joined, spans.last7.from, today),
    levels: [...levels.values()].sort((one, other) => one.level - other.level),
    periods: {
      today: periodOf(joined, spans.today),
      yesterday: periodOf(joined, spans.yesterday),
      last7: periodOf(joined, spans.last7),
      last30: periodOf(joined, spans.last30),
      month: periodOf(joined, spans.month),
    },
    days: activityByDay(members, first, today).map((activity, index) => ({
      day: days[index]!,
      ...sumsOf(activity, active[index]!, joinedWithin(joined, days[index]!, days[index]!)),
    })),
  };
}
