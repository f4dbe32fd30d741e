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

/** The addresses of single pages, and what the queries of addresses say; what the first view does without. */

const read = (search: string, key: string): string | null => new URLSearchParams(search).get(key);

export const noticeHref = (id: string): string => withQuery(noticesPath, { id });
export const noticeIn = (search: string): string | null => read(search, 'id');

export const promotionHref = (id: string): string => withQuery(promotionPath, { id });
export const promotionIn = (search: string): string => read(search, 'id') ?? '';

/** The promotions of a category; all of them without one. */
export const promotionsHref = (category: string): string => withQuery(promotionsPath, category ? { category } : {});
export const promotionCategoryIn = (search: string): string => read(search, 'category') ?? '';

/** The rewards of a type; all of them without one. */
export const rewardsHref = (type: string | undefined): string => withQuery(pointMallPath, type ? { type } : {});
export const rewardTypeIn = (search: string): string | null => read(search, 'type');

export const appIn = (search: string): string | null => read(search, 'app');

export const registerHref = (affiliateCode: string): string =>
  withQuery(registerPath, affiliateCode ? { affiliateCode } : {});
export const affiliateCodeIn = (search: string): string =>
  (read(search, 'affiliateCode') ?? read(search, 'code') ?? '').trim();

/** The games of a vendor in a category (`machines/lobby/criteria.ts`). */
export const vendorHref = (category: string, vendor: string): string => withQuery(category, { vendor });

export const opensFirstDraw = (search: string): boolean => read(search, 'open') === 'first';

/** What a game is launched with. */
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

/**
 * The address of the form that creates a withdrawal password. From there the way leads back to `back`, a page of a
 * centre, or without one to the page that is in view.
 */
export const withdrawalPasswordHref = (back: string | null, under?: Under): string =>
  `${memberHref('securityCenter', under)}&section=withdrawalPassword${back === null ? '' : `&back=${back}`}`;

/**
 * Whether an address asks for that form: the address without this, the page of a centre that it leads back to, and the
 * page that is in view.
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
