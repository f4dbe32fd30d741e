import * as v from 'valibot';
import { count, decimal, instant, major } from './common-fields.ts';
import { game } from './site.ts';
import { decoration, each } from './tolerant-parsing.ts';

/**
 * Sorted by time, newest first. `account` is masked by the gateway, `amount` is in major units, and `wonAt` is an ISO
 * instant.
 */
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

/**
 * `results` is sorted newest first and contains numbers for wheels and dice, and B, P or T for baccarat. Bets are in
 * major units.
 */
export const liveTable = v.object({
  game,
  kind: v.picklist(['roulette', 'baccarat', 'blackjack', 'wheel', 'dice', 'poker']),
  dealer: decoration(v.string(), ''),
  players: count,
  /** Only set for a table with seats. */
  seats: decoration(v.optional(v.object({ free: count, total: count })), undefined),
  results: v.array(v.string()),
  minBet: major,
  maxBet: major,
});
export const liveTables = each(liveTable);
export type LiveTable = v.InferOutput<typeof liveTable>;

export const sports = ['football', 'basketball', 'baseball', 'tennis', 'volleyball', 'boxing', 'esports'] as const;

/**
 * Sports event; `live` is set only while the event is in progress. `odds` are decimal odds. `draw` is missing
 * when the sport has no draws.
 */
export const sportEvent = v.object({
  id: v.string(),
  sport: v.picklist(sports),
  league: v.string(),
  home: v.string(),
  away: v.string(),
  startsAt: instant,
  live: decoration(v.optional(v.object({ home: count, away: count, clock: v.string() })), undefined),
  odds: v.object({ home: decimal, draw: v.optional(decimal), away: decimal }),
  game,
});
export const sportEvents = each(sportEvent);
export type SportEvent = v.InferOutput<typeof sportEvent>;
