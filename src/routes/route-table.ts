import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import type { PlainDialogName } from '../../machines/site/dialog-inputs.ts';
import type { PanelPage } from '../../machines/site/panel.ts';
import type { PageName, RouteLocation, ShellKind } from '../../machines/site/route-location.ts';
import { removeCenter } from './center-query.ts';

/**
 * `page` is the chunk of the page; `playing` replaces it when the query contains a game. `dialog` opens over the page
 * for visitors. The login-to-home guard does not apply to a route with `isPublic`.
 */
type Route = {
  path: string;
  page: PageName;
  playing?: PageName;
  dialog?: PlainDialogName;
  isPublic?: true;
  shell?: ShellKind;
};

/**
 * All routes of spec 1 §2, and the two routes that the specification mentions only as exceptions from the login-to-home
 * guard.
 */
const table = [
  { path: '/index', page: 'home' },
  { path: '/login', page: 'gate', isPublic: true },
  { path: '/register', page: 'home', dialog: 'registerPopupModal', isPublic: true },
  { path: '/register.html', page: 'home', dialog: 'registerPopupModal', isPublic: true },
  { path: '/helpmc', page: 'help', isPublic: true, shell: 'bare' },
  { path: '/download', page: 'download', isPublic: true },
  { path: '/noticePage', page: 'notices' },
  { path: '/vip', page: 'vip' },
  { path: '/pointMall', page: 'point-mall', shell: 'headerFooter' },
  { path: '/sports', page: 'sports' },
  { path: '/esports', page: 'sports' },
  { path: '/rng', page: 'category', playing: 'game' },
  { path: '/live', page: 'category' },
  { path: '/pvp', page: 'category' },
  { path: '/fish', page: 'category' },
  { path: '/hot', page: 'category' },
  { path: '/fav', page: 'category' },
  { path: '/jlrng', page: 'category' },
  { path: '/pgrng', page: 'category' },
  { path: '/lottery', page: 'lottery', playing: 'game', shell: 'header' },
  { path: '/vnlottery', page: 'lottery', playing: 'game', shell: 'header' },
  { path: '/seaLottery', page: 'lottery', playing: 'game', shell: 'header' },
  { path: '/elott', page: 'lottery', playing: 'game' },
  { path: '/results', page: 'results' },
  { path: '/promotions', page: 'promotions' },
  { path: '/promoDetail', page: 'promotion' },
  { path: '/seamless', page: 'game', shell: 'header' },
  { path: '/help', page: 'help' },
  { path: '/down', page: 'download' },
  { path: '/join', page: 'join' },
  { path: '/search', page: 'search' },
  { path: '/provider', page: 'category' },
  { path: '/game', page: 'game', shell: 'header' },
] as const satisfies readonly Route[];

export const routes: readonly Route[] = table;
export type RoutePath = (typeof table)[number]['path'];

export const home = '/index';

const gameKeys = ['gameId', 'gameCode', 'roomId'];
const gamesIn = (search: string): string[] => {
  const query = new URLSearchParams(search);
  return gameKeys.flatMap((name) => query.get(name) ?? []);
};

/**
 * Key of what the page shows: the path, and the game when the query contains one. The same path shows a list of games or
 * one of these games; other queries only change the content of the page.
 */
export function viewOf({ path, search = '' }: Pick<RouteLocation, 'path' | 'search'>): string {
  const game = gamesIn(search);
  return game.length > 0 ? `${path} ${game.join(' ')}` : path;
}

const panels = ['agent', 'member'] as const;

/** The query of the page, and the page of a center or the game that is shown over it; a center hides the game. */
function apart(search: string): { search: string; panelPage?: PanelPage; game?: string } {
  const query = new URLSearchParams(search);
  const panel = panels.find((name) => query.has(name));
  const game = query.get('game');
  if (!panel && !game) return { search };
  const page = (panel && query.get(panel)) ?? '';
  removeCenter(query);
  const rest = query.size > 0 ? `?${query}` : '';
  return panel ? { search: rest, panelPage: { panel, page } } : { search: rest, ...(game && { game }) };
}

/** Whether the site has a route for the path; also true for a route that the operator disabled. */
export const hasRoute = (path: string): boolean => path === '/' || routes.some((route) => route.path === path);

/** Resolves an address to its route location or to a redirect path (spec 1 §2: `/` redirects to `/index`). */
export function resolve(path: string, query = ''): { place: RouteLocation } | { redirect: string } {
  const { search, ...over } = apart(query);
  if (path === '/') return { redirect: home };
  const route = routes.find((candidate) => candidate.path === path);
  if (!route || disabledFeatures.has('paths', path))
    return { place: { path, search, page: 'not-found', isPublic: false, ...over } };
  const { page, playing, dialog, shell } = route;
  const isPlaying = playing !== undefined && gamesIn(search).length > 0;
  return {
    place: {
      path,
      search,
      page: isPlaying ? playing : page,
      ...(dialog && { dialog }),
      isPublic: route.isPublic === true,
      ...over,
      ...(isPlaying ? { shell: 'header' as const } : shell && { shell }),
    },
  };
}

export const dialogByQuery: ReadonlyMap<string, PlainDialogName> = new Map([
  ['login', 'loginPopupModal'],
  ['register', 'registerPopupModal'],
  ['recover', 'forgetPassModal'],
  ['install', 'installModal'],
]);

/** Whether the site omits every route of a dialog, and with them the dialog. */
function isOmitted(name: PlainDialogName): boolean {
  const own = routes.filter(({ dialog }) => dialog === name);
  return own.length > 0 && own.every(({ path }) => disabledFeatures.has('paths', path));
}

/**
 * Returns the dialog that the query requests (`?dialog=login`, `register`, `recover` or `install`); null for another
 * value, and for a dialog that the site omits.
 */
export function dialogOf(search: string): PlainDialogName | null {
  const name = dialogByQuery.get(new URLSearchParams(search).get('dialog') ?? '');
  return name && !isOmitted(name) ? name : null;
}
