import type { Page, Route } from 'playwright/test';

type Way = 'hold' | 'pass' | 'cut';

export type Gate = (way: Way) => Promise<void>;

/**
 * Stands before requests and lets them wait, pass or be cut, those that wait already and all that come after. Pieces of
 * the program are asked for by their preload and by their import, and an import asks again for a preload that failed.
 */
export async function gateAt(page: Page, pattern: string): Promise<Gate> {
  let way: Way = 'hold';
  const waiting: Route[] = [];
  const settle = (route: Route) => (way === 'cut' ? route.abort('connectionreset') : route.continue());
  await page.route(pattern, (route) => (way === 'hold' ? void waiting.push(route) : settle(route)));
  return async (next) => {
    way = next;
    if (next === 'hold') return;
    // What the page has given up by itself is over.
    await Promise.all(waiting.splice(0).map((route) => settle(route).catch(() => {})));
  };
}
