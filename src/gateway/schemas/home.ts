import * as v from 'valibot';
import { game } from './site.ts';

/** `account` is masked by the gateway; `amount` in major units, `wonAt` an ISO instant. Newest first. */
export const winner = v.object({
  id: v.string(),
  account: v.string(),
  amount: v.number(),
  wonAt: v.string(),
  game,
});
export const winners = v.array(winner);
export type Winner = v.InferOutput<typeof winner>;

/** `results` newest first: numbers of wheels and dice, B, P or T of baccarat. Bets in major units. */
export const liveTable = v.object({
  game,
  kind: v.picklist(['roulette', 'baccarat', 'blackjack', 'wheel', 'dice', 'poker']),
  dealer: v.string(),
  players: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Of a table that has seats. */
  seats: v.optional(v.object({ free: v.number(), total: v.number() })),
  results: v.array(v.string()),
  minBet: v.number(),
  maxBet: v.number(),
});
export const liveTables = v.array(liveTable);
export type LiveTable = v.InferOutput<typeof liveTable>;

/** An event of today; `live` while it is played. `odds` in decimals, without a draw where none can be. */
export const sportEvent = v.object({
  id: v.string(),
  sport: v.picklist(['football', 'basketball', 'baseball', 'tennis', 'volleyball', 'boxing']),
  league: v.string(),
  home: v.string(),
  away: v.string(),
  startsAt: v.string(),
  live: v.optional(v.object({ home: v.number(), away: v.number(), clock: v.string() })),
  odds: v.object({ home: v.number(), draw: v.optional(v.number()), away: v.number() }),
  game,
});
export const sportEvents = v.array(sportEvent);
export type SportEvent = v.InferOutput<typeof sportEvent>;
