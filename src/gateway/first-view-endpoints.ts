import * as v from 'valibot';
import { systemStatusPath } from './early-requests.ts';
import { type Endpoint, from } from './endpoint.ts';
import * as s from './schemas/site.ts';

const account = from(() => import('./schemas/account.ts'));
const lobby = from(() => import('./schemas/lobby.ts'));
const content = from(() => import('./schemas/content.ts'));

/** Endpoints that are called for the first page or the sign-in. All other endpoints load in a separate chunk. */
export const firstEndpoints = {
  login: {
    method: 'POST',
    path: '/wps/session/login',
    sealed: true,
    response: account('loginResponse'),
    refusal: account('loginRefusal'),
  },
  publicKey: { method: 'GET', read: true, path: '/wps/session/key/rsa', assumed: true, response: account('publicKey') },
  systemStatus: {
    method: 'GET',
    read: true,
    path: systemStatusPath,
    response: s.systemStatus,
  },
  countryCode: { method: 'GET', read: true, path: '/wps/system/countryCode', assumed: true, response: s.countryCode },
  banners: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getBanners',
    assumed: true,
    response: v.array(s.banner),
  },
  memberInfo: { method: 'GET', read: true, path: '/wps/member/info', token: true, response: s.memberInfo },
  memberLanguage: {
    method: 'POST',
    path: '/wps/member/language',
    token: true,
    assumed: true,
    response: s.nothing,
  },
  unreadMessages: {
    method: 'GET',
    read: true,
    path: '/wps/relay/CSP_unreadCount',
    token: true,
    assumed: true,
    response: content('unread'),
  },
  balance: {
    method: 'GET',
    read: true,
    path: '/wps/v2/wallets/balance',
    token: true,
    assumed: true,
    response: s.balance,
  },
  hotGames: {
    method: 'GET',
    read: true,
    path: '/wps/relay/GCSGAME_hotGamesV2',
    assumed: true,
    response: v.array(s.game),
  },
  gameVendors: {
    method: 'GET',
    read: true,
    path: '/wps/relay/GCSGAME_gameVendor',
    assumed: true,
    cached: 'gameVendor',
    response: s.vendorCategories,
  },
  recentGames: {
    method: 'GET',
    read: true,
    path: '/wps/relay/GCS_recentGame',
    token: true,
    assumed: true,
    response: lobby('games'),
  },
  announcements: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getListAnnouncements',
    assumed: true,
    response: v.array(s.announcement),
  },
} as const satisfies Record<string, Endpoint>;
