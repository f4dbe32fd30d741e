import { shareDown, wholeRate } from '../../machines/domain/share.ts';
import { type Activity, noActivity } from './downline-activity.ts';
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

/**
 * Activity of a real account by day (number of days since 1970), from its own bets and movements; a bet counts in full
 * on the day of settlement. `rateOn` returns basis points.
 */
export function booksOf(
  world: World,
  accountId: number,
  rateOn: (day: number) => number,
): ReadonlyMap<number, Activity> {
  const books = new Map<number, Activity>();
  const at = (instant: number) => {
    const day = dayNumber(dayOf(instant));
    const known = books.get(day) ?? noActivity();
    books.set(day, known);
    return known;
  };
  for (const { at: instant, kind, amount } of bookEntriesOf(world, accountId)) {
    const own = at(instant);
    if (kind === 'deposit') own.deposits += amount;
    else if (kind === 'withdrawal') own.withdrawals -= amount;
    else own.bonuses += amount;
  }
  for (const { settledAt, stake, prize } of decidedBetsOf(world, accountId)) {
    const own = at(settledAt);
    own.betCount += 1;
    own.bets += stake;
    own.validBets += stake;
    own.prizes += prize;
  }
  for (const [day, own] of books) own.rebates = shareDown(own.validBets, rateOn(day), wholeRate);
  return books;
}
