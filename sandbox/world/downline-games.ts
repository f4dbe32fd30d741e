import type { BetCategory } from '../../src/gateway/schemas/records.ts';
import { catalogue, gameOf } from './game-catalog.ts';
import { findLottery } from './lotteries.ts';

export type PlayableGame = { category: BetCategory; gameName: string; vendor: string; vendorName: string };

const every = 53;
let built: readonly PlayableGame[] | undefined;

/** Games that downline members play: every 53rd game of the catalog, so that all vendors and kinds are included. */
export function playableGames(): readonly PlayableGame[] {
  built ??= [...catalogue().values()]
    .filter((_, place) => place % every === 0)
    .map((entry) => {
      const { gameName, vassalage, vendorName } = findLottery(entry.gameId)?.game ?? gameOf(entry);
      return { category: entry.gameType, gameName, vendor: vassalage, vendorName };
    });
  return built;
}
