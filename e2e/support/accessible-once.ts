import type { Page } from 'playwright/test';
import { accessible } from './accessible.ts';

/** While the page's clock stands: axe waits for moments of it, and gets no more than it needs. */
async function accessibleAtRest(page: Page): Promise<void> {
  let isOver = false;
  const look = accessible(page).finally(() => {
    isOver = true;
  });
  while (!isOver) await page.clock.runFor(1);
  await look;
}

const looked = new Set<string>();

/** Every sight of a walk, and the first time in a worker that its state is accessible. */
export function accessibleOnce<Sights extends Record<string, (page: Page) => Promise<void>>>(
  flow: string,
  sights: Sights,
): Record<keyof Sights, (page: Page) => Promise<void>> {
  const both = Object.entries(sights).map(([state, see]) => [
    state,
    async (page: Page) => {
      await see(page);
      const name = `${flow} ${state}`;
      if (looked.has(name)) return;
      looked.add(name);
      await accessibleAtRest(page);
    },
  ]);
  return Object.fromEntries(both);
}
