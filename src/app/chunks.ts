import type { ComponentType } from 'react';
import type { DialogModule, DialogName } from '../../machines/site/dialog.machine.ts';
import type { PageProps } from '../pages/page.ts';
import type { Services } from './services.ts';

type Dialog = { open: (services: Services) => DialogModule };
export type PageModule = { Page: ComponentType<PageProps> };

const dialogs: Record<DialogName, () => Promise<Dialog>> = {
  loginPopupModal: () => import('./dialogs/login-dialog.tsx'),
  changePassModal: () => import('./dialogs/change-password-dialog.tsx'),
  signOutModal: () => import('./dialogs/sign-out-dialog.tsx'),
  trialModal: () => import('./dialogs/trial-dialog.tsx'),
};

const pages: Record<string, () => Promise<PageModule>> = {
  home: () => import('../pages/home/home-page.tsx'),
  gate: () => import('../pages/gate/gate-page.tsx'),
};

const isDialog = (name: string): name is DialogName => name in dialogs;

/** Loads a dialog or page by its name; rejects when its chunk or its style does not come. */
export async function loadChunk(name: string, services: Services): Promise<DialogModule | PageModule> {
  await Promise.all([...failedStyles].map(renewStyle));
  if (isDialog(name)) return (await dialogs[name]()).open(services);
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
