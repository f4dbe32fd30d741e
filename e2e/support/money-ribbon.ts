import type { Page } from 'playwright/test';
import { expect } from './world-fixture.ts';

export const ribbon = (page: Page) => page.getByRole('dialog').getByRole('group', { name: /^Tu dinero/ });

/** The ribbon reads its amounts when the browser is idle, which takes time of the page's clock. */
const idleMs = 100;

export const ribbonReads = (page: Page): Promise<void> => page.clock.runFor(idleMs);

/** Sum of the parts in minor units, and the names of the parts whose amount is unknown. */
export async function ribbonAmounts(page: Page): Promise<{ sum: number; unknown: string[] }> {
  const names = await ribbon(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
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
