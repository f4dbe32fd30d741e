import * as v from 'valibot';
import { count, instant, major, remaining } from './common-fields.ts';
import { accountTypes, game } from './site.ts';
import { decoration, each, unread } from './tolerant-parsing.ts';

/** Whether all games use one wallet. If not, money is moved to the vendor's wallet before a game starts. */
export const merchantWallet = v.object({ isSingle: v.boolean() });

/** Amount that was moved to the vendor's wallet, in major units. */
export const walletTransfer = v.object({ amount: major });

const launchAddress = v.optional(v.nullable(v.string()));

/**
 * The response contains `game_url` or `game_url2` (spec 1 §3). Assumption: `game_url` opens in a frame and `game_url2`
 * in a separate window. When both are missing, the game must be started with the call `launchGameV2`.
 */
export const launch = v.object({
  game_url: launchAddress,
  game_url2: launchAddress,
  gameName: decoration(v.optional(v.string(), ''), ''),
  gameType: decoration(v.optional(v.string(), ''), ''),
  accountTypeName: decoration(v.optional(v.string()), undefined),
});

/** Data of a refused launch: suggested games, and the end of the maintenance (an ISO instant). */
export const launchRefusal = v.object({
  suggestions: decoration(v.optional(each(game), []), []),
  maintenanceEnd: decoration(v.optional(v.nullable(instant)), null),
  /** ISO instant of the next reset of the limit that the member set. */
  resetsAt: decoration(v.optional(instant), undefined),
});

/** `numbers` are in display order; `bonus` is an additional number that some lotteries draw. */
const drawn = {
  numbers: v.array(count),
  bonus: v.optional(count),
};

/**
 * Lottery with its next draw. `remainingMs` counts from the time of the response, so a wrong device clock has no
 * effect. `drawsAt` and `last.drawnAt` are ISO instants; `jackpot` and `price` are in major units.
 */
export const lottery = v.object({
  ...game.entries,
  draw: v.object({ number: count, drawsAt: unread(instant), remainingMs: remaining, periodSeconds: count }),
  jackpot: major,
  price: major,
  last: v.object({ number: count, drawnAt: unread(instant), ...drawn }),
});
export type Lottery = v.InferOutput<typeof lottery>;
export const lotteries = each(lottery);

export const openedDraw = v.object({
  gameCode: v.string(),
  gameName: v.string(),
  number: count,
  /** null when the time is unknown. */
  drawnAt: decoration(v.nullable(instant), null),
  ...drawn,
});
export type OpenedDraw = v.InferOutput<typeof openedDraw>;
export const openedDraws = each(openedDraw);

/** A ticket of the member. `prize` is null until the draw; amounts are in major units. */
export const lotteryTicket = v.object({
  reference: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  /** Number of the draw. */
  number: count,
  numbers: v.array(count),
  price: major,
  prize: v.nullable(major),
});
export type LotteryTicket = v.InferOutput<typeof lotteryTicket>;
export const lotteryTickets = each(lotteryTicket);

/** A page of opened draws, newest first; `total` counts the draws of all pages. */
export const drawArchive = v.object({ draws: openedDraws, total: count });
export type DrawArchive = v.InferOutput<typeof drawArchive>;

/** `drawn` and `prize` are null until the draw; `prize` is in major units. */
export const checkedTicket = v.object({
  gameName: v.string(),
  number: count,
  numbers: v.array(count),
  drawn: v.nullable(v.object(drawn)),
  prize: v.nullable(major),
});
export type CheckedTicket = v.InferOutput<typeof checkedTicket>;
export const checkedTickets = each(checkedTicket);

const gameMenu = v.object({ accountTypeName: v.picklist(accountTypes), games: count });
export type GameMenu = v.InferOutput<typeof gameMenu>;
export const gameMenus = each(gameMenu);
