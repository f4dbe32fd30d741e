import type { Locator, Page } from 'playwright/test';
import { storeSession } from './signed-in.ts';
import type { World } from './world.ts';

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(Centro personal|Personal center)$/ });
export const button = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('button', { name });
export const field = (page: Page, name: string): Locator => panel(page).locator(`[name=${name}]`);

/** A page of the member centre by its own address, for somebody signed in; gives back the session's token. */
export async function openMemberPage(page: Page, world: World, key: string, account = 'lucia2025'): Promise<string> {
  const token = await storeSession(page, world, account);
  await page.goto(`${world.url}/index?member=${key}`);
  return token;
}

type Message = { channel: string; recipient: string; text: string };

/** The code of the newest message. */
export async function lastCode(world: World): Promise<string> {
  const [message] = await world.get<Message[]>('messages');
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}
