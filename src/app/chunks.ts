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

/** Loads a dialog or page by its name; rejects when its chunk does not come. */
export async function loadChunk(name: string, services: Services): Promise<DialogModule | PageModule> {
  if (isDialog(name)) return (await dialogs[name]()).open(services);
  const page = pages[name];
  if (!page) throw new Error(`No page ${name}`);
  return page();
}
