import type { DialogName } from '../../machines/site/dialog.machine.ts';
import type { Place } from '../../machines/site/place.ts';

/**
 * `page` is the page's chunk; a route without one leads home until its page exists. `dialog` is presented to visitors.
 * The login-to-home guard spares `isPublic`.
 */
type Route = { path: string; page?: 'home' | 'gate'; dialog?: DialogName; isPublic?: true };

/** Every route of spec 1 §2, and the two that the login-to-home guard names. */
export const routes: readonly Route[] = [
  { path: '/index', page: 'home' },
  { path: '/login', page: 'gate', isPublic: true },
  { path: '/register', page: 'home', dialog: 'registerPopupModal', isPublic: true },
  { path: '/register.html', page: 'home', dialog: 'registerPopupModal', isPublic: true },
  { path: '/helpmc', page: 'home', isPublic: true },
  { path: '/download', page: 'home', isPublic: true },
  { path: '/noticePage' },
  { path: '/vip' },
  { path: '/pointMall' },
  { path: '/sports' },
  { path: '/esports' },
  { path: '/rng' },
  { path: '/live' },
  { path: '/pvp' },
  { path: '/fish' },
  { path: '/hot' },
  { path: '/fav' },
  { path: '/jlrng' },
  { path: '/pgrng' },
  { path: '/lottery' },
  { path: '/vnlottery' },
  { path: '/seaLottery' },
  { path: '/elott' },
  { path: '/promotions' },
  { path: '/promoDetail' },
  { path: '/seamless' },
  { path: '/help' },
  { path: '/down' },
  { path: '/join' },
  { path: '/game' },
];

export const home = '/index';

/** Where an address leads: its place, or the path to go to instead (spec 1 §2: `/` is `/index`). */
export function resolve(path: string): { place: Place } | { redirect: string } {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route?.page) return { redirect: home };
  const { page, dialog } = route;
  return { place: { path, page, ...(dialog && { dialog }), isPublic: route.isPublic === true } };
}

const dialogByQuery = new Map<string | null, DialogName>([
  ['login', 'loginPopupModal'],
  ['register', 'registerPopupModal'],
  ['recover', 'forgetPassModal'],
]);

/** The dialog that an address asks for: `?dialog=login`, `register` or `recover`. */
export const dialogOf = (search: string): DialogName | null =>
  dialogByQuery.get(new URLSearchParams(search).get('dialog')) ?? null;
