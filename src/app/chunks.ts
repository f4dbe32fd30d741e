import type { ComponentType } from 'react';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { FlowModule, PanelPart, PartName } from '../../machines/site/part.machine.ts';
import type { PageProps } from '../pages/page.ts';
import type { PageName } from '../routes/route-table.ts';
import { within } from './loading.ts';
import type { Services } from './services.ts';

type Flow = { open: (services: Services) => FlowModule };
export type PageModule = { Page: ComponentType<PageProps> };

const account = (flow: Promise<Flow>) => within('account', flow);
const shell = (flow: Promise<Flow>) => within('shell', flow);
const content = (flow: Promise<Flow>) => within('content', flow);

const flows: Record<DialogName | Exclude<PartName, PanelPart>, () => Promise<Flow>> = {
  // Its form needs no more than the first view says; the rest comes with its answers.
  loginPopupModal: () => import('./dialogs/login-dialog.tsx'),
  changePassModal: () => account(import('./dialogs/change-password-dialog.tsx')),
  forgetPassModal: () => account(import('./dialogs/forget-password-dialog.tsx')),
  registerPopupModal: () => account(import('./dialogs/register-dialog.tsx')),
  signOutModal: () => account(import('./dialogs/sign-out-dialog.tsx')),
  trialModal: () => account(import('./dialogs/trial-dialog.tsx')),
  memberCenterModal: () => within('submission', within('member', import('./dialogs/member-center-dialog.tsx'))),
  agentCenterModal: () => within('submission', within('agent', import('./dialogs/agent-center-dialog.tsx'))),
  sideMenuModal: () => shell(import('./dialogs/side-menu-dialog.tsx')),
  customerServiceModal: () => shell(import('./dialogs/customer-service-dialog.tsx')),
  chatRoomModal: () => shell(import('./dialogs/customer-service-dialog.tsx')),
  noticeModal: () => content(import('./dialogs/notice-dialog.tsx')),
  feedbackModal: () => content(import('./dialogs/feedback-dialog.tsx')),
  installModal: () => within('platform', import('./dialogs/install-dialog.tsx')),
  gamePopupModal: () => within('play', import('./dialogs/game-popup-dialog.tsx')),
  'slider-captcha': () => account(import('./parts/slider-captcha.tsx')),
  'change-password': () => account(import('./parts/change-password.tsx')),
  'new-ip-check': () => account(import('./parts/new-ip-check.tsx')),
  'sms-login': () => account(import('./parts/sms-login.tsx')),
  'free-play': () => account(import('./parts/free-play.tsx')),
  'channel-login': () => account(import('./parts/channel-login.tsx')),
};

const pages: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('../pages/home/home-page.tsx'),
  gate: () => within('shell', import('../pages/gate/gate-page.tsx')),
  category: () => within('lobby', import('../pages/category/category-page.tsx')),
  game: () => within('play', import('../pages/game/game-page.tsx')),
  lottery: () => within('play', import('../pages/lottery/lottery-page.tsx')),
  notices: () => within('content', import('../pages/notices/notices-page.tsx')),
  help: () => within('content', import('../pages/help/help-page.tsx')),
  download: () => within('content', import('../pages/download/download-page.tsx')),
  join: () => within('content', import('../pages/join/join-page.tsx')),
  promotions: () => within('submission', within('rewards', import('../pages/promotions/promotions-page.tsx'))),
  promotion: () => within('submission', within('rewards', import('../pages/promotion/promotion-page.tsx'))),
  'point-mall': () =>
    within('submission', within('rewards', within('amounts', import('../pages/point-mall/point-mall-page.tsx')))),
  vip: () => within('rewards', import('../pages/vip/vip-page.tsx')),
  'not-found': () => within('shell', import('../pages/not-found/not-found-page.tsx')),
};

const atLeisureMs = 2000;
/** When the browser has nothing better to do. */
const leisure = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: atLeisureMs })
      : setTimeout(resolve, atLeisureMs / 10),
  );

/** What pages do without at first. */
const pieces: Record<string, () => Promise<object>> = {
  'below-home': () => leisure().then(() => within('home', import('../pages/home/below.tsx'))),
};

const flowOf = (name: string): (() => Promise<Flow>) | undefined => flows[name as keyof typeof flows];

/** Loads a flow or page by its name; rejects when its chunk, its style or its texts do not come. */
export async function loadChunk(name: string, services: Services): Promise<FlowModule | PageModule | object> {
  await Promise.all([...failedStyles].map(renewStyle));
  const flow = flowOf(name);
  if (flow) return (await flow()).open(services);
  await services.ready;
  const page = Object.hasOwn(pages, name) ? pages[name as PageName] : pieces[name];
  if (!page) throw new Error(`No page ${name}`);
  return page();
}

const failedStyles = new Set<HTMLLinkElement>();

/** Keeps the style sheets that failed, for the next load to ask for: what imports a chunk asks for its style only once. */
export function watchStyles(): void {
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  document.addEventListener('error', keep, { capture: true });
}

function renewStyle(link: HTMLLinkElement): Promise<unknown> {
  failedStyles.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`No style ${again.href}`)));
    link.replaceWith(again);
  });
}
