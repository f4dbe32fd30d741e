import type { Page } from 'playwright/test';
import { expect } from './world.ts';

/** The wait after too many tries that the gateway of a walk asks for at the most, in ms. */
const longest = 43_000;

/** Lets the wait after too many tries pass, where there is one; the page's clock stands. */
export async function passRetryWait(page: Page): Promise<void> {
  const waiting = page.getByText('Cuando termine la espera podrás probar otra vez.');
  if ((await waiting.count()) === 0) return;
  await page.clock.runFor(longest);
  await expect(waiting).toHaveCount(0);
}
