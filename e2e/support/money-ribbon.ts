import type { Page } from 'playwright/test';
import { expect, type World } from './world-fixture.ts';

export const ribbon = (page: Page) => page.getByRole('dialog').getByRole('group', { name: /^Tu dinero/ });

declare global {
  interface Window {
    __idleCallbacks?: (() => void)[];
  }
}

/** The ribbon reads its amounts when the browser is idle, which takes time of the page's clock. */
const idleMs = 100;

const funds = '**/wps/relay/GCS_walletFunds';

/** Lets the ribbon read its amounts only during `ribbonReads`, for a walk that holds the same requests itself. */
export const holdRibbon = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.__idleCallbacks = waiting;
    window.requestIdleCallback = (callback) =>
      waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
  });

export async function ribbonReads(page: Page): Promise<void> {
  const isHeld = await page.evaluate(() => window.__idleCallbacks !== undefined);
  if (!isHeld) return page.clock.runFor(idleMs);
  await page.route(funds, (route) => route.continue(), { times: 1 });
  await page.evaluate(() => {
    for (const run of window.__idleCallbacks?.splice(0) ?? []) run();
  });
}

/** Sum of the parts in minor units, and the names of the parts whose amount is unknown. */
export async function ribbonAmounts(page: Page): Promise<{ sum: number; unknown: string[] }> {
  const names = await ribbon(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent));
  expect(names.length).toBeGreaterThan(0);
  const amounts = names.map((name) => /P\s([\d,]+)\.(\d\d)/.exec(name));
  return {
    sum: amounts.reduce((sum, found) => sum + (found ? Number(`${found[1]?.replaceAll(',', '')}${found[2]}`) : 0), 0),
    unknown: names.filter((_, index) => !amounts[index]).map((name) => name.replace(' Sin datos', '')),
  };
}

/** Loads the ribbon over a page whose clock is paused, and checks that it shows the amount after the move of the form. */
export async function showsFuture(page: Page): Promise<void> {
  if ((await ribbon(page).count()) === 0) {
    await ribbonReads(page);
    await expect(ribbon(page)).toBeVisible();
  }
  await expect(ribbon(page)).toContainText(/Después P\s[\d,]+\.\d\d/);
}

export type Ledger = Record<'available' | 'vendors' | 'inPlay' | 'bonus' | 'commission' | 'transit', number>;

export const ledgerOf = (world: World, account: string): Promise<Ledger> =>
  world.get<Ledger>(`ledger/account?account=${account}`);

export const total = ({ available, vendors, inPlay, bonus, commission, transit }: Ledger): number =>
  available + vendors + inPlay + bonus + commission + transit;

/**
 * Checks at the end of a walk that the sum of the parts equals the ledger of the sandbox. The ribbon reads its amounts
 * again, because the walk has replaced responses.
 */
export async function addsUpAtEnd(page: Page, world: World, account = 'lucia2025'): Promise<void> {
  const read = page.waitForResponse(funds);
  await page.evaluate(() => window.__walk?.send('moneyRibbon', { type: 'money.moved' }));
  await ribbonReads(page);
  await read;
  await expect(ribbon(page)).toHaveAttribute('aria-busy', 'false');
  const { sum, unknown } = await ribbonAmounts(page);
  expect([sum, unknown]).toEqual([total(await ledgerOf(world, account)), []]);
}
