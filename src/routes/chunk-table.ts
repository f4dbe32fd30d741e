import type { FlowModule, NestedFlowName } from '../../machines/shared/lazy-flows.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { PageName, PieceName } from '../../machines/site/route-location.ts';
import type { Drawable } from '../features/shared/define-feature.ts';
import type { PageModule } from '../features/shared/page-props.ts';
import type { DrawableDialog } from '../features/site/dialog/define-dialog.ts';
import type { Services } from '../shell/services.ts';
import { withCatalog } from './chunk-loading.ts';

/** The pages of the member center and the agent center are not in this list; each page loads with its center. */
export type LoadedFlow = NestedFlowName | DialogName;
export type Loaded<Name extends LoadedFlow> = FlowModule<Name> & (Name extends DialogName ? DrawableDialog : Drawable);
export type Flows = { [Name in LoadedFlow]: () => Promise<{ open: (services: Services) => Loaded<Name> }> };

const account = <Module>(flow: Promise<Module>) => withCatalog('account', flow);
const shell = <Module>(flow: Promise<Module>) => withCatalog('shell', flow);
const search = <Module>(flow: Promise<Module>) =>
  withCatalog('search', withCatalog('member', withCatalog('agent', withCatalog('content', flow))));
const content = <Module>(flow: Promise<Module>) => withCatalog('content', flow);

export const flows: Omit<Flows, 'loginPopupModal'> = {
  changePassModal: () => account(import('../features/account/change-password/change-password-dialog.entry.tsx')),
  forgetPassModal: () => account(import('../features/account/recovery/recovery.entry.tsx')),
  registerPopupModal: () => account(import('../features/account/registration/registration.entry.tsx')),
  signOutModal: () => account(import('../features/account/logout/logout.entry.tsx')),
  trialModal: () => account(import('../features/account/free-play/free-play-dialog.entry.tsx')),
  memberCenterModal: () =>
    withCatalog(
      'submission',
      withCatalog('money', withCatalog('member', import('../features/member/member-center/member-center.entry.tsx'))),
    ),
  agentCenterModal: () =>
    withCatalog(
      'submission',
      withCatalog('money', withCatalog('agent', import('../features/agent/agent-center/agent-center.entry.tsx'))),
    ),
  sideMenuModal: () => shell(import('../features/site/side-menu/side-menu.entry.tsx')),
  customerServiceModal: () => shell(import('../features/site/customer-service/customer-service.entry.tsx')),
  chatRoomModal: () => shell(import('../features/site/customer-service/customer-service.entry.tsx')),
  searchModal: () => search(import('../features/site/search/search.entry.tsx')),
  noticeModal: () => content(import('../features/site/notice-board/notice-board.entry.tsx')),
  feedbackModal: () => content(import('../features/site/feedback/feedback.entry.tsx')),
  installModal: () => withCatalog('platform', import('../features/site/install/install.entry.tsx')),
  gamePopupModal: () => withCatalog('play', import('../features/lobby/game-popup/game-popup.entry.tsx')),
  gameSheetModal: () => withCatalog('lobby', import('../features/lobby/game-sheet/game-sheet.entry.tsx')),
  'human-check': () => account(import('../features/account/human-check/human-check.entry.tsx')),
  'change-password': () => account(import('../features/account/change-password/change-password.entry.tsx')),
  'new-ip-check': () => account(import('../features/account/new-ip-check/new-ip-check.entry.tsx')),
  'sms-login': () => account(import('../features/account/sms-login/sms-login.entry.tsx')),
  'free-play': () => account(import('../features/account/free-play/free-play.entry.tsx')),
  'channel-login': () => account(import('../features/account/channel-login/channel-login.entry.tsx')),
};

const pages: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('../features/site/home/home-page.tsx'),
  gate: () => withCatalog('shell', import('../features/site/login-gate/login-gate-page.tsx')),
  category: () => withCatalog('lobby', import('../features/lobby/category/category-page.tsx')),
  game: () => withCatalog('money', withCatalog('play', import('../features/lobby/game/game-page.tsx'))),
  lottery: () => withCatalog('play', import('../features/lobby/lottery/lottery-page.tsx')),
  results: () => withCatalog('play', import('../features/lobby/results/results-page.tsx')),
  sports: () => withCatalog('lobby', withCatalog('home', import('../features/lobby/sports/sports-page.tsx'))),
  notices: () => withCatalog('content', import('../features/site/notices/notices-page.tsx')),
  help: () => withCatalog('content', import('../features/site/help/help-page.tsx')),
  download: () => withCatalog('content', import('../features/site/download/download-page.tsx')),
  join: () => withCatalog('content', import('../features/site/join/join-page.tsx')),
  promotions: () =>
    withCatalog('submission', withCatalog('rewards', import('../features/lobby/promotions/promotions-page.tsx'))),
  promotion: () =>
    withCatalog('submission', withCatalog('rewards', import('../features/lobby/promotion/promotion-page.tsx'))),
  'point-mall': () =>
    withCatalog(
      'submission',
      withCatalog('rewards', withCatalog('amounts', import('../features/lobby/point-mall/point-mall-page.tsx'))),
    ),
  search: () => search(import('../features/site/search/search-page.tsx')),
  vip: () => withCatalog('rewards', import('../features/member/vip/vip-page.tsx')),
  'not-found': () => withCatalog('shell', import('../features/site/not-found/not-found-page.tsx')),
};

const atLeisureMs = 2000;
const leisure = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: atLeisureMs })
      : setTimeout(resolve, atLeisureMs / 10),
  );

const pieces: Record<PieceName, () => Promise<object>> = {
  'draw-board': () => withCatalog('home', import('../features/lobby/draw-board/draw-board.entry.tsx')),
  'first-week': () => withCatalog('home', import('../features/member/first-week/first-week.entry.tsx')),
  'notice-board': () => flows.noticeModal(),
  'below-home': () => leisure().then(() => withCatalog('home', import('../features/site/home/below-the-fold.tsx'))),
};

export const laterChunks = { ...pages, ...pieces };
