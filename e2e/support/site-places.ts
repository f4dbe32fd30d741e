import type { DialogCall, DialogName } from '../../machines/site/dialog-inputs.ts';
import { type PanelName, panels } from '../../machines/site/panel.ts';
import { type RoutePath, routes } from '../../src/routes/route-table.ts';

/** A view of the site: the page of an address, or a dialog over it. */
export type Place = { name: string; address: string; call?: DialogCall };
/** Places that one account sees; visitors have no account. */
export type Tour = { name: string; account: string | null; places: readonly Place[] };

const member = 'lucia2025';
const quiet = '/help';

/** Queries of routes that show a single game or promotion. */
const queries: Partial<Record<RoutePath, string>> = {
  '/search': '?q=quetzal',
  '/provider': '?vendor=MAREA',
  '/promoDetail': '?id=gran-tombola',
  '/game': '?gameId=grans-live-0007',
  '/seamless': '?gameId=cobre-rng-0012',
};

const routePlaces: Place[] = routes.flatMap(({ path, playing }) => [
  { name: path, address: `${path}${queries[path as RoutePath] ?? ''}` },
  ...(playing && path === '/rng' ? [{ name: `${path} with a game`, address: `${path}?gameId=cobre-rng-0012` }] : []),
]);
const isForVisitors = ({ name }: Place) => routes.some(({ path, dialog }) => path === name && dialog);

const panelPlaces = (panel: PanelName): Place[] =>
  panels[panel].pages.map((key) => ({ name: `${panel} ${key}`, address: `${quiet}?${panel}=${key}` }));

/** The centers are not in this list, because they open by the addresses of their pages. */
const calls: Record<
  Exclude<DialogName, 'memberCenterModal' | 'agentCenterModal'>,
  ['visitor' | 'member', DialogCall]
> = {
  loginPopupModal: ['visitor', { name: 'loginPopupModal' }],
  registerPopupModal: ['visitor', { name: 'registerPopupModal' }],
  forgetPassModal: ['visitor', { name: 'forgetPassModal' }],
  searchModal: ['visitor', { name: 'searchModal' }],
  installModal: ['visitor', { name: 'installModal' }],
  noticeModal: ['visitor', { name: 'noticeModal' }],
  sideMenuModal: ['member', { name: 'sideMenuModal' }],
  feedbackModal: ['member', { name: 'feedbackModal' }],
  customerServiceModal: ['member', { name: 'customerServiceModal', flowInput: { queue: 'live' } }],
  chatRoomModal: ['member', { name: 'chatRoomModal', flowInput: { queue: 'room' } }],
  signOutModal: ['member', { name: 'signOutModal' }],
  trialModal: ['member', { name: 'trialModal' }],
  changePassModal: ['member', { name: 'changePassModal', flowInput: { account: member, cause: 'wish' } }],
  gameSheetModal: ['visitor', { name: 'gameSheetModal', flowInput: { gameId: 'cobre-rng-0012' } }],
  gamePopupModal: ['member', { name: 'gamePopupModal', flowInput: { vassalage: 'GRANS', name: 'Gran Salón' } }],
};
const dialogPlaces = (viewer: 'visitor' | 'member'): Place[] =>
  Object.values(calls)
    .filter(([own]) => own === viewer)
    .map(([, call]) => ({ name: call.name, address: quiet, call }));

const perTour = 6;
const parts = (name: string, account: string | null, places: readonly Place[]): Tour[] =>
  Array.from({ length: Math.ceil(places.length / perTour) }, (_, part) => ({
    name: `${name}, part ${part + 1}`,
    account,
    places: places.slice(part * perTour, (part + 1) * perTour),
  }));

/** Every route, center page and dialog of the site. A new one is added without a change here, or does not compile. */
export const tours: readonly Tour[] = [
  ...parts('pages of a member', member, [
    ...routePlaces.filter((place) => !isForVisitors(place)),
    { name: 'an unknown address', address: '/nowhere' },
  ]),
  ...parts('home page of a new member', 'nuevo2025', [{ name: '/index', address: '/index' }]),
  ...parts('pages of a visitor', null, [{ name: '/index', address: '/index' }, ...routePlaces.filter(isForVisitors)]),
  ...parts('member center', member, panelPlaces('member')),
  ...parts('agent center', 'agente1', panelPlaces('agent')),
  ...parts('dialogs of a member', member, dialogPlaces('member')),
  ...parts('dialogs of a visitor', null, dialogPlaces('visitor')),
];
