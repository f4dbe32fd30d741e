import { type Activity, addActivities, addActivity, mix, noActivity, playsOn } from './downline-activity.ts';
import { nameMember } from './downline-names.ts';
import { balanceOf, walletOf } from './ledger.ts';
import { addDays, dayOf, startOf } from './operator-days.ts';
import { hashOf, type Random, randomFrom } from './random.ts';
import { betsOf, movementsOf } from './records.ts';
import type { World } from './world.ts';

export type { Activity } from './downline-activity.ts';

/** `level` 1 is direct; `balance` in minor units, `rebate` in basis points; `team` is everybody below. */
export type DownlineMember = {
  id: number;
  account: string;
  nickname: string;
  uplineId: number;
  level: number;
  agent: boolean;
  joinedAt: string;
  lastSignInAt: string | null;
  balance: number;
  rebate: number;
  directs: number;
  team: number;
};

export type Downline = {
  /** Everybody below the agent, each before those below them. */
  members: readonly DownlineMember[];
  byId(id: number): DownlineMember | undefined;
  /** Those right below the agent or a member. */
  directs(id: number): readonly DownlineMember[];
  /** The way down to a member, both ends included; the agent has no row and is not in it. Empty for a stranger. */
  path(id: number): readonly DownlineMember[];
  /** By account, nickname or id. */
  find(text: string): readonly DownlineMember[];
};

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = dayMs / 24;

/** The seeded agents' teams as a world begins; a few more come in the two months after. `rebate`: the agent's own. */
const teams: Record<string, { size: number; firstId: number; rebate: number; days: number }> = {
  agente1: { size: 5_240, firstId: 2_000_000, rebate: 180, days: 900 },
  agente2: { size: 300, firstId: 2_100_000, rebate: 150, days: 420 },
  agente41: { size: 40, firstId: 2_200_000, rebate: 120, days: 200 },
  agente42: { size: 6, firstId: 2_300_000, rebate: 100, days: 60 },
};
const daysAhead = 60;
const deepest = 8;

/** What an agent's own bets, and all below, are rebated by, in basis points. */
export const agentRebate = (account: string): number => teams[account.toLowerCase()]?.rebate ?? 100;

type Root = { id: number; account: string };
type Draft = Omit<DownlineMember, 'joinedAt' | 'lastSignInAt' | 'directs' | 'team'> & { joinedAt: number };

/** When a member joined, of `size` who did over `days` before the world: ever more of them, none before their upline. */
function joiningAt(index: number, size: number, days: number, began: number): number {
  if (index >= size) return began + ((index - size + 1) / (size * 0.05 + 1)) * daysAhead * dayMs;
  return began - days * dayMs * (1 - ((index + 1) / (size + 1)) ** 0.62);
}

const decent = (at: number) => {
  const hour = new Date(at).getUTCHours();
  // Nobody joins between three and eight in the morning of the site's clock.
  return hour >= 8 && hour < 13 ? at + 6 * hourMs : at;
};

function balanceFrom(random: Random): number {
  const roll = random.next();
  if (roll < 0.38) return 0;
  if (roll < 0.8) return random.int(50, 4_500);
  return roll < 0.985 ? random.int(4_500, 90_000) : random.int(90_000, 2_400_000);
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
    // As many as have joined already are there when the world begins, whatever the hour.
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

function teamOf(root: Root, began: number): readonly Draft[] {
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

/** What tells the days of a member: a formula, or the books of a real account. */
type Days = { joined: number; today: () => number; seed: number; rebate: number } & {
  books?: () => ReadonlyMap<number, Activity>;
};
const daysOfMembers = new WeakMap<DownlineMember, Days>();

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The books of a real account by day. */
function booksOf(world: World, accountId: number, rebate: number): ReadonlyMap<number, Activity> {
  const books = new Map<number, Activity>();
  const at = (instant: number) => {
    const day = numberOf(dayOf(instant));
    const known = books.get(day) ?? noActivity();
    books.set(day, known);
    return known;
  };
  for (const { at: instant, kind, amount } of movementsOf(world, accountId)) {
    const own = at(instant);
    if (kind === 'deposit') own.deposits += amount;
    else if (kind === 'withdrawal') own.withdrawals -= amount;
    else if (kind === 'bet' || kind === 'refund') own.bets -= amount;
    else if (kind === 'prize') own.prizes += amount;
    else if (kind === 'bonus' || kind === 'points') own.bonuses += Math.max(0, amount);
  }
  for (const { placedAt, state, stake } of betsOf(world, accountId)) {
    const own = at(placedAt);
    own.betCount += 1;
    if (state === 'won' || state === 'lost') own.validBets += stake;
  }
  for (const own of books.values()) {
    own.bets = Math.max(0, own.bets);
    own.withdrawals = Math.max(0, own.withdrawals);
    own.rebates = Math.floor((own.validBets * rebate) / 10_000);
  }
  return books;
}

/** Real accounts below one: those who came by the agent, and by those again. */
const realBelow = (world: World, rootId: number) =>
  world.sql.all`
    WITH RECURSIVE below (id) AS (
      SELECT id FROM accounts WHERE referrer_id = ${rootId}
      UNION SELECT accounts.id FROM accounts JOIN below ON accounts.referrer_id = below.id
    )
    SELECT accounts.id AS id, account, nickname, type, referrer_id, rebate, agent, joined_at,
      (SELECT min(at) FROM sign_ins WHERE account_id = accounts.id) AS first_at,
      (SELECT max(at) FROM sign_ins WHERE account_id = accounts.id) AS last_at
    FROM below JOIN accounts ON accounts.id = below.id LEFT JOIN downline_members ON account_id = accounts.id
    ORDER BY accounts.id`;

const beganAt = (world: World): number => (world.sql.get`SELECT min(at) AS at FROM transactions`!['at'] ?? 0) as number;

/** When somebody last came, by the days on which they played. */
function lastSeen(seed: number, joined: number, joinedAt: number, today: number, midnight: number, now: number) {
  for (let day = today; day > Math.max(joined, today - 45); day--) {
    if (!playsOn(seed, day)) continue;
    const at = midnight + (day - today) * dayMs + (9 * 60 + (mix(seed, day ^ 0xbed) % (14 * 60))) * 60_000;
    if (at <= now) return at;
  }
  return mix(seed, 0x1a57) % 12 === 0 ? null : joinedAt + (mix(seed, 0xf1f) % (5 * 60)) * 60_000;
}

function build(world: World, root: Root, now: number): DownlineMember[] {
  const began = beganAt(world);
  const day = dayOf(now);
  const [today, midnight] = [numberOf(day), startOf(day)];
  const joinedDay = (at: number) => today + Math.floor((at - midnight) / dayMs);
  const ofToday = () => todayOf(world);
  const credits = new Map(
    world.sql.all`SELECT member_id, sum(amount) AS amount FROM downline_credits GROUP BY member_id`.map((row) => [
      row['member_id'] as number,
      row['amount'] as number,
    ]),
  );
  const members: DownlineMember[] = [];
  for (const { joinedAt, ...draft } of teamOf(root, began)) {
    if (joinedAt > now) break;
    const [seed, joined] = [hashOf(`${draft.id}`), joinedDay(joinedAt)];
    const seen = lastSeen(seed, joined, joinedAt, today, midnight, now);
    const member: DownlineMember = {
      ...draft,
      balance: draft.balance + (credits.get(draft.id) ?? 0),
      joinedAt: new Date(joinedAt).toISOString(),
      lastSignInAt: seen === null ? null : new Date(Math.min(seen, now)).toISOString(),
      directs: 0,
      team: 0,
    };
    daysOfMembers.set(member, { seed, joined, today: ofToday, rebate: draft.rebate });
    members.push(member);
  }
  const levels = new Map<number, number>([[root.id, 0]]);
  for (const row of realBelow(world, root.id)) {
    const id = row['id'] as number;
    const uplineId = row['referrer_id'] as number;
    const level = (levels.get(uplineId) ?? 0) + 1;
    levels.set(id, level);
    const rebate = (row['rebate'] as number | null) ?? Math.max(0, agentRebate(root.account) - 30 * level);
    // Who played before the world began was there a while before that.
    const firstBefore = began - 120 * dayMs;
    const joinedAt = (row['joined_at'] as number | null) ?? (row['first_at'] as number | null) ?? firstBefore;
    const lastAt = row['last_at'] as number | null;
    const member: DownlineMember = {
      id,
      account: row['account'] as string,
      nickname: row['nickname'] as string,
      uplineId,
      level,
      agent: row['agent'] === 1 || ![0, 4].includes(row['type'] as number),
      joinedAt: new Date(id < 831_000 ? Math.min(joinedAt, firstBefore) : joinedAt).toISOString(),
      lastSignInAt: lastAt === null ? null : new Date(lastAt).toISOString(),
      balance: balanceOf(world, walletOf(world, id)),
      rebate,
      directs: 0,
      team: 0,
    };
    let books: ReadonlyMap<number, Activity> | undefined;
    daysOfMembers.set(member, {
      seed: 0,
      joined: 0,
      today: ofToday,
      rebate,
      books: () => {
        books ??= booksOf(world, id, rebate);
        return books;
      },
    });
    members.push(member);
  }
  return members;
}

function treeOf(rootId: number, all: readonly DownlineMember[]): Downline {
  const below = new Map<number, DownlineMember[]>();
  const known = new Map<number, DownlineMember>();
  for (const member of all) {
    known.set(member.id, member);
    const siblings = below.get(member.uplineId);
    if (siblings) siblings.push(member);
    else below.set(member.uplineId, [member]);
  }
  const members: DownlineMember[] = [];
  const visit = (id: number): number => {
    let team = 0;
    for (const member of below.get(id) ?? []) {
      members.push(member);
      member.directs = below.get(member.id)?.length ?? 0;
      member.team = visit(member.id);
      team += 1 + member.team;
    }
    return team;
  };
  visit(rootId);
  return {
    members,
    byId: (id) => known.get(id),
    directs: (id) => below.get(id) ?? [],
    path: (id) => {
      const way: DownlineMember[] = [];
      for (let at = known.get(id); at; at = known.get(at.uplineId)) way.unshift(at);
      return way;
    },
    find: (text) => {
      const wanted = text.trim().toLocaleLowerCase('es');
      return members.filter(
        ({ id, account, nickname }) =>
          account.toLowerCase().includes(wanted) ||
          nickname.toLocaleLowerCase('es').includes(wanted) ||
          String(id) === wanted,
      );
    },
  };
}

type Built = { key: string; downline: Downline };
const built = new WeakMap<World, Map<number, Built>>();
const keptMs = 10_000;

/**
 * Everybody below an agent as of now (spec 2 §2): derived, and the same for as long as nothing that it stands on
 * changes; real accounts that came by the agent are among them.
 */
export function downlineOf(world: World, agentAccountId: number): Downline {
  const now = world.clock.now();
  const row = world.sql.get`
    SELECT account, (SELECT min(at) FROM transactions) AS began, (SELECT max(id) FROM transactions) AS moved,
      (SELECT max(id) FROM accounts) AS joined, (SELECT max(id) FROM sign_ins) AS seen,
      (SELECT count(*) FROM downline_credits) AS credits, (SELECT total(rebate) FROM downline_members) AS terms
    FROM accounts WHERE id = ${agentAccountId}`;
  const key = `${Object.values(row ?? {}).join(' ')} ${Math.floor(now / keptMs)}`;
  const kept = built.get(world) ?? new Map<number, Built>();
  built.set(world, kept);
  const known = kept.get(agentAccountId);
  if (known?.key === key) return known.downline;
  const root = { id: agentAccountId, account: String(row?.['account'] ?? '') };
  const downline = treeOf(root.id, build(world, root, now));
  kept.set(agentAccountId, { key, downline });
  return downline;
}

const todays = new WeakMap<World, { hour: number; day: number }>();

/** The number of the operator's day that it is in a world; every zone's days begin at a quarter of an hour. */
function todayOf(world: World): number {
  const hour = Math.floor(world.clock.now() / (hourMs / 4));
  const known = todays.get(world);
  if (known?.hour === hour) return known.day;
  const day = numberOf(dayOf(world.clock.now()));
  todays.set(world, { hour, day });
  return day;
}

/** Adds what a member did on the days that it was there to the sum of each. */
function tell(member: DownlineMember, from: number, to: number, sumOf: (day: number) => Activity): void {
  const days = daysOfMembers.get(member);
  if (!days) return;
  const [first, last] = [Math.max(from, days.joined), Math.min(to, days.today())];
  if (!days.books) addActivities(sumOf, days, first, last);
  else for (const [day, activity] of days.books()) if (day >= first && day <= last) addActivity(sumOf(day), activity);
}

/** What members did on the operator's days from one to another, both included, all together. */
export function activityOfAll(members: readonly DownlineMember[], from: string, to: string): Activity {
  const sum = noActivity();
  const [first, last] = [numberOf(from), numberOf(to)];
  for (const member of members) tell(member, first, last, () => sum);
  return sum;
}

/** The same of one member; nothing before joining or after today. */
export const activityBetween = (member: DownlineMember, from: string, to: string): Activity =>
  activityOfAll([member], from, to);

/** The same for one day. */
export const activityOf = (member: DownlineMember, day: string): Activity => activityOfAll([member], day, day);

/** What members did together on each of the days, in their order. */
export function activityByDay(members: readonly DownlineMember[], from: string, to: string): Activity[] {
  const [first, last] = [numberOf(from), numberOf(to)];
  const sums = Array.from({ length: last - first + 1 }, noActivity);
  for (const member of members) tell(member, first, last, (day) => sums[day - first]!);
  return sums;
}

/** The operator's days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
