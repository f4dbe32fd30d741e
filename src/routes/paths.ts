import type { AgentPageKey } from '../../machines/agent/page-key.ts';
import type { MemberPageKey } from '../../machines/member/page-key.ts';
import type { PanelName } from '../../machines/site/panel.ts';
import { removeCenter } from './center-query.ts';
import type { RoutePath } from './route-table.ts';

/**
 * All internal addresses are built in this file and in `page-queries.ts`, which also parses their queries. The route
 * table maps each address to its page.
 */

export const homePath = '/index' satisfies RoutePath;
export const registerPath = '/register' satisfies RoutePath;
export const downloadPath = '/down' satisfies RoutePath;
export const gamePath = '/game' satisfies RoutePath;
export const helpPath = '/help' satisfies RoutePath;
export const joinPath = '/join' satisfies RoutePath;
export const noticesPath = '/noticePage' satisfies RoutePath;
export const pointMallPath = '/pointMall' satisfies RoutePath;
export const promotionPath = '/promoDetail' satisfies RoutePath;
export const promotionsPath = '/promotions' satisfies RoutePath;
export const vipPath = '/vip' satisfies RoutePath;
export const esportsPath = '/esports' satisfies RoutePath;
export const favouritesPath = '/fav' satisfies RoutePath;
export const fishPath = '/fish' satisfies RoutePath;
export const hotPath = '/hot' satisfies RoutePath;
export const jacarPath = '/jlrng' satisfies RoutePath;
export const livePath = '/live' satisfies RoutePath;
export const punarPath = '/pgrng' satisfies RoutePath;
export const pvpPath = '/pvp' satisfies RoutePath;
export const rngPath = '/rng' satisfies RoutePath;
export const seamlessPath = '/seamless' satisfies RoutePath;
export const searchPath = '/search' satisfies RoutePath;
export const providerPath = '/provider' satisfies RoutePath;
export const sportsPath = '/sports' satisfies RoutePath;
export const lotteryPath = '/lottery' satisfies RoutePath;
export const resultsPath = '/results' satisfies RoutePath;
export const elottPath = '/elott' satisfies RoutePath;
export const seaLotteryPath = '/seaLottery' satisfies RoutePath;
export const vietnamLotteryPath = '/vnlottery' satisfies RoutePath;

export const withQuery = (path: string, query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};

export const helpHref = (article: string): string => `${helpPath}#${article}`;

/** Query parameter with the search text, on the result page and on the game pages (`machines/lobby/game-search-criteria.ts`). */
export const searchKey = 'q';
export const searchHref = (query: string, path: RoutePath = searchPath): string =>
  withQuery(path, query ? { [searchKey]: query } : {});

export const firstDrawQuery = '?open=first';

/** Launch parameters of a game. They are in the address, so that a link or a reload starts the same game. */
type Launch = { nodeId?: string; vassalage?: string } & (
  | { gameId: string }
  | { roomId: string }
  | { gameCode: string; playType?: string }
);
export const launchHref = (path: RoutePath, launch: Launch): string => withQuery(path, launch);

export type Under = { pathname: string; search: string };

/** The page of an address, and whether the address opens a center or the sheet of a game over it. */
export function pageOf(href: string): { page: string; isOver: boolean } {
  const { pathname, search } = new URL(href, location.href);
  const query = new URLSearchParams(search);
  const isOver = ['member', 'agent', 'game'].some((name) => query.has(name));
  if (isOver) removeCenter(query);
  return { page: query.size > 0 ? `${pathname}?${query}` : pathname, isOver };
}

/**
 * Address of a center page (spec 2 §2) that opens over the current page. Only one center is open at a time, so the
 * address drops the parameters of the other center.
 */
export function panelHref(panel: PanelName, page: string, { pathname, search }: Under = location): string {
  const query = new URLSearchParams(search);
  removeCenter(query);
  query.set(panel, page);
  return `${pathname}?${query}`;
}

/** Query of the sheet of a game, for a link that keeps the path of the current page and drops its query. */
export const gameSheetQuery = (gameId: string): string => withQuery('', { game: gameId });

/** Address of the sheet of a game over the current page. */
export function gameSheetHref(gameId: string, { pathname, search }: Under = location): string {
  const query = new URLSearchParams(search);
  removeCenter(query);
  query.delete('dialog');
  query.set('game', gameId);
  return `${pathname}?${query}`;
}

export const providerHref = (vendor: string): string => withQuery(providerPath, vendor ? { vendor } : {});

export const memberHref = (page: MemberPageKey, under?: Under): string => panelHref('member', page, under);
export const agentHref = (page: AgentPageKey, under?: Under): string => panelHref('agent', page, under);

/** Address of the tab with the betting record on the page of the mails (spec 1 §2, drop menu). */
export const ownBetsHref = (under?: Under): string => `${memberHref('messageV2', under)}&list.view=bets`;

/** Relative address of a member center page, for code that does not know the current address. */
export const memberQuery = (page: MemberPageKey): string => `?member=${page}`;
