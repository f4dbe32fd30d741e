import type { HelpItem } from '../../../gateway/schemas/content.ts';
import type { PromotionItem } from '../../../gateway/schemas/rewards.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { promotionHref } from '../../../routes/page-queries.ts';
import { helpHref, providerHref } from '../../../routes/paths.ts';
import type { RoutePath } from '../../../routes/route-table.ts';
import type { Lobby } from '../../../search/find-games.ts';
import { createGameIndex, type GameIndex } from '../../../search/game-index.ts';
import { plainText } from '../../../ui/plain-text.ts';
import { type GameType, gameTypes, isLottery, pathOfKind, typeOf } from '../../lobby/shared/game-kind.ts';
import { cardPath, playPath } from '../../lobby/shared/game-path.ts';
import { lobbyOf } from '../../lobby/shared/load-games.ts';
import type { SitePage } from './site-pages.ts';

export const searchGroups = ['pages', 'games', 'vendors', 'lotteries', 'promotions', 'help'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** `detail`: vendor, section or another text beside the name, in which the search looks too. */
export type SearchResult = {
  key: string;
  group: SearchGroup;
  name: string;
  detail: string;
  href: string;
  cover?: string;
  gameType?: GameType;
  center?: SitePage['center'];
};

export type SearchContents = {
  pages: readonly SitePage[];
  games?: readonly unknown[] | undefined;
  lotteries?: readonly unknown[] | undefined;
  promotions?: readonly unknown[] | undefined;
  help?: readonly unknown[] | undefined;
};

type Shelf = { results: readonly (SearchResult | undefined)[]; index: GameIndex };
type Entry = SearchResult & { words?: string };

const shelfOf = (entries: readonly Entry[]): Shelf => ({
  results: entries,
  index: createGameIndex(entries.map(({ name, detail, words }) => ({ gameName: name, vendorName: words ?? detail }))),
});

/** The index also contains the lotteries of the list, which are results of their own group. */
function gameShelf({ games, index }: Lobby): Shelf {
  const results = games.map((game): SearchResult | undefined =>
    isLottery(game)
      ? undefined
      : {
          key: `game ${game.gameId}`,
          group: 'games',
          name: game.gameName,
          detail: game.vendorName,
          href: cardPath(game),
          cover: game.thumbUrl ?? game.imageUrl,
          gameType: typeOf(game),
        },
  );
  return { results, index };
}

/** Vendors with the category in which each has the most games. */
function vendorShelf({ games }: Lobby): Shelf {
  const vendors = new Map<string, { name: string; counts: Map<GameType, number> }>();
  for (const game of games) {
    const vendor = vendors.get(game.vassalage) ?? { name: game.vendorName, counts: new Map() };
    const type = typeOf(game);
    if (!isLottery(game)) vendor.counts.set(type, (vendor.counts.get(type) ?? 0) + 1);
    vendors.set(game.vassalage, vendor);
  }
  return shelfOf(
    [...vendors].flatMap(([code, { name, counts }]) => {
      const [type] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
      if (!type || !name) return [];
      const href = providerHref(code);
      return [{ key: `vendor ${code}`, group: 'vendors', name, detail: '', href, gameType: type } satisfies Entry];
    }),
  );
}

const lotteryShelf = (games: readonly Game[]): Shelf =>
  shelfOf(
    games.map((game) => ({
      key: `lottery ${game.gameId}`,
      group: 'lotteries',
      name: game.gameName,
      detail: game.vendorName,
      href: playPath(game),
      cover: game.thumbUrl ?? game.imageUrl,
    })),
  );

const promotionShelf = (items: readonly PromotionItem[]): Shelf =>
  shelfOf(
    items.map(({ id, title, categoryName }) => ({
      key: `promotion ${id}`,
      group: 'promotions',
      name: title,
      detail: categoryName,
      href: promotionHref(id),
    })),
  );

const helpShelf = (items: readonly HelpItem[]): Shelf =>
  shelfOf(
    items.map(({ id, section, title, content }) => ({
      key: `help ${id}`,
      group: 'help',
      name: title,
      detail: section,
      words: `${section} ${plainText(content)}`,
      href: helpHref(id),
    })),
  );

const pageShelf = (pages: readonly SitePage[]): Shelf =>
  shelfOf(
    pages.map(({ key, name, words, href, center }) => ({
      key: `page ${key}`,
      group: 'pages',
      name,
      detail: '',
      words,
      href,
      center,
    })),
  );

/** Each index is built at the first search in its content, and kept as long as the content. */
const shelves = new WeakMap<object, Map<SearchGroup, Shelf>>();

function kept<Content extends object>(group: SearchGroup, content: Content, build: (content: Content) => Shelf): Shelf {
  const own = shelves.get(content) ?? new Map<SearchGroup, Shelf>();
  shelves.set(content, own);
  const shelf = own.get(group) ?? build(content);
  own.set(group, shelf);
  return shelf;
}

const gameShelves = (lobby: Lobby) => [kept('games', lobby, gameShelf), kept('vendors', lobby, vendorShelf)];

function shelvesOf({ pages, games, lotteries, promotions, help }: SearchContents): Shelf[] {
  return [
    kept('pages', pages, pageShelf),
    ...(games ? gameShelves(lobbyOf(games as readonly Game[])) : []),
    ...(lotteries ? [kept('lotteries', lotteries as readonly Game[], lotteryShelf)] : []),
    ...(promotions ? [kept('promotions', promotions as readonly PromotionItem[], promotionShelf)] : []),
    ...(help ? [kept('help', help as readonly HelpItem[], helpShelf)] : []),
  ];
}

/**
 * Finds a query in all groups, in the order of `searchGroups`; groups without a result are left out. Misspellings are
 * tolerated only when no group contains the words as they are written.
 */
export function findAll(contents: SearchContents, query: string): Map<SearchGroup, readonly SearchResult[]> {
  const all = shelvesOf(contents);
  const find = (isTolerant: boolean) => {
    const found = new Map<SearchGroup, readonly SearchResult[]>();
    for (const { results, index } of all) {
      const hits = index.search(query, isTolerant).flatMap((place) => results[place] ?? []);
      if (hits[0]) found.set(hits[0].group, hits);
    }
    return found;
  };
  const exact = find(false);
  return exact.size > 0 ? exact : find(true);
}

export const countOf = (found: ReadonlyMap<SearchGroup, readonly SearchResult[]>): number =>
  [...found.values()].reduce((sum, { length }) => sum + length, 0);

/** The games found in one category; `path` is the page of the category. */
export function byType(games: readonly SearchResult[]): { type: GameType; path: RoutePath; games: SearchResult[] }[] {
  return gameTypes.flatMap((type) => {
    const own = games.filter(({ gameType }) => gameType === type);
    return own.length > 0 ? [{ type, path: pathOfKind(type), games: own }] : [];
  });
}
