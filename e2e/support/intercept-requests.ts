import { withheld } from 'chartwalk/playwright';
import type { Page, Route } from 'playwright/test';

type Way = 'hold' | 'pass' | 'cut';

export type Interception = (way: Way) => Promise<void>;

/**
 * Holds, passes or cuts all matching requests: the requests that are already waiting, and all later ones. A chunk can
 * be requested twice: if its preload fails, the import requests it again.
 */
export async function interceptRequests(page: Page, pattern: string): Promise<Interception> {
  let way: Way = 'hold';
  const waiting: Route[] = [];
  const hold = (route: Route) => {
    withheld.add(route.request());
    waiting.push(route);
  };
  const settle = (route: Route) => {
    withheld.delete(route.request());
    return way === 'cut' ? route.abort('connectionreset') : route.continue();
  };
  await page.route(pattern, (route) => (way === 'hold' ? hold(route) : settle(route)));
  return async (next) => {
    way = next;
    if (next === 'hold') return;
    // The page may have aborted the request.
    await Promise.all(waiting.splice(0).map((route) => settle(route).catch(() => {})));
  };
}
