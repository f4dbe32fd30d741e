import type { Page } from 'playwright/test';
import { storeSession } from './signed-in.ts';
import { quietPage, type World } from './world.ts';

/** The panel of the member centre. */
export const panel = (page: Page) => page.locator('[data-panel]');

/** Opens a page of the member centre at its own address, signed in. */
export async function openMemberPage(page: Page, world: World, key: string, account?: string): Promise<void> {
  await storeSession(page, world, account);
  await page.goto(`${quietPage(world)}?member=${key}`);
}

/** Keeps an order as one that was left without an answer. */
export const leavePending = (page: Page, flow: string, pending: object) =>
  page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `pendingOrder:${flow}:lucia2025`,
    JSON.stringify(pending),
  ] as const);
