import { dayNumber, dayOf } from './operator-calendar.ts';
import { type Bet, betsOf, movementsOf } from './records.ts';
import type { World } from './world-type.ts';

/**
 * Wallet movement of a real account that is not a bet. `amount` is in minor units; it is negative when money leaves the
 * wallet.
 */
export type BookEntry = {
  id: string;
  at: number;
  kind: 'deposit' | 'withdrawal' | 'bonus';
  reference: string;
  amount: number;
};

export type DecidedBet = Bet & { settledAt: number; prize: number };

/** Settled bet of a member; money in minor units, instants in ms. `at` is the time of settlement. */
export type MemberBet = {
  at: number;
  placedAt: number;
  stake: number;
  /** Part of the stake that counts for rebates and contracts. */
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

/** Movement of a member that is not a bet; `source` is null for a generated member. */
export type MemberEntry = Pick<BookEntry, 'kind' | 'at' | 'amount'> & { ordinal: number; source: BookEntry | null };

/**
 * Bets that were settled on one day, and movements of that day. Every report, sum and salary base of a team is computed
 * from these.
 */
export type MemberDay = { bets: readonly MemberBet[]; entries: readonly MemberEntry[] };

const isDecided = (bet: Bet): bet is DecidedBet =>
  (bet.state === 'won' || bet.state === 'lost') && bet.settledAt !== null && bet.prize !== null;

/** Settled bets of a real account. In the reports of its agent, each bet belongs to the day of its settlement. */
export const decidedBetsOf = (world: World, accountId: number): DecidedBet[] =>
  betsOf(world, accountId).flatMap((bet) => {
    const known = { ...bet, prize: bet.prize ?? 0 };
    return isDecided(known) ? [known] : [];
  });

export const bookEntriesOf = (world: World, accountId: number): BookEntry[] =>
  movementsOf(world, accountId).flatMap(({ id, at, kind, reference, amount }): BookEntry[] => {
    if (kind === 'deposit' || kind === 'withdrawal') return [{ id, at, kind, reference, amount }];
    const isGift = (kind === 'bonus' || kind === 'points') && amount > 0;
    return isGift ? [{ id, at, kind: 'bonus', reference, amount }] : [];
  });

/** Days of a real account, from its own bets and movements, by number of days since 1970. */
export function booksOf(world: World, accountId: number): ReadonlyMap<number, MemberDay> {
  const days = new Map<number, { bets: MemberBet[]; entries: MemberEntry[] }>();
  const at = (instant: number) => {
    const number = dayNumber(dayOf(instant));
    const known = days.get(number) ?? { bets: [], entries: [] };
    days.set(number, known);
    return known;
  };
  for (const source of bookEntriesOf(world, accountId)) {
    const { kind, amount } = source;
    at(source.at).entries.push({ kind, at: source.at, amount, ordinal: 0, source });
  }
  for (const real of decidedBetsOf(world, accountId)) {
    const { settledAt, placedAt, stake, prize } = real;
    at(settledAt).bets.push({ at: settledAt, placedAt, stake, valid: stake, prize, ordinal: 0, game: -1, real });
  }
  return days;
}
