import { pageOf, panels } from '../../machines/site/panel.ts';
import {
  memberHref,
  noticesPath,
  pointMallPath,
  promotionPath,
  promotionsPath,
  registerPath,
  type Under,
  withQuery,
} from './paths.ts';
import { resolve } from './route-table.ts';

/**
 * Addresses of single pages, and functions that parse queries. They are in a separate file because the first page does
 * not need them.
 */

const read = (search: string, key: string): string | null => new URLSearchParams(search).get(key);

export const noticeHref = (id: string): string => withQuery(noticesPath, { id });
export const noticeIn = (search: string): string | null => read(search, 'id');

export const promotionHref = (id: string): string => withQuery(promotionPath, { id });
export const promotionIn = (search: string): string => read(search, 'id') ?? '';

export const promotionsHref = (category: string): string => withQuery(promotionsPath, category ? { category } : {});
export const promotionCategoryIn = (search: string): string => read(search, 'category') ?? '';

export const rewardsHref = (type: string | undefined): string => withQuery(pointMallPath, type ? { type } : {});
export const rewardTypeIn = (search: string): string | null => read(search, 'type');

export const appIn = (search: string): string | null => read(search, 'app');

export const registerHref = (affiliateCode: string): string =>
  withQuery(registerPath, affiliateCode ? { affiliateCode } : {});
export const affiliateCodeIn = (search: string): string =>
  (read(search, 'affiliateCode') ?? read(search, 'code') ?? '').trim();

export const vendorHref = (category: string, vendor: string): string => withQuery(category, { vendor });

export const opensFirstDraw = (search: string): boolean => read(search, 'open') === 'first';

/** Whether the query opens a center page or a dialog over the page. */
export const opensOverlay = (search: string): boolean =>
  ['member', 'agent', 'dialog'].some((name) => new URLSearchParams(search).has(name));

export function launchIn(search: string) {
  const query = new URLSearchParams(search);
  return {
    gameId: query.get('gameId'),
    roomId: query.get('roomId'),
    gameCode: query.get('gameCode'),
    playType: query.get('playType'),
    nodeId: query.get('nodeId'),
    vassalage: query.get('vassalage'),
  };
}

/** Address of the document of an order. */
export const ticketHref = (reference: string, under?: Under): string =>
  `${memberHref('ticket', under)}&${new URLSearchParams({ ref: reference })}`;
/** Complete address of a document, for another app or for paper. */
export const ticketUrl = (reference: string): string => new URL(ticketHref(reference), location.href).href;
export const ticketIn = (search: string): string => (read(search, 'ref') ?? '').trim();

/**
 * Address of the form that creates a withdrawal password. After the creation, the site navigates to `back` (a page of
 * the member or agent center), or stays on the form's page when `back` is null.
 */
export const withdrawalPasswordHref = (back: string | null, under?: Under): string =>
  `${memberHref('securityCenter', under)}&section=withdrawalPassword${back === null ? '' : `&back=${back}`}`;

/**
 * Parses the address of the form that creates a withdrawal password; null for other addresses. `rest` is the address
 * without the form's parameters, `back` is the center page to return to, and `under` is the address of the page behind
 * the center.
 */
export function withdrawalPasswordIn({ pathname, search }: Under) {
  const query = new URLSearchParams(search);
  if (query.get('section') !== 'withdrawalPassword') return null;
  const back = query.get('back');
  for (const name of ['section', 'back']) query.delete(name);
  const rest = `${pathname}?${query}`;
  query.delete('member');
  return { back, rest, under: query.size > 0 ? `${pathname}?${query}` : pathname };
}

/** With `?site-check`, the page shows the problems of `site.json`; otherwise only the console does. */
export const isSiteCheck = (search: string): boolean => new URLSearchParams(search).has('site-check');

/** The entry of the route table, and the page of a center; never a query, an id or an unknown address. */
export function routePattern({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): string {
  const found = resolve(pathname, search);
  if ('redirect' in found) return found.redirect;
  const { path, page, panelPage } = found.place;
  const center = panelPage && panels[panelPage.panel].pages.includes(pageOf(panelPage));
  return `${page === 'not-found' ? '(unknown)' : path}${center ? `?${panelPage.panel}=${pageOf(panelPage)}` : ''}`;
}
