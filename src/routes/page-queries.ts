import { criteriaOf, searchOf, sorts } from '../../machines/lobby/game-search-criteria.ts';
import { type MemberPageKey, memberPageKeys } from '../../machines/member/page-key.ts';
import { type PanelPage, pageOf, panels } from '../../machines/site/panel.ts';
import type { PageName, RouteLocation } from '../../machines/site/route-location.ts';
import { removeCenter } from './center-query.ts';
import { listPartOf, withValues } from './list-query.ts';
import {
  agentHref,
  memberHref,
  noticesPath,
  pointMallPath,
  promotionPath,
  promotionsPath,
  registerPath,
  resultsPath,
  type Under,
  withQuery,
} from './paths.ts';
import { dialogByQuery, dialogOf, resolve } from './route-table.ts';

/**
 * Addresses of single pages, and functions that parse queries. They are in a separate file because the first page does
 * not need them.
 */

export const rewardTypes = ['cash', 'freeBets', 'goods'] as const;
export const sports = ['football', 'basketball', 'baseball', 'tennis', 'volleyball', 'boxing', 'esports'] as const;
export type Sport = (typeof sports)[number];
export const eventTimes = ['live', 'today', 'tomorrow'] as const;
export type EventTime = (typeof eventTimes)[number];
/** `mine`: the promotions that the member can claim, takes part in, or has taken part in. */
export const promotionViews = ['mine'] as const;
/** Tabs of the history of points after the first one. */
export const pointHistories = ['movements'] as const;
export const appKeys = ['android', 'ios', 'ios-lite'] as const;
export type AppKey = (typeof appKeys)[number];

/**
 * How the site treats an unknown value: `known`: the program knows the values, and a notice reports another one;
 * `count`: a number from 1, and a notice reports another value; `stored`: the gateway knows the values, and the page
 * reports another one; `free`: every value is valid here (a typed text, a switch, or a detail of another value).
 * `pages`: the pages that read the value; without it, every page.
 */
type QueryKey = { pages?: readonly PageName[] } & (
  | { kind: 'known'; values: readonly string[] }
  | { kind: 'count' | 'stored' | 'free' }
);

/** Every name in a query that the site reads. `e2e/site/unknown-addresses.spec.ts` opens each with an unknown value. */
export const queryKeys = {
  dialog: { kind: 'known', values: [...dialogByQuery.keys()] },
  section: { kind: 'known', values: ['withdrawalPassword'], pages: [] },
  app: { kind: 'known', values: appKeys, pages: ['download'] },
  type: { kind: 'known', values: rewardTypes, pages: ['point-mall'] },
  sort: { kind: 'known', values: sorts, pages: ['category', 'sports'] },
  sport: { kind: 'known', values: sports, pages: ['sports'] },
  when: { kind: 'known', values: eventTimes, pages: ['sports'] },
  view: { kind: 'known', values: ['games'], pages: ['sports'] },
  eventId: { kind: 'free' },
  show: { kind: 'known', values: promotionViews, pages: ['promotions'] },
  history: { kind: 'known', values: pointHistories, pages: ['point-mall'] },
  shown: { kind: 'count', pages: ['lottery'] },
  member: { kind: 'stored' },
  agent: { kind: 'stored' },
  ref: { kind: 'stored' },
  offer: { kind: 'stored', pages: [] },
  downline: { kind: 'stored', pages: [] },
  'list.from': { kind: 'stored', pages: [] },
  'list.to': { kind: 'stored', pages: [] },
  'list.page': { kind: 'stored', pages: [] },
  'list.size': { kind: 'stored', pages: [] },
  'list.category': { kind: 'stored', pages: [] },
  'list.vendor': { kind: 'free' },
  'list.state': { kind: 'stored', pages: [] },
  'list.kind': { kind: 'stored', pages: [] },
  'list.period': { kind: 'stored', pages: [] },
  'list.year': { kind: 'stored', pages: [] },
  'list.scope': { kind: 'stored', pages: [] },
  'list.sort': { kind: 'stored', pages: [] },
  'list.seen': { kind: 'stored', pages: [] },
  'list.joined': { kind: 'stored', pages: [] },
  'list.active': { kind: 'stored', pages: [] },
  'list.view': { kind: 'stored', pages: [] },
  'list.act': { kind: 'stored', pages: [] },
  'list.level': { kind: 'free' },
  'list.open': { kind: 'free' },
  'list.row': { kind: 'free' },
  'list.reference': { kind: 'free' },
  'list.member': { kind: 'free' },
  'list.search': { kind: 'free' },
  id: { kind: 'stored', pages: ['notices', 'promotion'] },
  category: { kind: 'stored', pages: ['promotions'] },
  vendor: { kind: 'stored', pages: ['category', 'sports'] },
  theme: { kind: 'stored', pages: ['category'] },
  gameId: { kind: 'stored', pages: ['game'] },
  game: { kind: 'stored' },
  demo: { kind: 'free' },
  roomId: { kind: 'stored', pages: ['game'] },
  gameCode: { kind: 'stored', pages: ['game'] },
  playType: { kind: 'free' },
  lottery: { kind: 'stored', pages: ['results'] },
  day: { kind: 'stored', pages: ['results'] },
  page: { kind: 'stored', pages: ['results'] },
  ticket: { kind: 'stored', pages: ['results'] },
  draw: { kind: 'free' },
  nodeId: { kind: 'free' },
  numbers: { kind: 'free' },
  vassalage: { kind: 'free' },
  back: { kind: 'free' },
  open: { kind: 'free' },
  affiliateCode: { kind: 'free' },
  code: { kind: 'free' },
  mail: { kind: 'free' },
  q: { kind: 'free' },
  hot: { kind: 'free' },
  new: { kind: 'free' },
  lines: { kind: 'free' },
  minBet: { kind: 'free' },
  'site-check': { kind: 'free' },
} as const satisfies Record<string, QueryKey>;

export type QueryName = keyof typeof queryKeys;

const read = (search: string, key: QueryName): string | null => new URLSearchParams(search).get(key);

/** A value of the query; empty for none. */
export const valueIn = (search: string, name: QueryName): string => read(search, name) ?? '';

/** A number from 1; 0 for another text. */
export const positive = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** The same address with other values; an empty text removes a value. */
export const valuesHref = (
  values: Partial<Record<QueryName, string>>,
  under: Under & { hash?: string } = location,
): string => withValues(values, under);

/** Names in the query of a place whose values no page or dialog knows. */
function unknownIn({ page, search = '' }: RouteLocation): string[] {
  const query = new URLSearchParams(search);
  return Object.entries<QueryKey>(queryKeys).flatMap(([name, key]) => {
    const value = query.get(name);
    if (!value || key.pages?.includes(page) === false) return [];
    if (key.kind === 'count') return positive(value) > 0 ? [] : [name];
    if (key.kind !== 'known') return [];
    const isKnown = name === 'dialog' ? dialogOf(search) !== null : key.values.includes(value);
    return isKnown ? [] : [name];
  });
}

export const hasUnknownValue = (place: RouteLocation): boolean => unknownIn(place).length > 0;

export function withoutUnknownValues(place: RouteLocation): string {
  const query = new URLSearchParams(place.search);
  for (const name of unknownIn(place)) query.delete(name);
  return query.size > 0 ? `${place.path}?${query}` : place.path;
}

/** The center page that an address names. An unknown section counts as the name of an unknown page. */
export function centerPageIn(panelPage: PanelPage | undefined, search: string): PanelPage | null {
  if (!panelPage) return null;
  const section = read(search, 'section');
  const isKnown = section === null || queryKeys.section.values.some((known) => known === section);
  return isKnown ? panelPage : { ...panelPage, page: section };
}

export const noticeHref = (id: string): string => withQuery(noticesPath, { id });
export const noticeIn = (search: string): string | null => read(search, 'id');

export const promotionHref = (id: string): string => withQuery(promotionPath, { id });
export const promotionIn = (search: string): string => read(search, 'id') ?? '';

export const promotionsHref = (category: string): string => withQuery(promotionsPath, category ? { category } : {});
export const ownPromotionsHref: string = withQuery(promotionsPath, { show: promotionViews[0] });
export const showsOwnPromotions = (search: string): boolean =>
  promotionViews.some((view) => view === read(search, 'show'));
export const promotionCategoryIn = (search: string): string => read(search, 'category') ?? '';

/** The rewards of a type. The rest of the query of the page stays. */
export const rewardsHref = (type: string | undefined, search: string): string =>
  valuesHref({ type: type ?? '' }, { pathname: pointMallPath, search });
export const rewardTypeIn = (search: string) => rewardTypes.find((known) => known === read(search, 'type'));

export const registerHref = (affiliateCode: string): string =>
  withQuery(registerPath, affiliateCode ? { affiliateCode } : {});
export const affiliateCodeIn = (search: string): string =>
  (read(search, 'affiliateCode') ?? read(search, 'code') ?? '').trim();

export const vendorIn = (search: string): string => read(search, 'vendor') ?? '';
/** The query of the page of a vendor without the vendor, which is not a filter there. */
export function withoutVendor(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('vendor');
  return query.size > 0 ? `?${query}` : '';
}
export function withVendor(search: string, vendor: string): string {
  const query = new URLSearchParams(search);
  if (vendor) query.set('vendor', vendor);
  return query.size > 0 ? `?${query}` : '';
}
export const vendorHref = (category: string, vendor: string): string => withQuery(category, { vendor });

export const searchedIn = (search: string): string => (read(search, 'q') ?? '').trim();

export const opensFirstDraw = (search: string): boolean => read(search, 'open') === 'first';

/** The center page that an address names. */
export const centerOf = (search: string): string => read(search, 'member') ?? read(search, 'agent') ?? '';

/** Whether the query opens a center page or a dialog over the page. */
export const opensOverlay = (search: string): boolean =>
  (['member', 'agent', 'dialog', 'game'] as const).some((name) => read(search, name) !== null);

/** Numbers of a lottery ticket, with which a game begins. */
export function numbersIn(search: string): number[] {
  const text = read(search, 'numbers') ?? '';
  return /^\d{1,3}(-\d{1,3}){0,19}$/.test(text) ? text.split('-').map(Number) : [];
}

export const withNumbers = (path: string, numbers: readonly number[]): string =>
  `${path}&${new URLSearchParams({ numbers: numbers.join('-') })}`;

/** View of the page of results; `page` is 0 for an invalid number. */
export type ResultsView = {
  lottery: string;
  day: string;
  page: number;
  ticket: string;
  draw: number;
  numbers: readonly number[];
};

export const resultsIn = (search: string): ResultsView => ({
  lottery: read(search, 'lottery') ?? '',
  day: read(search, 'day') ?? '',
  page: positive(read(search, 'page') ?? '1'),
  ticket: (read(search, 'ticket') ?? '').trim(),
  draw: positive(valueIn(search, 'draw')),
  numbers: numbersIn(search),
});

export const resultsHref = ({ lottery, day, page = 1, ticket, draw, numbers = [] }: Partial<ResultsView>): string =>
  withQuery(resultsPath, {
    ...(lottery && { lottery }),
    ...(day && { day }),
    ...(page > 1 && { page: String(page) }),
    ...(ticket && { ticket }),
    ...(draw && { draw: String(draw) }),
    ...(numbers.length > 0 && { numbers: numbers.join('-') }),
  });

export const withEvent = (path: string, eventId: string): string => `${path}&${new URLSearchParams({ eventId })}`;
export const eventIn = (search: string): string => read(search, 'eventId') ?? '';

type EventSearch = { sport?: Sport | undefined; when?: EventTime | undefined; view?: 'games' };

export const eventSearchIn = (search: string) => ({
  sport: sports.find((known) => known === read(search, 'sport')),
  when: eventTimes.find((known) => known === read(search, 'when')),
});

export const eventsHref = (path: string, { sport, when, view }: EventSearch): string =>
  withQuery(path, { ...(sport && { sport }), ...(when && { when }), ...(view && { view }) });

/** Whether the address of a sports page shows the list of games, which has filters. */
export const isGamesView = (search: string): boolean =>
  read(search, 'view') === 'games' || searchOf(criteriaOf(search)) !== '';

/** The query of a filter, on the list of games of a sports page if the address shows that list. */
export function withView(search: string, current: string): string {
  const query = new URLSearchParams(search);
  if (read(current, 'view') === 'games') query.set('view', 'games');
  return query.size > 0 ? `?${query}` : '';
}

export function withoutView(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('view');
  return query.size > 0 ? `?${query}` : '';
}

export function launchIn(search: string) {
  return {
    gameId: read(search, 'gameId'),
    roomId: read(search, 'roomId'),
    gameCode: read(search, 'gameCode'),
    playType: read(search, 'playType'),
    nodeId: read(search, 'nodeId'),
    vassalage: read(search, 'vassalage'),
  };
}

export const isDemoIn = (search: string): boolean => read(search, 'demo') === '1';
/** The same game without money. */
export const demoHref = (playHref: string): string => `${playHref}&demo=1`;

/** Address of the deposits, and of an open order in them. */
export const depositHref = (reference: string): string =>
  memberHref('depositv2') + (reference ? `&${new URLSearchParams({ ref: reference })}` : '');

/** Address of the document of an order. */
export const ticketHref = (reference: string, under?: Under): string =>
  `${memberHref('ticket', under)}&${new URLSearchParams({ ref: reference })}`;
/** Address of the document of an order that is opened from a page of the member center, to which it leads back. */
export function openedTicketHref(reference: string, under: Under = location): string {
  const page = memberPageIn(under.search, 'member');
  return ticketHref(reference, under) + (page ? `&back=${page}${listPartOf(under.search)}` : '');
}

/** The page of the member center from which the document was opened, with the state of its list. */
export function ticketOriginIn(search: string): { page: MemberPageKey; href: string } | null {
  const page = memberPageIn(search, 'back');
  return page ? { page, href: memberHref(page) + listPartOf(search) } : null;
}

function memberPageIn(search: string, key: 'member' | 'back'): MemberPageKey | null {
  const page = memberPageKeys.find((known) => known === read(search, key));
  return page === undefined || page === 'ticket' ? null : page;
}

/** Complete address of a document, for another app or for paper. */
export const ticketUrl = (reference: string): string => new URL(ticketHref(reference), location.href).href;
export const ticketIn = (search: string): string => referenceIn(search, 'ticket') ?? '';

/** The open order in the address of the deposits; empty for none, and null in the address of another page. */
export const depositIn = (search: string): string | null => referenceIn(search, 'depositv2');

const referenceIn = (search: string, page: MemberPageKey): string | null =>
  read(search, 'member') === page ? (read(search, 'ref') ?? '').trim() : null;

/** The member for whom a contract page shows the offer form; null for none. */
export function offeredIn(search: string): number | null {
  const id = read(search, 'offer') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

const severalOffers = 'several';

/** Whether a contract page shows the offers to several members. */
export const offersSeveralIn = (search: string): boolean => read(search, 'offer') === severalOffers;

/** The same address with the offer form for a member or for several members, or without it. */
export function offerHref(
  memberId: number | typeof severalOffers | null,
  { pathname, search }: Under = location,
): string {
  const query = new URLSearchParams(search);
  if (memberId === null) query.delete('offer');
  else query.set('offer', String(memberId));
  return `${pathname}?${query}`;
}

/** The downline member whose details a page shows; null for none. `isUnusable`: the address names no id. */
export function downlineIn(search: string): { at: number | null; isUnusable: boolean } {
  const id = read(search, 'downline');
  const at = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : null;
  return { at, isUnusable: id !== null && at === null };
}

/** Address of the details of a downline member, or of the whole team. */
export const downlineHref = (memberId: number | null, under?: Under): string =>
  `${agentHref('downlineManagmentView', under)}${memberId === null ? '' : `&downline=${memberId}`}`;

/** Address of one mail. */
export const mailHref = (id: string, under?: Under): string =>
  `${memberHref('messageV2', under)}&${new URLSearchParams({ mail: id })}`;
export const mailIn = (search: string): string | null => read(search, 'mail');
export function withoutMail({ pathname, search }: Under): string {
  const query = new URLSearchParams(search);
  query.delete('mail');
  return `${pathname}?${query}`;
}

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
  if (read(search, 'section') !== 'withdrawalPassword') return null;
  const back = read(search, 'back');
  const query = new URLSearchParams(search);
  for (const name of ['section', 'back']) query.delete(name);
  const rest = `${pathname}?${query}`;
  removeCenter(query);
  return { back, rest, under: query.size > 0 ? `${pathname}?${query}` : pathname };
}

/** With `?site-check`, the page shows the problems of `site.json`; otherwise only the console does. */
export const isSiteCheck = (search: string): boolean => read(search, 'site-check') !== null;

/** The entry of the route table, and the page of a center; never a query, an id or an unknown address. */
export function routePattern({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): string {
  const found = resolve(pathname, search);
  if ('redirect' in found) return found.redirect;
  const { path, page, panelPage } = found.place;
  const center = panelPage && panels[panelPage.panel].pages.includes(pageOf(panelPage));
  return `${page === 'not-found' ? '(unknown)' : path}${center ? `?${panelPage.panel}=${pageOf(panelPage)}` : ''}`;
}
