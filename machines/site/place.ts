import type { DialogName } from './dialog.machine.ts';

/**
 * Where somebody is: the page of the route table, the dialog it presents to visitors, and whether the login-to-home
 * guard lets them in.
 */
export type Place = { path: string; page: string; dialog?: DialogName; isPublic: boolean };

export const home: Place = { path: '/index', page: 'home', isPublic: false };
export const gate: Place = { path: '/login', page: 'gate', isPublic: true };
