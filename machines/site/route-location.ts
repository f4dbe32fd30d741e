import type { PlainDialogName } from './dialog-inputs.ts';
import type { PanelPage } from './panel.ts';

export type PageName =
  | 'home'
  | 'gate'
  | 'category'
  | 'game'
  | 'lottery'
  | 'results'
  | 'sports'
  | 'notices'
  | 'help'
  | 'download'
  | 'join'
  | 'promotions'
  | 'promotion'
  | 'point-mall'
  | 'vip'
  | 'search'
  | 'not-found';

/** Parts of a page that load later than the page itself, each in its own chunk. */
export type PieceName = 'below-home' | 'draw-board' | 'first-week' | 'notice-board';

/** Layout around a page (spec 1 §2): complete, header only, header and footer, or none. */
export type ShellKind = 'full' | 'header' | 'headerFooter' | 'bare';

/**
 * A route location: the page of the route table, the dialog that opens there for visitors, and whether visitors may see
 * the page while the login-to-home guard requires a sign-in. `search`: query string of the address, with its question
 * mark. `panelPage`: page of a center that is shown over the page; `game`: id of the game whose sheet is shown over it.
 */
export type RouteLocation = {
  path: string;
  search?: string;
  panelPage?: PanelPage;
  game?: string;
  page: PageName;
  dialog?: PlainDialogName;
  isPublic: boolean;
  shell?: ShellKind;
};

export const home: RouteLocation = { path: '/index', page: 'home', isPublic: false };
export const gate: RouteLocation = { path: '/login', page: 'gate', isPublic: true };
