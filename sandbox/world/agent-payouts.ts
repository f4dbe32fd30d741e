import { shareDown, wholeRate } from '../../machines/domain/share.ts';
import { payoutsPaid } from './contract-payouts.ts';
import { ensureContracts } from './contract-seed.ts';
import { type Activity, activityByDay, agentRebate, type DownlineMember, daysBetween, downlineOf } from './downline.ts';
import { dayOf } from './operator-calendar.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

export const payoutKinds = ['rebate', 'dividend', 'daily', 'hourly', 'realTime'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Payout to an agent for one operator day, in minor units; at most one per day and kind. */
export type Payout = { day: string; kind: PayoutKind; amount: number };

type Source = (world: World, agent: Account, from: string, to: string, kind?: PayoutKind) => readonly Payout[];

/**
 * Groups the members by branch. A branch is a direct downline member with all members below. The agent earns the same
 * margin on all bets in a branch.
 */
function branches(members: readonly DownlineMember[]): { rebate: number; members: DownlineMember[] }[] {
  const found: { rebate: number; members: DownlineMember[] }[] = [];
  for (const member of members) {
    if (member.level === 1) found.push({ rebate: member.rebate, members: [member] });
    else found.at(-1)?.members.push(member);
  }
  return found;
}

/**
 * Rebates of an agent. For each direct member, the agent earns the difference between the two rates on all bets in that
 * member's branch.
 */
const rebates: Source = (world, agent, from, to, only = 'rebate') => {
  if (only !== 'rebate') return [];
  const rate = agentRebate(agent.account);
  const days = daysBetween(from, to);
  const sums = days.map(() => 0);
  const byRebate = new Map<number, DownlineMember[]>();
  for (const { rebate, members } of branches(downlineOf(world, agent.id).members)) {
    const same = byRebate.get(rebate);
    if (same) same.push(...members);
    else byRebate.set(rebate, members);
  }
  for (const [rebate, members] of byRebate)
    activityByDay(members, from, to).forEach(({ validBets }: Activity, index) => {
      sums[index]! += shareDown(validBets, Math.max(0, rate - rebate), wholeRate);
    });
  return days.flatMap((day, index) => (sums[index]! > 0 ? { day, kind: 'rebate' as const, amount: sums[index]! } : []));
};

const contractKinds = { dividend: 'dividend', daily: 'daily', hourly: 'hourly', realtime: 'realTime' } as const;

const contracts: Source = (world, agent, from, to, only) => {
  ensureContracts(world);
  const byDay = new Map<string, Payout>();
  for (const [contractKind, kind] of Object.entries(contractKinds) as [keyof typeof contractKinds, PayoutKind][]) {
    if (only && only !== kind) continue;
    for (const { due, amount } of payoutsPaid(world, agent.id, contractKind, from, to)) {
      const day = dayOf(due);
      const known = byDay.get(`${day} ${kind}`);
      if (amount > 0) byDay.set(`${day} ${kind}`, { day, kind, amount: amount + (known?.amount ?? 0) });
    }
  }
  return [...byDay.values()];
};

const sources: readonly Source[] = [rebates, contracts];

/** Payouts to an agent, of one kind or of all, from one operator day to another, both included, by day and kind. */
export function payoutsOf(world: World, agent: Account, from: string, to: string, kind?: PayoutKind): Payout[] {
  const order = (kind: PayoutKind) => payoutKinds.indexOf(kind);
  return sources
    .flatMap((source) => source(world, agent, from, to, kind))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : order(one.kind) - order(other.kind)));
}
