import type { Game } from '../../../gateway/schemas/site.ts';
import type { PlainMessageId } from '../../../i18n.ts';
import {
  elottPath,
  esportsPath,
  fishPath,
  livePath,
  lotteryPath,
  pvpPath,
  rngPath,
  seaLotteryPath,
  sportsPath,
  vietnamLotteryPath,
} from '../../../routes/paths.ts';
import type { RoutePath } from '../../../routes/route-table.ts';

/** Types of games with a category page, in the order of the result page. */
export const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS'] as const;
export type GameType = (typeof gameTypes)[number];

/** Account types of the lotteries in the order of their pages (spec 1 §2). */
export const lotteryKinds = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const;
export type LotteryKind = (typeof lotteryKinds)[number];

/**
 * The kind of a game: its type, and for a lottery its account type. Every list, link, count and way back takes the page
 * of a game from here.
 */
export type GameKind = GameType | LotteryKind;

const paths: Record<GameKind, RoutePath> = {
  RNG: rngPath,
  LIVE: livePath,
  SPORTS: sportsPath,
  FISH: fishPath,
  PVP: pvpPath,
  ESPORTS: esportsPath,
  LOTT: lotteryPath,
  ELOTT: elottPath,
  TCG_LOTTO_VN: vietnamLotteryPath,
  TCG_SEA: seaLotteryPath,
};

export const pathOfKind = (kind: GameKind): RoutePath => paths[kind];

/** The kind with this name; null for a name that the site does not know. */
export const knownKind = (name: string): GameKind | null => (Object.hasOwn(paths, name) ? (name as GameKind) : null);

export const lotteryKindOf = (path: string): LotteryKind | undefined =>
  lotteryKinds.find((kind) => pathOfKind(kind) === path);

type Typed = Pick<Game, 'gameType' | 'accountTypeName'>;

export const isLottery = ({ gameType }: Pick<Game, 'gameType'>): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

/** A game of an unknown type counts as a slot game. */
export const kindOf = ({ gameType, accountTypeName }: Typed): GameKind =>
  (isLottery({ gameType }) && accountTypeName) || (knownKind(gameType) ?? 'RNG');

/** The type of a game that is no lottery. */
export const typeOf = (game: Typed): GameType => gameTypes.find((type) => type === kindOf(game)) ?? 'RNG';

/** The page that lists a game, and its name. */
export function sectionOfGame(game: Typed): { path: RoutePath; name: PlainMessageId } {
  const type = isLottery(game) ? (game.gameType as 'LOTT' | 'ELOTT') : typeOf(game);
  return { path: pathOfKind(kindOf(game)), name: `common.category.${type}` };
}
