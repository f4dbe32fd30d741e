import type { Locator, Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { dialogOpened } from './login-dialog.ts';
import { storeSession } from './stored-session.ts';
import { expect, quietPage, type World } from './world-fixture.ts';

export const panel = (page: Page): Locator => page.locator(`[${hook.panel}]`);
export const button = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('button', { name });
export const field = (page: Page, name: string): Locator => panel(page).locator(`[name=${name}]`);

export async function offers(page: Page, name: RegExp, isBusy: boolean): Promise<void> {
  await expect(button(page, name)).toBeVisible();
  if (isBusy) await expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
}

/**
 * Presses a key in a field, or sends the event when the field is absent or read-only. The chart must be in a resting
 * state.
 */
export async function typeOrSend(input: Locator, key: string, notify: () => Promise<void>): Promise<void> {
  const isThere = (await input.count()) > 0 && (await input.isEditable());
  await (isThere ? input.press(key) : notify());
}

/** Opens a page of the agent center by its address, signed in as an agent; returns the token of the session. */
export async function openAgentPage(page: Page, world: World, key: string, account = 'agente1'): Promise<string> {
  const token = await storeSession(page, world, account);
  await page.goto(`${quietPage(world)}?agent=${key}`);
  return token;
}

/** Same as `openAgentPage`, with a paused page clock and with the given items stored in this tab. */
export async function openAgentPageWithFrozenClock(
  page: Page,
  world: World,
  key: string,
  stored: Record<string, unknown> = {},
): Promise<void> {
  await storeSession(page, world, 'agente1');
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, JSON.stringify(value));
  }, stored);
  await page.goto(`${quietPage(world)}?agent=${key}`);
  await dialogOpened(page);
}
