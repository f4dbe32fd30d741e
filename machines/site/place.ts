import type { PlainDialogName } from './dialog-inputs.ts';
import type { PanelPage } from './panel.ts';

/** The pages of the site, each a chunk of its own. */
export type PageName =
  | 'home'
  | 'gate'
  | 'category'
  | 'game'
  | 'lottery'
  | 'notices'
  | 'help'
  | 'download'
  | 'join'
  | 'promotions'
  | 'promotion'
  | 'point-mall'
  | 'vip'
  | 'not-found';

/** Pieces of pages that can come after them, each a chunk of its own. */
export type PieceName = 'below-home';

/** What stands around a page (spec 1 §2): all of it, the header, header and footer, or nothing. */
export type ShellKind = 'full' | 'header' | 'headerFooter' | 'bare';

/**
 * Where somebody is: the page of the route table, the dialog it presents to visitors, and whether the login-to-home
 * guard lets them in. `search` is the address's query, with its question mark; `over` names a page of a centre
 * over the page.
 */
export type Place = {
  path: string;
  search?: string;
  over?: PanelPage;
  page: PageName;
  dialog?: PlainDialogName;
  isPublic: boolean;
  shell?: ShellKind;
};

export const home: Place = { path: '/index', page: 'home', isPublic: false };
export const gate: Place = { path: '/login', page: 'gate', isPublic: true };
