import { scaled } from '../currency.ts';
import { type Activity, addActivities, mix, noActivity } from './downline-activity.ts';
import { playableGames } from './downline-games.ts';
import type { MemberBet, MemberDay, MemberEntry } from './downline-ledger.ts';
import { addDays, dayFrom, startOf } from './operator-calendar.ts';

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

/** Distribution of a day's bets over its hours: few before dawn, most in the evening. */
const byHour = [5, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 6, 6, 7, 8, 10, 12, 14, 14, 11, 8];
const untilHour = Array.from({ length: byHour.length + 1 }, (_, hour) =>
  byHour.slice(0, hour).reduce((sum, weight) => sum + weight, 0),
);
const wholeDay = untilHour[byHour.length]!;

/** Part of an operator day in which a member plays; `since` is later than `start` on the day on which the member joins. */
type Span = { start: number; since: number; end: number };

function spanOf(day: number, joinedAt: number): Span {
  const text = dayFrom(day);
  const [start, end] = [startOf(text), startOf(addDays(text, 1))];
  return { start, since: Math.min(Math.max(start, joinedAt), end - 1), end };
}

/** Instant within a span, by the distribution of a day's bets. `roll` is a random integer below 2^32. */
function instantOf({ start, since, end }: Span, roll: number): number {
  const hour = (end - start) / byHour.length;
  const first = Math.floor((since - start) / hour);
  const before = untilHour[first]! + ((since - start) / hour - first) * byHour[first]!;
  const wanted = before + (roll / 0x1_0000_0000) * (wholeDay - before);
  const at = untilHour.findLastIndex((sum) => sum <= wanted);
  const place = start + (at + (wanted - untilHour[at]!) / byHour[at]!) * hour;
  return Math.min(end - 1, Math.max(since, Math.floor(place)));
}

function betsFrom(id: number, activity: Activity, seed: number, span: Span): MemberBet[] {
  const stakes = stakesOf(activity, seed);
  const prizes = prizesOf(activity, stakes, seed);
  const valid = partsOf(activity.validBets, stakes);
  const games = playableGames().length;
  return stakes.map((stake, ordinal) => {
    const placedAt = instantOf(span, mix(seed, 601 + ordinal));
    return {
      at: Math.min(span.end - 1, placedAt + 3000 + (mix(seed, 801 + ordinal) % 55_000)),
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

function depositsOf(total: number, seed: number): number[] {
  if (total === 0) return [];
  const ten = scaled(1000);
  const first = Math.floor(total / (2 * ten)) * ten;
  return total >= 4 * ten && mix(seed, 13) % 3 === 0 ? [first, total - first] : [total];
}

function entriesFrom(activity: Activity, seed: number, span: Span): MemberEntry[] {
  const entries: MemberEntry[] = [];
  const add = (kind: MemberEntry['kind'], amount: number, salt: number, ordinal = 0) => {
    if (amount !== 0) entries.push({ kind, amount, at: instantOf(span, mix(seed, salt)), ordinal, source: null });
  };
  for (const [ordinal, amount] of depositsOf(activity.deposits, seed).entries())
    add('deposit', amount, 41 + ordinal, ordinal);
  add('withdrawal', -activity.withdrawals, 43);
  add('bonus', activity.bonuses, 47);
  return entries;
}

/**
 * Bets and movements of a generated member on one day (number of days since 1970). They add up exactly to the activity
 * of that day, and depend on the member and the day alone, so a settled bet never changes.
 */
export function generatedDay(
  { id, seed, joinedAt }: { id: number; seed: number; joinedAt: number },
  day: number,
): MemberDay {
  const activity = noActivity();
  addActivities(() => activity, { seed, rebate: 0 }, day, day);
  if (activity.betCount === 0) return { bets: [], entries: [] };
  const own = mix(id, day);
  const span = spanOf(day, joinedAt);
  return { bets: betsFrom(id, activity, own, span), entries: entriesFrom(activity, own, span) };
}

/** The part of a day before an instant. */
export const dayUntil = ({ bets, entries }: MemberDay, until: number): MemberDay => ({
  bets: bets.filter(({ at }) => at < until),
  entries: entries.filter(({ at }) => at < until),
});

/** Adds everything of a day except the rebate. */
export function addDayTo(sum: Activity, { bets, entries }: MemberDay): Activity {
  for (const { stake, valid, prize } of bets) {
    sum.betCount += 1;
    sum.bets += stake;
    sum.validBets += valid;
    sum.prizes += prize;
  }
  for (const { kind, amount } of entries) {
    if (kind === 'deposit') sum.deposits += amount;
    else if (kind === 'withdrawal') sum.withdrawals -= amount;
    else sum.bonuses += amount;
  }
  return sum;
}
