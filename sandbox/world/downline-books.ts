import type { Bet } from './records.ts';
import { betsOf, movementsOf } from './records.ts';
import type { World } from './world.ts';

/** What moved in a real account's wallet beside its bets, from its own side, in minor units. */
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

/** The bets of a real account that are decided: to its agent each counts on the day of its decision. */
export const decidedBetsOf = (world: World, accountId: number): DecidedBet[] =>
  betsOf(world, accountId).flatMap((bet) => {
    const known = { ...bet, prize: bet.prize ?? 0 };
    return isDecided(known) ? [known] : [];
  });

/** The rest of what its agent is told: what came in, what went out or came back, and what was given. */
export const bookEntriesOf = (world: World, accountId: number): BookEntry[] =>
  movementsOf(world, accountId).flatMap(({ id, at, kind, reference, amount }): BookEntry[] => {
    if (kind === 'deposit' || kind === 'withdrawal') return [{ id, at, kind, reference, amount }];
    const isGift = (kind === 'bonus' || kind === 'points') && amount > 0;
    return isGift ? [{ id, at, kind: 'bonus', reference, amount }] : [];
  });
