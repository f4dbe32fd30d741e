import type { Criteria, Facet, Sort } from '../../machines/lobby/game-search-criteria.ts';
import type { Game } from '../gateway/schemas/site.ts';
import { createGameIndex, type GameIndex } from './game-index.ts';

/**
 * Thresholds of two filters (spec 2 §9): the minimum number of pay lines, and the minimum of a game's lowest bet in
 * major units.
 */
export const manyLines = 25;
export const highBet = 1;

const passes: Record<Facet, (game: Game) => boolean> = {
  hot: ({ isHot }) => isHot,
  new: ({ isNew }) => isNew,
  lines: ({ lines = 0 }) => lines >= manyLines,
  minBet: ({ minBet = 0 }) => minBet >= highBet,
};

/** All games in display order, with a map and a search index that are built once, at the first use. */
export type Lobby = { games: readonly Game[]; byId: ReadonlyMap<string, Game>; index: GameIndex };

export function createLobby(games: readonly Game[]): Lobby {
  const dealt = deal(games);
  let byId: Map<string, Game> | undefined;
  let index: GameIndex | undefined;
  return {
    games: dealt,
    get byId() {
      byId ??= new Map(dealt.map((game) => [game.gameId, game]));
      return byId;
    },
    get index() {
      index ??= createGameIndex(dealt);
      return index;
    },
  };
}

/**
 * Sorts hot games first and alternates between vendors, so that the first rows show several vendors. The code uses
 * plain loops for speed: it runs only once, so the browser does not optimize it, and the first games cannot appear
 * before it ends.
 */
function deal(games: readonly Game[]): Game[] {
  const hands = new Map<string, { hot: Game[]; others: Game[] }>();
  for (let place = 0; place < games.length; place++) {
    const game = games[place]!;
    let hand = hands.get(game.vassalage);
    if (!hand) {
      hand = { hot: [], others: [] };
      hands.set(game.vassalage, hand);
    }
    (game.isHot ? hand.hot : hand.others).push(game);
  }
  const dealt: Game[] = [];
  for (const kind of ['hot', 'others'] as const) {
    const left = [...hands.values()].map((hand) => hand[kind]);
    for (let round = 0; left.length > 0; round++) {
      for (let at = 0; at < left.length; at++) {
        const hand = left[at]!;
        if (round < hand.length) dealt.push(hand[round]!);
        else left.splice(at--, 1);
      }
    }
  }
  return dealt;
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

const sorted: Record<Exclude<Sort, 'popular'>, (games: Game[]) => Game[]> = {
  name: (games) => games.sort((a, b) => collator.compare(a.gameName, b.gameName)),
  new: (games) => games.sort((a, b) => Number(b.isNew) - Number(a.isNew)),
  minBet: (games) => games.sort((a, b) => (a.minBet ?? 0) - (b.minBet ?? 0)),
};

/** Games of a section in display order. With `isOpen`, a search also returns games of other sections. */
export type Shelf = { games: readonly Game[]; has: (game: Game) => boolean; isOpen: boolean };

/** Search result. `own` contains games of the section, and `others` contains games of other sections. */
export type Found = { own: readonly Game[]; others: readonly Game[] };

/**
 * Returns the games that match the criteria. With a search text, the best match is first, unless the user selected
 * another order.
 */
export function findGames(
  { games, index }: Lobby,
  shelf: Shelf,
  { query, vendor, theme, facets, sort }: Criteria,
): Found {
  const asked = query.trim() !== '';
  const fits = (game: Game) =>
    (vendor === '' || game.vassalage === vendor) &&
    (theme === '' || game.theme?.id === theme) &&
    facets.every((facet) => passes[facet](game));
  const put = (found: Game[]) => (sort === 'popular' ? found : sorted[sort](found));
  if (!asked && vendor === '' && theme === '' && facets.length === 0 && sort === 'popular')
    return { own: shelf.games, others: [] };
  if (!asked) return { own: put(shelf.games.filter(fits)), others: [] };
  const found: Record<'own' | 'others', Game[]> = { own: [], others: [] };
  for (const place of index.search(query)) {
    const game = games[place];
    if (!game || !fits(game)) continue;
    if (shelf.has(game)) found.own.push(game);
    else if (shelf.isOpen) found.others.push(game);
  }
  return { own: put(found.own), others: put(found.others) };
}
