import type { Game } from '../gateway/schemas/site.ts';

/** Games that resemble a game, best first: its type and theme, then its type and vendor, then its type. */
export function similarGames(games: readonly Game[], game: Game, most: number): readonly Game[] {
  const others = games.filter(
    ({ gameId, gameType, isGame }) => gameType === game.gameType && gameId !== game.gameId && !isGame,
  );
  const ofTheme = game.theme ? others.filter(({ theme }) => theme?.id === game.theme?.id) : [];
  const ofVendor = others.filter(({ vassalage }) => vassalage === game.vassalage);
  return [...new Set([...ofTheme.slice(0, most), ...ofVendor.slice(0, most), ...others.slice(0, most)])].slice(0, most);
}
