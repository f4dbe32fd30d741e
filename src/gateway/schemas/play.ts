import * as v from 'valibot';
import { count, instant, major, remaining } from './parts.ts';
import { game } from './site.ts';
import { decoration, each, unread } from './tolerant.ts';

/** Whether all games use one wallet; if not, money moves to the vendor's wallet before a launch. */
export const merchantWallet = v.object({ isSingle: v.boolean() });

/** Amount that reached the vendor's wallet, in major units. */
export const walletTransfer = v.object({ amount: major });

const launchAddress = v.optional(v.nullable(v.string()));

/**
 * The response contains `game_url` or `game_url2` (spec 1 §3). Assumption: the first address opens in a frame, the
 * second in its own window; without both, the vendor needs the second launch address.
 */
export const launch = v.object({
  game_url: launchAddress,
  game_url2: launchAddress,
  gameName: decoration(v.optional(v.string(), ''), ''),
  gameType: decoration(v.optional(v.string(), ''), ''),
});

/** Data of a refused launch: other games, and the end of the maintenance (an ISO instant). */
export const launchRefusal = v.object({
  suggestions: decoration(v.optional(each(game), []), []),
  maintenanceEnd: decoration(v.optional(v.nullable(instant)), null),
  /** ISO instant at which the member's own limit starts again. */
  resetsAt: decoration(v.optional(instant), undefined),
});

/** `numbers` in the order of display; `bonus` is a separate number that some lotteries draw. */
const drawn = {
  numbers: v.array(count),
  bonus: v.optional(count),
};

/**
 * Lottery with its next draw. `remainingMs` counts from the response, so that a wrong device clock has no effect;
 * `drawsAt` and `last.drawnAt` are ISO instants; `jackpot` and `price` in major units.
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

export const accountTypes = ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT'] as const;
const gameMenu = v.object({ accountTypeName: v.picklist(accountTypes), games: count });
export type GameMenu = v.InferOutput<typeof gameMenu>;
export const gameMenus = each(gameMenu);
