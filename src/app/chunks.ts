import type { ComponentType } from 'react';
import type { DialogName } from '../../machines/site/dialog.machine.ts';
import type { FlowModule, PartName } from '../../machines/site/part.machine.ts';
import { loadArea } from '../i18n.ts';
import type { PageProps } from '../pages/page.ts';
import type { Services } from './services.ts';

type Flow = { open: (services: Services) => FlowModule };
export type PageModule = { Page: ComponentType<PageProps> };

/** A flow of the account area, with the texts of the area. */
const account = async (flow: Promise<Flow>) => (await Promise.all([flow, loadArea('account')]))[0];

const flows: Partial<Record<DialogName | PartName, () => Promise<Flow>>> = {
  // Its form needs no more than the first view says; the rest comes with its answers.
  loginPopupModal: () => import('./dialogs/login-dialog.tsx'),
  changePassModal: () => account(import('./dialogs/change-password-dialog.tsx')),
  forgetPassModal: () => account(import('./dialogs/forget-password-dialog.tsx')),
  registerPopupModal: () => account(import('./dialogs/register-dialog.tsx')),
  signOutModal: () => account(import('./dialogs/sign-out-dialog.tsx')),
  trialModal: () => account(import('./dialogs/trial-dialog.tsx')),
  securityModal: () => account(import('./dialogs/security-dialog.tsx')),
  'slider-captcha': () => account(import('./parts/slider-captcha.tsx')),
  'change-password': () => account(import('./parts/change-password.tsx')),
  'new-ip-check': () => account(import('./parts/new-ip-check.tsx')),
  'sms-login': () => account(import('./parts/sms-login.tsx')),
  'free-play': () => account(import('./parts/free-play.tsx')),
  'channel-login': () => account(import('./parts/channel-login.tsx')),
};

const pages: Record<string, () => Promise<PageModule>> = {
  home: () => import('../pages/home/home-page.tsx'),
  gate: () => import('../pages/gate/gate-page.tsx'),
};

const flowOf = (name: string) => flows[name as keyof typeof flows];

/** Loads a flow or page by its name; rejects when its chunk, its style or its texts do not come. */
export async function loadChunk(name: string, services: Services): Promise<FlowModule | PageModule> {
  await Promise.all([...failedStyles].map(renewStyle));
  const flow = flowOf(name);
  if (flow) return (await flow()).open(services);
  const page = pages[name];
  if (!page) throw new Error(`No page ${name}`);
  return page();
}

/** A module on its way is not asked for again until its request is over, and nothing but this ends one that hangs. */
export const giveUpChunks = (): void => window.stop();

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
