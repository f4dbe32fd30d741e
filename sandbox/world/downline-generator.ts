import { scaled } from '../currency.ts';
import { mix } from './downline-activity.ts';
import { nameMember } from './downline-names.ts';
import { type Random, randomFrom } from './random.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = dayMs / 24;

/**
 * Teams of the seeded agents when the world is created. A few more members join in the following two months. `rebate`
 * is the agent's own rate.
 */
export const teams: Record<string, { size: number; firstId: number; rebate: number; days: number }> = {
  agente1: { size: 5_240, firstId: 2_000_000, rebate: 180, days: 900 },
  agente2: { size: 300, firstId: 2_100_000, rebate: 150, days: 420 },
  agente41: { size: 40, firstId: 2_200_000, rebate: 120, days: 200 },
  agente42: { size: 6, firstId: 2_300_000, rebate: 100, days: 60 },
};
const daysAhead = 60;
const deepest = 8;

/** Rebate rate on the bets of an agent and the whole downline, in basis points. */
export const agentRebate = (account: string): number => teams[account.toLowerCase()]?.rebate ?? 100;

type Root = { id: number; account: string };

/** Generated member before its downline is known: `level` 1 is direct, `rebate` in basis points, `joinedAt` in ms. */
export type Draft = {
  id: number;
  account: string;
  nickname: string;
  uplineId: number;
  level: number;
  agent: boolean;
  joinedAt: number;
  balance: number;
  rebate: number;
};

/**
 * Join time of the member with this index: the first `size` members join within the `days` before the world was
 * created, all others later. A higher index gives a later time.
 */
function joiningAt(index: number, size: number, days: number, began: number): number {
  if (index >= size) return began + ((index - size + 1) / (size * 0.05 + 1)) * daysAhead * dayMs;
  return began - days * dayMs * (1 - ((index + 1) / (size + 1)) ** 0.62);
}

const decent = (at: number) => {
  const hour = new Date(at).getUTCHours();
  // No member joins between 3 and 8 a.m. in the site's time zone.
  return hour >= 8 && hour < 13 ? at + 6 * hourMs : at;
};

function balanceFrom(random: Random): number {
  const roll = random.next();
  if (roll < 0.38) return 0;
  if (roll < 0.8) return scaled(random.int(50, 4_500));
  return scaled(roll < 0.985 ? random.int(4_500, 90_000) : random.int(90_000, 2_400_000));
}

function draftTeam(root: Root, began: number): Draft[] {
  const team = teams[root.account.toLowerCase()];
  if (!team) return [];
  const random = randomFrom(`downline ${root.account}`);
  const drafts: Draft[] = [];
  const uplines: Draft[] = [];
  let last = 0;
  const total = team.size + Math.ceil(team.size * 0.05);
  for (let index = 0; index < total; index++) {
    const joinedAt = Math.max(last + 60_000, decent(joiningAt(index, team.size, team.days, began)));
    // Limits the join time, so that all `size` members have joined when the world is created.
    last = index < team.size ? Math.min(joinedAt, began - (team.size - index) * 1000) : joinedAt;
    const isDirect = uplines.length === 0 || random.chance(index < 40 ? 0.5 : 0.02);
    const upline = isDirect ? null : uplines[Math.floor(random.next() ** 1.4 * uplines.length)]!;
    const { nickname, start } = nameMember(random);
    const most = upline?.rebate ?? team.rebate;
    const draft: Draft = {
      id: team.firstId + index,
      account: `${start}${10 + (mix(index, 0xacc) % 90)}${index.toString(36)}`,
      nickname,
      uplineId: upline?.id ?? root.id,
      level: (upline?.level ?? 0) + 1,
      agent: false,
      joinedAt: last,
      balance: balanceFrom(random),
      rebate: Math.max(0, most - random.int(2, 30)),
    };
    const bringsOthers = draft.level < deepest && random.chance(index < 30 ? 0.6 : 0.07);
    if (bringsOthers) uplines.push({ ...draft, agent: true });
    drafts.push(bringsOthers ? uplines.at(-1)! : draft);
  }
  return drafts;
}

const drafted = new Map<string, readonly Draft[]>();
const keptTeams = 16;

/**
 * Present and future members of an agent's team, in order of joining. `began` is the time at which the world was
 * created.
 */
export function teamOf(root: Root, began: number): readonly Draft[] {
  const key = `${root.account} ${root.id} ${began}`;
  let team = drafted.get(key);
  if (!team) {
    team = draftTeam(root, began);
    drafted.set(key, team);
    const [oldest] = drafted.keys();
    if (drafted.size > keptTeams && oldest !== undefined) drafted.delete(oldest);
  }
  return team;
}
