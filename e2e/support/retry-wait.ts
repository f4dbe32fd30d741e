import type { Page } from 'playwright/test';
import { expect } from './world-fixture.ts';

/** Longest wait, in ms, that the gateway of a walk requires after too many attempts. */
const longest = 43_000;

/**
 * Advances the clock to the end of the wait that follows too many attempts, if the page shows this wait; the page's
 * clock must be paused.
 */
export async function passRetryWait(page: Page): Promise<void> {
  const waiting = page.getByText('Podrás intentarlo de nuevo cuando termine el tiempo de espera.');
  if ((await waiting.count()) === 0) return;
  await page.clock.runFor(longest);
  await expect(waiting).toHaveCount(0);
}
