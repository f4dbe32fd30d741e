import type { LeaderRow } from '../../src/gateway/schemas/social.ts';
import { leaderPrizes, type MissionContent, type MissionMeasure, missionContents } from '../content/missions.ts';
import { scaled } from '../currency.ts';
import { deadlineOf, exclusionStarts } from './deadlines.ts';
import { beganAt, walletOf } from './ledger.ts';
import { dayOf, firstDayOf, nextFirstDayOf, startOf } from './operator-calendar.ts';
import { randomFrom } from './random.ts';
import { demoPlayer, friendsOf } from './referrals.ts';
import type { World } from './world-type.ts';

export type Span = { key: string; from: number; until: number };

export function spanOf(period: MissionContent['period'], at: number): Span {
  const key = firstDayOf(period, dayOf(at));
  return { key, from: startOf(key), until: startOf(nextFirstDayOf(period, key)) };
}

export const missionIdOf = ({ key }: MissionContent, span: Span): string => `${key}.${span.key}`;

/** Initial progress of the demo player. */
const headStart: Partial<Record<string, number>> = {
  'tres-juegos': 2,
  'diez-jugadas': 10,
  volumen: scaled(112_500),
  'cinco-dias': 3,
  'en-vivo': 1,
};
const claimedAtFirst = ['diez-jugadas'];
const scoreAtFirst = { this: 870, last: 640 };

export function seedMissions(world: World, accountId: number): void {
  const now = world.clock.now();
  for (const content of missionContents.filter(({ key }) => claimedAtFirst.includes(key)))
    world.sql.run`
      INSERT INTO mission_claims
      VALUES (${accountId}, ${missionIdOf(content, spanOf(content.period, now))}, ${content.score}, ${now})`;
}

type Owner = { id: number; account: string };

const headStartOf = ({ account }: Owner, key: string) => (account === demoPlayer ? (headStart[key] ?? 0) : 0);

function counted(world: World, id: number, measure: MissionMeasure, { from, until }: Span): number {
  const first = (row: Record<string, unknown> | undefined) => Number(row?.['n'] ?? 0);
  switch (measure) {
    case 'visits':
      // Sign-ins before the world was created do not count.
      return new Set(
        world.sql.all`
          SELECT at FROM sign_ins
          WHERE account_id = ${id} AND at >= ${from} AND at < ${until} AND at >= ${beganAt(world)}`.map((row) =>
          dayOf(row['at'] as number),
        ),
      ).size;
    case 'games':
      return first(world.sql.get`
        SELECT count(DISTINCT game_id) AS n FROM bets
        WHERE account_id = ${id} AND placed_at >= ${from} AND placed_at < ${until}`);
    case 'live':
      return first(world.sql.get`
        SELECT count(DISTINCT game_id) AS n FROM bets
        WHERE account_id = ${id} AND game_type = 'LIVE' AND placed_at >= ${from} AND placed_at < ${until}`);
    case 'bets':
      return first(world.sql.get`
        SELECT count(*) AS n FROM bets WHERE account_id = ${id} AND placed_at >= ${from} AND placed_at < ${until}`);
    case 'stakes':
      return first(world.sql.get`
        SELECT sum(stake) AS n FROM bets WHERE account_id = ${id} AND placed_at >= ${from} AND placed_at < ${until}`);
    case 'deposits':
      return first(world.sql.get`
        SELECT sum(amount) AS n FROM entries JOIN transactions ON transactions.id = transaction_id
        WHERE wallet_id = ${walletOf(world, id)} AND kind = 'deposit' AND amount > 0 AND at >= ${from} AND at < ${until}
          AND transactions.id > (SELECT last_seeded FROM ledger_start)`);
    case 'friends':
      return friendsOf(world, id).filter(({ joinedAt }) => joinedAt >= from && joinedAt < until).length;
  }
}

export function progressOf(
  world: World,
  owner: Owner,
  { content, span }: Pick<OpenMission, 'content' | 'span'>,
): number {
  const { key, measure, goal } = content;
  const here = measure === 'visits' ? 1 : 0;
  const done = headStartOf(owner, key) + Math.max(here, counted(world, owner.id, measure, span));
  return Math.min(done, goal);
}

function claimedAt(world: World, accountId: number, missionId: string): number | null {
  const row = world.sql.get`
    SELECT at FROM mission_claims WHERE account_id = ${accountId} AND mission_id = ${missionId}`;
  return row ? (row['at'] as number) : null;
}

export const isClaimed = (world: World, accountId: number, missionId: string): boolean =>
  claimedAt(world, accountId, missionId) !== null;

/** Mission of a day or week. An exclusion that began in this period extends `span.until`. */
export type OpenMission = { id: string; content: MissionContent; span: Span };

/**
 * Current missions, followed by missions of an earlier day or week that were not claimed and whose time was extended by
 * an exclusion.
 */
export function openMissions(world: World, { id: accountId }: Owner): OpenMission[] {
  const now = world.clock.now();
  const starts = exclusionStarts(world, accountId);
  const missionAt = (content: MissionContent, at: number) => {
    const span = spanOf(content.period, at);
    const first = starts.find((start) => start >= span.from && start < span.until);
    const until = first === undefined ? null : deadlineOf(world, accountId, first, span.until);
    return {
      id: missionIdOf(content, span),
      content,
      span: { ...span, until: until ?? span.until },
      calendarEnd: span.until,
    };
  };
  const current = missionContents.map((content) => missionAt(content, now));
  const known = new Set(current.map(({ id }) => id));
  const earlier = missionContents
    .flatMap((content) => starts.map((start) => missionAt(content, start)))
    .filter(({ id, span, calendarEnd }) => {
      if (known.has(id) || span.until <= now) return false;
      known.add(id);
      const claimed = claimedAt(world, accountId, id);
      return claimed === null || claimed >= calendarEnd;
    });
  return [...current, ...earlier].map(({ id, content, span }) => ({ id, content, span }));
}

const listed = 50;
const names =
  'lu dy ma jo va re ca di to xi br ol an jr ro pe so pa iv na hu el ra fe no ga mi te ju da es ni ar be cl'.split(' ');

/** Ranking of a week, including the account if it has a score; the other rows are always the same for the same week. */
export function leaderboardOf(world: World, owner: Owner, week: 'this' | 'last') {
  const current = spanOf('weekly', world.clock.now());
  const span = week === 'this' ? current : spanOf('weekly', current.from - 1);
  const random = randomFrom(`leaders ${span.key}`);
  let score = random.int(1_480, 1_720);
  const others = Array.from({ length: listed }, () => {
    const row = { account: `${random.pick(names)}***${random.int(1, 99)}`, score, isOwn: false };
    score = Math.max(20, score - random.int(4, 52));
    return row;
  });
  const claimed = world.sql.get`
    SELECT coalesce(sum(score), 0) AS n FROM mission_claims
    WHERE account_id = ${owner.id} AND at >= ${span.from} AND at < ${span.until}`!['n'] as number;
  const ownScore = claimed + (owner.account === demoPlayer ? scoreAtFirst[week] : 0);
  const own = { account: owner.account, score: ownScore, isOwn: true };
  const ranked = [...others, ...(ownScore > 0 ? [own] : [])]
    .sort((one, other) => other.score - one.score || Number(other.isOwn) - Number(one.isOwn))
    .map((row, place): LeaderRow => ({ ...row, rank: place + 1, prize: leaderPrizes[place] ?? null }));
  return { closesAt: span.until, own: ranked.find(({ isOwn }) => isOwn) ?? null, rows: ranked.slice(0, listed) };
}
