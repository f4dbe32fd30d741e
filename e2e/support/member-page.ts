import type { Page } from 'playwright/test';
import { dialogOpened } from './login-dialog.ts';
import { storeSession } from './signed-in.ts';
import type { World } from './world.ts';

/** A page of the member centre by its address, with what this tab had stored before; the page's clock stands. */
export async function openMemberPage(
  page: Page,
  world: World,
  key: string,
  stored: Record<string, unknown> = {},
): Promise<void> {
  await storeSession(page, world);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, JSON.stringify(value));
  }, stored);
  await page.goto(`${world.url}/index?member=${key}`);
  await dialogOpened(page);
}
