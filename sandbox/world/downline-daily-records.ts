import type { TeamMovementKind } from '../../src/gateway/schemas/agent-reports.ts';
import { scaled } from '../currency.ts';
import { type Activity, activityOf, type Downline, hasBooks } from './downline.ts';
import { mix } from './downline-activity.ts';
import { playableGames } from './downline-games.ts';
import { type BookEntry, bookEntriesOf, type DecidedBet, decidedBetsOf } from './downline-ledger.ts';
import { addDays, dayNumber, dayOf, startOf } from './operator-calendar.ts';
import type { World } from './world-type.ts';

/** `member` is an index into the downline's members; money in minor units, instants in ms. */
export type DayBet = {
  member: number;
  at: number;
  placedAt: number;
  stake: number;
  valid: number;
  prize: number;
  /**
   * `ordinal` numbers the bets of a member on one day, starting with 0. `game` is an index into `playableGames`. `real`
   * contains the bet of a real account.
   */
  ordinal: number;
  game: number;
  real: DecidedBet | null;
};

export type DayMovement = {
  member: number;
  at: number;
  kind: TeamMovementKind;
  /** Amount; negative when the member's balance decreases. */
  amount: number;
  ordinal: number;
  /** Bet that caused the movement, or recorded movement of a real account; null for any other movement. */
  source: DayBet | BookEntry | null;
};

export type DaySheet = { day: string; number: number; bets: readonly DayBet[]; movements: readonly DayMovement[] };

const quarterMs = 15 * 60 * 1000;

const upTo = (total: number, weight: number, of: number) =>
  of === 0 ? 0 : weight === of ? total : Math.floor((total * weight) / of);

/** Splits a total in proportion to the weights, into integers whose sum is exactly the total. */
function partsOf(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const next = upTo(total, passed, all);
    const own = next - given;
    given = next;
    return own;
  });
}

/** Stakes of a day, as multiples of the largest round unit that the total permits. */
function stakesOf({ bets, betCount }: Activity, seed: number): number[] {
  const unit = [500, 100, 50, 10].map(scaled).find((one) => bets >= one * betCount * 2) ?? 1;
  const units = Math.floor(bets / unit);
  const weights = Array.from({ length: betCount }, (_, place) => 1 + (mix(seed, 31 + place) % 9));
  const stakes = partsOf(units - betCount, weights).map((part) => (part + 1) * unit);
  stakes[betCount - 1]! += bets - units * unit;
  return stakes;
}

/** Prize of each bet: some bets win, and at least one wins when there is any prize. */
function prizesOf({ prizes }: Activity, stakes: readonly number[], seed: number): number[] {
  const lucky = mix(seed, 7) % stakes.length;
  const weights = stakes.map((stake, place) =>
    place === lucky || mix(seed, 211 + place) % 100 < 38 ? stake * (1 + (mix(seed, 401 + place) % 5)) : 0,
  );
  return partsOf(prizes, weights);
}

type Clock = { start: number; span: number };

/** Elapsed part of an operator day; the current day grows in steps of 15 minutes. */
function clockOf(day: string, now: number): Clock {
  const start = startOf(day);
  const end = Math.min(startOf(addDays(day, 1)), now - (now % quarterMs));
  return { start, span: Math.max(1000, end - start) };
}

/** Instant within a day, more often in the second half. `roll` is a random integer below 2^32. */
function instantOf({ start, span }: Clock, roll: number): number {
  const share = roll / 0x1_0000_0000;
  return start + Math.floor((span - 1) * (1 - (1 - share) * (1 - 0.45 * share)));
}

function derivedBets(member: number, id: number, activity: Activity, seed: number, clock: Clock): DayBet[] {
  const stakes = stakesOf(activity, seed);
  const prizes = prizesOf(activity, stakes, seed);
  const valid = partsOf(activity.validBets, stakes);
  const games = playableGames().length;
  return stakes.map((stake, ordinal) => {
    const placedAt = instantOf(clock, mix(seed, 601 + ordinal));
    return {
      member,
      at: Math.min(clock.start + clock.span - 1, placedAt + 3000 + (mix(seed, 801 + ordinal) % 55_000)),
      placedAt,
      stake,
      valid: valid[ordinal]!,
      prize: prizes[ordinal]!,
      ordinal,
      // Each member plays only three games, always the same ones.
      game: mix(id, mix(seed, 1001 + ordinal) % 3) % games,
      real: null,
    };
  });
}

const realBet = (member: number, bet: DecidedBet): DayBet => ({
  member,
  at: bet.settledAt,
  placedAt: bet.placedAt,
  stake: bet.stake,
  valid: bet.stake,
  prize: bet.prize,
  ordinal: 0,
  game: -1,
  real: bet,
});

function depositsOf(total: number, seed: number): number[] {
  if (total === 0) return [];
  const ten = scaled(1000);
  const first = Math.floor(total / (2 * ten)) * ten;
  return total >= 4 * ten && mix(seed, 13) % 3 === 0 ? [first, total - first] : [total];
}

function movementsFrom(
  member: number,
  activity: Activity,
  { bets, seed, clock, entries }: { bets: readonly DayBet[]; seed: number; clock: Clock; entries: BookEntry[] | null },
): DayMovement[] {
  const found: DayMovement[] = [];
  const add = (
    kind: TeamMovementKind,
    amount: number,
    at: number,
    ordinal = 0,
    source: DayMovement['source'] = null,
  ) => {
    if (amount !== 0) found.push({ member, at, kind, amount, ordinal, source });
  };
  if (entries) for (const entry of entries) add(entry.kind, entry.amount, entry.at, 0, entry);
  else {
    for (const [ordinal, amount] of depositsOf(activity.deposits, seed).entries())
      add('deposit', amount, instantOf(clock, mix(seed, 41 + ordinal)), ordinal);
    add('withdrawal', -activity.withdrawals, instantOf(clock, mix(seed, 43)));
    add('bonus', activity.bonuses, instantOf(clock, mix(seed, 47)));
  }
  for (const bet of bets) {
    add('bet', -bet.stake, entries ? bet.at : bet.placedAt, bet.ordinal, bet);
    add('prize', bet.prize, bet.at, bet.ordinal, bet);
  }
  const last = bets.reduce((latest, { at }) => Math.max(latest, at), clock.start);
  add('rebate', activity.rebates, Math.min(clock.start + clock.span - 1, last + 1000 + (mix(seed, 53) % 240_000)));
  return found;
}

type Real = { bets: Map<string, DecidedBet[]>; entries: Map<string, BookEntry[]> };
type Sheets = Map<string, DaySheet>;
type Kept = { reals: Map<number, Real>; sheets: Sheets; past: Sheets };
const kept = new WeakMap<Downline, Kept>();

/**
 * Cache of past days. These days do not change while the team stays the same, so they are kept when the downline object
 * is replaced.
 */
const over = new WeakMap<World, Map<string, Sheets>>();
const keptTeams = 4;

function pastOf(world: World, { members }: Downline): Sheets {
  const key = `${members[0]?.id} ${members.length} ${members.reduce((sum, { rebate }) => sum + rebate, 0)}`;
  const teams = over.get(world) ?? new Map<string, Sheets>();
  over.set(world, teams);
  const sheets = teams.get(key) ?? new Map();
  teams.set(key, sheets);
  const [oldest] = teams.keys();
  if (teams.size > keptTeams && oldest !== undefined) teams.delete(oldest);
  return sheets;
}

const byDay = <Item>(items: readonly Item[], at: (item: Item) => number) =>
  Map.groupBy(items, (item) => dayOf(at(item)));

function realOf(world: World, { reals }: Kept, id: number): Real {
  let real = reals.get(id);
  if (!real) {
    real = {
      bets: byDay(decidedBetsOf(world, id), ({ settledAt }) => settledAt),
      entries: byDay(bookEntriesOf(world, id), ({ at }) => at),
    };
    reals.set(id, real);
  }
  return real;
}

const newestFirst = (one: { at: number; member: number }, other: { at: number; member: number }) =>
  other.at - one.at || one.member - other.member;

/**
 * Bets and movements of an agent's downline on one operator day, newest first; for each member the rows add up exactly
 * to `activityOf`.
 */
export function daySheet(world: World, downline: Downline, day: string): DaySheet {
  const known = kept.get(downline) ?? { reals: new Map(), sheets: new Map(), past: pastOf(world, downline) };
  kept.set(downline, known);
  const sheets = day < dayOf(world.clock.now()) ? known.past : known.sheets;
  const ready = sheets.get(day);
  if (ready) return ready;
  const clock = clockOf(day, world.clock.now());
  const number = dayNumber(day);
  const bets: DayBet[] = [];
  const movements: DayMovement[] = [];
  for (const [place, member] of downline.members.entries()) {
    const activity = activityOf(member, day);
    const seed = mix(member.id, number);
    if (hasBooks(member)) {
      const real = realOf(world, known, member.id);
      const own = (real.bets.get(day) ?? []).map((bet) => realBet(place, bet));
      bets.push(...own);
      movements.push(
        ...movementsFrom(place, activity, { bets: own, seed, clock, entries: real.entries.get(day) ?? [] }),
      );
    } else if (activity.betCount > 0) {
      const own = derivedBets(place, member.id, activity, seed, clock);
      bets.push(...own);
      movements.push(...movementsFrom(place, activity, { bets: own, seed, clock, entries: null }));
    }
  }
  const sheet = { day, number, bets: bets.sort(newestFirst), movements: movements.sort(newestFirst) };
  sheets.set(day, sheet);
  return sheet;
}
