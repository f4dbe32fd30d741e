import type { Locator, Page } from 'playwright/test';
import { dialogOpened } from './login-dialog.ts';
import { storeSession } from './stored-session.ts';
import { quietPage, type World } from './world-fixture.ts';

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(Centro personal|Personal center)$/ });
export const button = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('button', { name });
export const field = (page: Page, name: string): Locator => panel(page).locator(`[name=${name}]`);

export const balance = (page: Page): Locator => page.getByRole('group', { name: 'Saldo' }).first();

/** Opens a page of the member center by its address; returns the token of the session. */
export async function openPage(page: Page, world: World, key: string, account?: string): Promise<string> {
  const token = await storeSession(page, world, account);
  await page.goto(`${quietPage(world)}?member=${key}`);
  return token;
}

/**
 * Same as `openPage`, with a paused page clock and with items stored by key: unconfirmed orders in localStorage, all
 * other items in the sessionStorage of this tab.
 */
export async function openPageWithFrozenClock(
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

/** Stores an order in this tab as if the page had closed while the order was in progress. */
export const leavePending = (page: Page, flow: string, pending: object, account = 'lucia2025'): Promise<void> =>
  page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `pendingOrder:${flow}:${account}`,
    JSON.stringify(pending),
  ] as const);

type Message = { channel: string; recipient: string; text: string };

export async function lastCode(world: World): Promise<string> {
  const [message] = await world.get<Message[]>('messages');
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}
