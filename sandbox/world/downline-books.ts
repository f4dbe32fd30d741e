import { type Activity, noActivity } from './downline-activity.ts';
import { dayNumber, dayOf } from './operator-days.ts';
import { betsOf, movementsOf } from './records.ts';
import type { World } from './world.ts';

/** What a real account did by day (its number since 1970), by its own bets and movements; `rateOn` in basis points. */
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
  for (const [day, own] of books) {
    own.bets = Math.max(0, own.bets);
    own.withdrawals = Math.max(0, own.withdrawals);
    own.rebates = Math.floor((own.validBets * rateOn(day)) / 10_000);
  }
  return books;
}
