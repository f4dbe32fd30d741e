import { type CreditLine, type MovementKind, movementKind } from '../../src/gateway/schemas/records.ts';
import { type Bet, betsOf, type Movement, movementsOf } from './records.ts';
import { fundsOf } from './vendor-wallets.ts';
import type { World } from './world-type.ts';

/**
 * Sums of the bets and movements of an account, in minor units. Records, reports, limits, results, VIP progress and
 * cashback take every sum from here, so one fact has one sum.
 */

/** Instants from `from`, without `until`. */
export type Span = { from: number; until: number };

export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + amountOf(item), 0);

const isIn = ({ from, until }: Span, at: number) => at >= from && at < until;
const sinceOf = (from: number): Span => ({ from, until: Number.POSITIVE_INFINITY });

export const movementsIn = (world: World, accountId: number, span: Span): Movement[] =>
  movementsOf(world, accountId).filter(({ at }) => isIn(span, at));

const movedIn = (world: World, accountId: number, kind: MovementKind, span: Span): number =>
  sumOf(
    movementsIn(world, accountId, span).filter((movement) => movement.kind === kind),
    ({ amount }) => amount,
  );

/** Credited deposits of an account. */
export const depositedIn = (world: World, accountId: number, span: Span): number =>
  Math.max(movedIn(world, accountId, 'deposit', span), 0);

export const depositedSince = (world: World, accountId: number, from: number): number =>
  depositedIn(world, accountId, sinceOf(from));

/** Withdrawals of an account without the returned ones. */
export const withdrawnIn = (world: World, accountId: number, span: Span): number =>
  Math.max(-movedIn(world, accountId, 'withdrawal', span), 0);

export type BetSums = { staked: number; won: number; open: number };

/** Stakes and prizes of bets that were not canceled. `open`: the stakes of bets without a result. */
export function betSums(bets: readonly Bet[]): BetSums {
  const counted = bets.filter(({ state }) => state !== 'cancelled');
  return {
    staked: sumOf(counted, ({ stake }) => stake),
    won: sumOf(counted, ({ prize }) => prize ?? 0),
    open: sumOf(
      counted.filter(({ state }) => state === 'open'),
      ({ stake }) => stake,
    ),
  };
}

/** Sums of the bets that an account placed in a span, and of their prizes. */
export const betsIn = (world: World, accountId: number, span: Span): BetSums =>
  betSums(betsOf(world, accountId).filter(({ placedAt }) => isIn(span, placedAt)));

export const betsSince = (world: World, accountId: number, from: number): BetSums =>
  betsIn(world, accountId, sinceOf(from));

/** Stakes of bets that were settled after `since`, until `until`, by category. */
export function settledStakes(bets: readonly Bet[], since: number, until: number): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>();
  for (const { state, category, stake, settledAt } of bets)
    if ((state === 'won' || state === 'lost') && settledAt !== null && settledAt > since && settledAt <= until)
      stakes.set(category, (stakes.get(category) ?? 0) + stake);
  return stakes;
}

/** Net result of a settled bet; 0 for an open or canceled bet. */
export const netOf = ({ state, prize, stake }: Bet): number =>
  state === 'won' || state === 'lost' ? (prize ?? 0) - stake : 0;

export const profitKinds: readonly MovementKind[] = ['bet', 'refund', 'prize', 'bonus', 'points'];

/** Adds up bets, prizes and bonuses. The price of purchases with points does not count. */
export function profitOf(movements: readonly Movement[]) {
  const of = (...kinds: MovementKind[]) => movements.filter(({ kind }) => kinds.includes(kind));
  const bets = -sumOf(of('bet', 'refund'), ({ amount }) => amount);
  const prizes = sumOf(of('prize'), ({ amount }) => amount);
  const bonuses = sumOf(of('bonus', 'points'), ({ amount }) => Math.max(0, amount));
  return { bets, prizes, bonuses, net: prizes + bonuses - bets };
}

/**
 * Movements that change the total of an account. A transfer between its own wallets does not, and the history before the
 * world was created records it in one wallet only.
 */
const withoutTransfers = (movements: readonly Movement[]): Movement[] =>
  movements.filter(({ kind }) => kind !== 'transfer');

/** Money of each kind that came in and went out, in the order of the kinds. `isRebate`: the movement is cashback. */
export function sumsByKind(movements: readonly Movement[], isRebate: (movement: Movement) => boolean): CreditLine[] {
  const kinds = [
    ...new Set(movementKind.options.flatMap((kind) => (kind === 'bonus' ? (['rebate', kind] as const) : kind))),
  ];
  return kinds.flatMap((kind) => {
    const own = withoutTransfers(movements).filter(
      (movement) => (isRebate(movement) ? 'rebate' : movement.kind) === kind,
    );
    const paidIn = sumOf(own, ({ amount }) => Math.max(0, amount));
    const paidOut = sumOf(own, ({ amount }) => Math.max(0, -amount));
    return own.length > 0 ? [{ id: kind, kind, count: own.length, in: paidIn, out: paidOut }] : [];
  });
}

const totalIn = (world: World, accountId: number, span: Span): number =>
  sumOf(withoutTransfers(movementsIn(world, accountId, span)), ({ amount }) => amount);

/** Balances of all wallets of an account before and after a span. */
export function balancesAround(world: World, accountId: number, span: Span): { opening: number; closing: number } {
  const after = totalIn(world, accountId, sinceOf(span.until));
  const during = totalIn(world, accountId, span);
  const closing = fundsOf(world, accountId) - after;
  return { opening: closing - during, closing };
}

/** Net result of play and the money paid in and out in a span. */
export function resultsIn(world: World, accountId: number, span: Span) {
  const bets = betsIn(world, accountId, span);
  return {
    deposited: depositedIn(world, accountId, span),
    withdrawn: withdrawnIn(world, accountId, span),
    ...bets,
    net: bets.won - bets.staked + bets.open,
  };
}

/** Money that moved in and out, without transfers between the account's own wallets. */
export function flowOf(movements: readonly Movement[]): { in: number; out: number; net: number } {
  const counted = withoutTransfers(movements);
  const paidIn = sumOf(counted, ({ amount }) => Math.max(0, amount));
  const paidOut = sumOf(counted, ({ amount }) => Math.max(0, -amount));
  return { in: paidIn, out: paidOut, net: paidIn - paidOut };
}
