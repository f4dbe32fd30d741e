import * as v from 'valibot';
import { count, instant, major, remaining } from './parts.ts';
import { game } from './site.ts';
import { decoration, each, unread } from './tolerant.ts';

/** Whether all games are played from one wallet; where not, money goes to the vendor's wallet before a launch. */
export const merchantWallet = v.object({ isSingle: v.boolean() });

/** What reached the vendor's wallet, in major units. */
export const walletTransfer = v.object({ amount: major });

const launchAddress = v.optional(v.nullable(v.string()));

/**
 * The answer is read from `game_url` or `game_url2` (spec 1 §3). Ours: the first is shown in a frame, the second plays
 * in a window of its own; neither means that the vendor wants the second launch address.
 */
export const launch = v.object({
  game_url: launchAddress,
  game_url2: launchAddress,
  gameName: decoration(v.optional(v.string(), ''), ''),
  gameType: decoration(v.optional(v.string(), ''), ''),
});

/** What a launch that is refused may bring: other games, and when the maintenance ends (an ISO instant). */
export const launchRefusal = v.object({
  suggestions: decoration(v.optional(each(game), []), []),
  maintenanceEnd: decoration(v.optional(v.nullable(instant)), null),
  /** When a limit of the member's own begins anew. */
  resetsAt: decoration(v.optional(instant), undefined),
});

/** `numbers` in the order they are shown; some lotteries play one apart from them. */
const drawn = {
  numbers: v.array(count),
  bonus: v.optional(count),
};

/**
 * A lottery and its next draw. `remainingMs` counts from the answer, so that a wrong clock on the device does no harm;
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

/** A draw of the past. */
export const openedDraw = v.object({
  gameCode: v.string(),
  gameName: v.string(),
  number: count,
  /** null for a time that is not known. */
  drawnAt: decoration(v.nullable(instant), null),
  ...drawn,
});
export type OpenedDraw = v.InferOutput<typeof openedDraw>;
export const openedDraws = each(openedDraw);

export const accountTypes = ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT'] as const;
/** The kinds of lotteries, and how many each holds. */
const gameMenu = v.object({ accountTypeName: v.picklist(accountTypes), games: count });
export type GameMenu = v.InferOutput<typeof gameMenu>;
export const gameMenus = each(gameMenu);
