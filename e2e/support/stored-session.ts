import type { Page } from 'playwright/test';
import { blankPage, expect, type World } from './world-fixture.ts';

/** Creates a session in the sandbox without the sign-in form; returns its token. */
export async function tokenOf(world: World, account: string): Promise<string> {
  const { token } = await world.set<{ token: string }>('session', { account });
  return token;
}

/** The token stored in this tab; null when there is none. */
export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));

export const signedOut = (page: Page): Promise<void> => expect.poll(() => storedToken(page)).toBeNull();

export async function sessionsOf(world: World, account: string): Promise<number | undefined> {
  const { accounts } = await world.get<{ accounts: { account: string; sessions: number }[] }>('');
  return accounts.find((one) => one.account === account)?.sessions;
}

/** Stores a session in this tab, so that the next page of the site finds it; returns its token. */
export async function storeSession(page: Page, world: World, account = 'lucia2025'): Promise<string> {
  const token = await tokenOf(world, account);
  await page.goto(blankPage(world));
  await page.evaluate((stored) => sessionStorage.setItem('token', stored), token);
  return token;
}
