import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { accessibleNow, arrived } from './check-accessibility.ts';

/**
 * Runs axe while the page's clock is paused. axe waits for timers, so the clock advances, but only as far as axe needs.
 */
async function accessibleAtRest(page: Page): Promise<void> {
  await arrived(page);
  let isOver = false;
  const look = accessibleNow(page).finally(() => {
    isOver = true;
  });
  while (!isOver) await page.clock.runFor(1);
  await look;
}

/** Playwright empties this folder at the start of a run. */
const looked = join(import.meta.dirname, '../../test-results/axe');

/** True when no worker of this run has checked this state yet. */
function isFirst(name: string): boolean {
  mkdirSync(looked, { recursive: true });
  try {
    writeFileSync(join(looked, encodeURIComponent(name)), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function accessibleOnce<StateAssertions extends Record<string, (page: Page) => Promise<void>>>(
  flow: string,
  captures: StateAssertions,
): Record<keyof StateAssertions, (page: Page) => Promise<void>> {
  const both = Object.entries(captures).map(([state, assertions]) => [
    state,
    async (page: Page) => {
      await assertions(page);
      if (isFirst(`${flow} ${state}`)) await accessibleAtRest(page);
    },
  ]);
  return Object.fromEntries(both);
}
