import type { Page } from 'playwright/test';

/**
 * Serves matching requests with changed text. Node cannot resolve names below localhost, so the original is fetched
 * from localhost.
 */
export async function rewritten(
  page: Page,
  matches: (url: URL) => boolean,
  change: (text: string) => string,
): Promise<void> {
  await page.route(matches, async (route) => {
    const url = new URL(route.request().url());
    url.hostname = 'localhost';
    const response = await route.fetch({ url: url.href });
    // A test may end, and its context with it, before the response arrives.
    const text = await response.text().catch(() => null);
    if (text !== null) await route.fulfill({ response, body: change(text) });
  });
}

const served = /^\/(assets|wps|lgw|art|covers|__sandbox)\b/;

/** Serves the site with the login-to-home guard enabled (spec 1 §2). */
export const guardHome = (page: Page): Promise<void> =>
  rewritten(
    page,
    (url) => !served.test(url.pathname),
    (html) => html.replace(/(name="sorteo:login-to-home" content=)"off"/, '$1"on"'),
  );
