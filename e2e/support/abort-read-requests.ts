import type { BrowserOutcome } from 'chartwalk/playwright';

const retryDelayMs = 300;
const tries = 5;

/**
 * Cuts the connection of a read request and of its only retry. The clock advances in short steps until the retry is
 * sent.
 */
export const cutRead: BrowserOutcome = async ({ page, held }) => {
  await held.abort('internetdisconnected');
  let isOver = false;
  const second = held.abort('internetdisconnected').finally(() => {
    isOver = true;
  });
  for (let attempt = 0; attempt < tries && !isOver; attempt++) {
    const asked = page.waitForEvent('request', { timeout: 1000 }).catch(() => null);
    await page.clock.runFor(retryDelayMs);
    await asked;
  }
  await second;
};
