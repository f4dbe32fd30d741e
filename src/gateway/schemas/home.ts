import * as v from 'valibot';
import { count, instant, major } from './parts.ts';
import { game } from './site.ts';
import { decoration, each } from './tolerant.ts';

/** `account` is masked by the gateway; `amount` in major units, `wonAt` an ISO instant. Newest first. */
export const winner = v.object({
  id: v.string(),
  account: v.string(),
  amount: major,
  /** null when the time is unknown. */
  wonAt: decoration(v.nullable(instant), null),
  game,
});
export const winners = each(winner);
export type Winner = v.InferOutput<typeof winner>;

/** `results` newest first: numbers for wheels and dice; B, P or T for baccarat. Bets in major units. */
export const liveTable = v.object({
  game,
  kind: v.picklist(['roulette', 'baccarat', 'blackjack', 'wheel', 'dice', 'poker']),
  dealer: decoration(v.string(), ''),
  players: count,
  /** Only for a table with seats. */
  seats: decoration(v.optional(v.object({ free: count, total: count })), undefined),
  results: v.array(v.string()),
  minBet: major,
  maxBet: major,
});
export const liveTables = each(liveTable);
export type LiveTable = v.InferOutput<typeof liveTable>;

/**
 * Event of today; `live` is set while it is in play. `odds` are decimal; `draw` is missing when a draw is impossible.
 */
export const sportEvent = v.object({
  id: v.string(),
  sport: v.picklist(['football', 'basketball', 'baseball', 'tennis', 'volleyball', 'boxing']),
  league: v.string(),
  home: v.string(),
  away: v.string(),
  startsAt: instant,
  live: decoration(v.optional(v.object({ home: count, away: count, clock: v.string() })), undefined),
  odds: v.object({ home: major, draw: v.optional(major), away: major }),
  game,
});
export const sportEvents = each(sportEvent);
export type SportEvent = v.InferOutput<typeof sportEvent>;
