import type { Game } from '../../../gateway/schemas/site.ts';
import { esportsPath, fishPath, livePath, pvpPath, rngPath, sportsPath } from '../../../routes/paths.ts';
import type { RoutePath } from '../../../routes/route-table.ts';

/** Types of games with a category page, in the order of the result page. */
export const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS'] as const;
export type GameType = (typeof gameTypes)[number];

const paths: Record<GameType, RoutePath> = {
  RNG: rngPath,
  LIVE: livePath,
  SPORTS: sportsPath,
  FISH: fishPath,
  PVP: pvpPath,
  ESPORTS: esportsPath,
};

export const pathOfType = (type: GameType): RoutePath => paths[type];
export const typeOf = ({ gameType }: Game): GameType => gameTypes.find((known) => known === gameType) ?? 'RNG';
