import type { AnswerOf } from '../../src/gateway/endpoints.ts';
import type { Language } from '../content/text.ts';
import { type CatalogueGame, catalogue } from './game-catalog.ts';
import { themeOf, themesIn } from './game-themes.ts';
import { gameTypes, vendors } from './vendors.ts';

const built = new Map<Language, AnswerOf<'gameList'>>();

export function gameList(language: Language): AnswerOf<'gameList'> {
  const list = built.get(language) ?? listOf([...catalogue().values()], language);
  built.set(language, list);
  return list;
}

export function listOf(games: readonly CatalogueGame[], language: Language): AnswerOf<'gameList'> {
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
    rtp: games.map(({ rtp = 0 }) => rtp),
    maxBet: games.map(({ maxBet = 0 }) => maxBet),
    jackpots: Object.fromEntries(games.flatMap(({ jackpot }, place) => (jackpot ? [[place, jackpot]] : []))),
    demo: games.map(({ hasDemo }) => (hasDemo ? 1 : 0)),
    thumbUrl: '/covers/{gameId}.webp?size=small',
    themes: themesIn(language),
    theme: games.map(({ gameType, motif }) => (gameType === 'RNG' ? themeOf(motif) : -1)),
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
