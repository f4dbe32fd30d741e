import type { Locator, Page } from 'playwright/test';
import { dialogOpened } from './login-dialog.ts';
import { storeSession } from './signed-in.ts';
import { quietPage, type World } from './world.ts';

/** The member centre, and what is in it. */
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(Centro personal|Personal center)$/ });
export const button = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('button', { name });
export const field = (page: Page, name: string): Locator => panel(page).locator(`[name=${name}]`);

/** What the header of the centre or of the site says the member has. */
export const balance = (page: Page): Locator => page.getByRole('group', { name: 'Saldo' }).first();

/** Opens a page of the member centre by its address; gives back the session's token. */
export async function openPage(page: Page, world: World, key: string, account?: string): Promise<string> {
  const token = await storeSession(page, world, account);
  await page.goto(`${quietPage(world)}?member=${key}`);
  return token;
}

/** The same with what this tab or, of unconfirmed orders, any had stored before, by its key; the page's clock stands. */
export async function openStandingPage(
  page: Page,
  world: World,
  key: string,
  stored: Record<string, unknown> = {},
): Promise<void> {
  await storeSession(page, world);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) {
      const store = name.startsWith('submission:') ? localStorage : sessionStorage;
      store.setItem(name, JSON.stringify(value));
    }
  }, stored);
  await page.goto(`${quietPage(world)}?member=${key}`);
  await dialogOpened(page);
}

/** Leaves an order in this tab as one that was on its way when the page was left. */
export const leavePending = (page: Page, flow: string, pending: object, account = 'lucia2025'): Promise<void> =>
  page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `pendingOrder:${flow}:${account}`,
    JSON.stringify(pending),
  ] as const);

type Message = { channel: string; recipient: string; text: string };

/** The code of the newest message. */
export async function lastCode(world: World): Promise<string> {
  const [message] = await world.get<Message[]>('messages');
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}
