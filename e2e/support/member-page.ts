import type { Locator, Page } from 'playwright/test';
import { storeSession } from './signed-in.ts';
import type { World } from './world.ts';

/** The member centre. */
export const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Centro personal' });

/** What the header of the centre or of the site says the member has. */
export const balance = (page: Page): Locator => page.getByRole('group', { name: 'Saldo' }).first();

/** Opens a page of the member centre by its address; gives back the session's token. */
export async function openPage(page: Page, world: World, key: string, account?: string): Promise<string> {
  const token = await storeSession(page, world, account);
  await page.goto(`${world.url}/index?member=${key}`);
  return token;
}

/** Leaves an order in this tab as one that was on its way when the page was left. */
export const leavePending = (page: Page, flow: string, pending: object, account = 'lucia2025'): Promise<void> =>
  page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `pendingOrder:${flow}:${account}`,
    JSON.stringify(pending),
  ] as const);
