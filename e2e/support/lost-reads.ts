import type { BrowserOutcome } from '../../tests/walker/browser.ts';

/** The connection is cut for a read, which is tried once more. */
export const cutRead: BrowserOutcome = async ({ page, held }) => {
  await held.abort('internetdisconnected');
  let isOver = false;
  const second = held.abort('internetdisconnected').finally(() => {
    isOver = true;
  });
  while (!isOver) await page.clock.runFor(100);
  await second;
};
