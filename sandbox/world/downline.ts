import { type Activity, addActivities, addActivity, mix, noActivity, playsOn } from './downline-activity.ts';
import { booksOf } from './downline-books.ts';
import { agentRebate, teamOf, teams } from './downline-draft.ts';
import { raisesOf } from './downline-terms.ts';
import { balanceOf, walletOf } from './ledger.ts';
import { addDays, dayNumber, dayOf, startOf } from './operator-days.ts';
import { hashOf } from './random.ts';
import type { World } from './world-type.ts';

export type { Activity } from './downline-activity.ts';
export { agentRebate } from './downline-draft.ts';

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

/**
 * What tells the days of a member: a formula, or the books of a real account. `raises`: from which day on which rate was
 * another; `rebate` is the one before.
 */
type Days = { joined: number; today: () => number; seed: number; rebate: number; raises: readonly Raise[] } & {
  books?: () => ReadonlyMap<number, Activity>;
};
type Raise = { day: number; rebate: number };
const daysOfMembers = new WeakMap<DownlineMember, Days>();

/** Whether a member is a real account with books, and not only told by a formula. */
export const hasBooks = (member: DownlineMember): boolean => daysOfMembers.get(member)?.books !== undefined;

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

type Root = { id: number; account: string };

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
  const [today, midnight] = [dayNumber(day), startOf(day)];
  const joinedDay = (at: number) => today + Math.floor((at - midnight) / dayMs);
  const ofToday = () => todayOf(world);
  const credits = new Map(
    world.sql.all`SELECT member_id, sum(amount) AS amount FROM downline_credits GROUP BY member_id`.map((row) => [
      row['member_id'] as number,
      row['amount'] as number,
    ]),
  );
  const terms = raisesOf(world);
  // A rate that is raised counts from the next day on.
  const raised = (id: number): Raise[] =>
    (terms.get(id) ?? []).map(({ at, rebate }) => ({ day: dayNumber(dayOf(at)) + 1, rebate }));
  const members: DownlineMember[] = [];
  const addTeam = (of: Root, above: number) => {
    for (const { joinedAt, ...draft } of teamOf(of, began)) {
      if (joinedAt > now) break;
      const [seed, joined] = [hashOf(`${draft.id}`), joinedDay(joinedAt)];
      const seen = lastSeen(seed, joined, joinedAt, today, midnight, now);
      const member: DownlineMember = {
        ...draft,
        level: draft.level + above,
        balance: draft.balance + (credits.get(draft.id) ?? 0),
        rebate: terms.get(draft.id)?.at(-1)?.rebate ?? draft.rebate,
        joinedAt: new Date(joinedAt).toISOString(),
        lastSignInAt: seen === null ? null : new Date(Math.min(seen, now)).toISOString(),
        directs: 0,
        team: 0,
      };
      daysOfMembers.set(member, { seed, joined, today: ofToday, rebate: draft.rebate, raises: raised(draft.id) });
      members.push(member);
    }
  };
  addTeam(root, 0);
  const levels = new Map<number, number>([[root.id, 0]]);
  for (const row of realBelow(world, root.id)) {
    const id = row['id'] as number;
    const uplineId = row['referrer_id'] as number;
    const level = (levels.get(uplineId) ?? 0) + 1;
    levels.set(id, level);
    const rebate = (row['rebate'] as number | null) ?? Math.max(0, agentRebate(root.account) - 30 * level);
    // Who played before the world began was there a while before that.
    const team = teams[(row['account'] as string).toLowerCase()];
    const firstBefore = began - Math.max(120, (team?.days ?? 0) + 1) * dayMs;
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
      rebate: terms.get(id)?.at(-1)?.rebate ?? rebate,
      directs: 0,
      team: 0,
    };
    const raises = raised(id);
    let books: ReadonlyMap<number, Activity> | undefined;
    daysOfMembers.set(member, {
      seed: 0,
      joined: 0,
      today: ofToday,
      rebate,
      raises,
      books: () => {
        books ??= booksOf(world, id, (day) => raises.findLast((raise) => raise.day <= day)?.rebate ?? rebate);
        return books;
      },
    });
    members.push(member);
    // An agent who came by this one brought a team along.
    if (team) addTeam({ id, account: member.account }, level);
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
      (SELECT count(*) FROM downline_credits) AS credits, (SELECT total(rebate) FROM downline_members) AS terms,
      (SELECT count(*) FROM downline_terms) AS raises
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
  const day = dayNumber(dayOf(world.clock.now()));
  todays.set(world, { hour, day });
  return day;
}

/** Adds what a member did on the days that it was there to the sum of each. */
function tell(member: DownlineMember, from: number, to: number, sumOf: (day: number) => Activity): void {
  const days = daysOfMembers.get(member);
  if (!days) return;
  const [first, last] = [Math.max(from, days.joined), Math.min(to, days.today())];
  if (!days.books) {
    let [from, rebate] = [first, days.rebate];
    for (const raise of days.raises) {
      addActivities(sumOf, { seed: days.seed, rebate }, from, Math.min(last, raise.day - 1));
      [from, rebate] = [Math.max(first, raise.day), raise.rebate];
    }
    addActivities(sumOf, { seed: days.seed, rebate }, from, last);
    return;
  }
  for (const [day, activity] of days.books()) if (day >= first && day <= last) addActivity(sumOf(day), activity);
}

/** What members did on the operator's days from one to another, both included, all together. */
export function activityOfAll(members: readonly DownlineMember[], from: string, to: string): Activity {
  const sum = noActivity();
  const [first, last] = [dayNumber(from), dayNumber(to)];
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
  const [first, last] = [dayNumber(from), dayNumber(to)];
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
