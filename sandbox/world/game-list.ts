import type { AnswerOf } from '../../src/gateway/endpoints.ts';
import { type CatalogueGame, catalogue } from './game-catalog.ts';
import { gameTypes, vendors } from './vendors.ts';

let built: AnswerOf<'gameList'> | undefined;

export function gameList(): AnswerOf<'gameList'> {
  built ??= listOf([...catalogue().values()]);
  return built;
}

export function listOf(games: readonly CatalogueGame[]): AnswerOf<'gameList'> {
  const vendorPlace = new Map(vendors.map(({ vassalage }, place) => [vassalage, place]));
  const places = (is: (game: CatalogueGame) => unknown) => games.flatMap((game, place) => (is(game) ? [place] : []));
  return {
    imageUrl: '/covers/{gameId}.webp',
    vendors: vendors.map(({ vassalage, name }) => [vassalage, name]),
    gameTypes: [...gameTypes],
    gameId: games.map(({ gameId }) => gameId),
    nodeId: games.map(({ nodeId }) => nodeId),
    gameName: games.map(({ gameName }) => gameName),
    vendor: games.map(({ vassalage }) => vendorPlace.get(vassalage)!),
    gameType: games.map(({ gameType }) => gameTypes.indexOf(gameType)),
    hot: places(({ isHot }) => isHot),
    new: places(({ isNew }) => isNew),
    seamless: places(({ seamless }) => seamless),
    lines: games.map(({ lines = 0 }) => lines),
    minBet: games.map(({ minBet = 0 }) => minBet),
    rest: Object.fromEntries(
      games.flatMap(({ code, defaultPlayType, accountTypeName, isGame }, place) =>
        code || isGame
          ? [
              [
                place,
                {
                  ...(code && { code }),
                  ...(defaultPlayType && { defaultPlayType }),
                  ...(accountTypeName && { accountTypeName }),
                  ...(isGame && { isGame }),
                },
              ],
            ]
          : [],
      ),
    ),
  };
}
