import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { moveClock, shiftVariable } from '../../tests/tools/clock/move-clock.ts';
import { recordAnnouncements } from './announcement-recorder.ts';

// `npm run atlas` sets this variable and runs the walks to take pictures.
const atlas = process.env['CHARTWALK_ATLAS'];
const camera = atlas === undefined ? undefined : await import('./atlas-camera.ts');
if (atlas !== undefined) camera?.setUp(atlas);

const port = Number(process.env['SORTEO_PORT'] ?? 4199);

/** A sandbox world that no other test uses, with its controls (`/__sandbox/<path>`). */
export type World = {
  url: string;
  set<Answer = unknown>(path: string, body: unknown): Promise<Answer>;
  get<Value>(path: string): Promise<Value>;
};

/** The page with the least content, for tests of dialogs and panels that open over a page. */
export const quietPage = (world: World): string => `${world.url}/help`;

/** An empty document of the site's origin, without scripts. */
export const blankPage = ({ url }: Pick<World, 'url'>): string => `${url}/__sandbox/messages`;

declare global {
  interface Window {
    __violated?: (violation: string) => void;
  }
}

export const test = base.extend<{ world: World; violations: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  world: async ({}, use) => {
    const host = `w${randomUUID().slice(0, 8)}.localhost:${port}`;
    await use({
      url: `http://${host}`,
      set: async (path, body) => JSON.parse(await control(host, 'POST', path, body)),
      get: async (path) => JSON.parse(await control(host, 'GET', path)),
    });
    await control(host, 'DELETE', '');
  },
  page: async ({ page }, use) => {
    const { goto, reload } = page;
    page.goto = async (...given) => {
      await dialogsLeft(page);
      return goto.apply(page, given);
    };
    page.reload = async (...given) => {
      await dialogsLeft(page);
      return reload.apply(page, given);
    };
    await use(page);
  },
  violations: [
    async ({ browser, context }, use) => {
      const violations: string[] = [];
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const own = await newContext.call(browser, options);
        await watchPolicy(own, violations);
        return own;
      };
      await watchPolicy(context, violations);
      await use(violations);
      browser.newContext = newContext;
      expect(violations, 'violations of the content security policy, and inert announcements').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until the page has gone back past the history entries of closed dialogs. Otherwise, a history step in progress
 * would cancel the next page load.
 */
async function dialogsLeft(page: Page): Promise<void> {
  const isLeft = () =>
    page
      .evaluate(() => {
        const entries = (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
        return entries <= document.querySelectorAll('dialog:not([data-closing])').length;
      })
      .catch(() => true);
  await expect.poll(isLeft, { intervals: [10, 20, 50] }).toBe(true);
}

/**
 * Collects violations of the content security policy, and texts that a page shows before their catalog is loaded. Pages
 * report violations by an event. Violations in workers, and before the page's scripts run, appear only in the console.
 */
async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message) => {
    if (/Content Security Policy|requires 'Trusted|Uncompiled message/.test(message.text()))
      violations.push(message.text());
  });
  const shift = Number(process.env[shiftVariable] ?? 0);
  if (shift !== 0) await context.addInitScript(moveClock, shift);
  if (camera) await context.addInitScript(camera.bilingual);
  await context.exposeBinding('__violated', (_, violation: string) => void violations.push(violation));
  await context.addInitScript(recordAnnouncements);
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.__violated?.(`${violatedDirective}: ${blockedURI} ${sample}`),
    ),
  );
}

export { expect };

/** Node cannot resolve names below localhost, so only the Host header names the world. */
async function control(host: string, method: string, path: string, body?: unknown): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      // Uses a new connection, because the server may close a keep-alive connection just when it is reused.
      agent: false,
      method,
      path: `/__sandbox${path && `/${path}`}`,
      headers: { Host: host, 'Content-Type': 'application/json' },
    },
    async (response) => {
      const answer = await text(response);
      if (response.statusCode === 200) resolve(answer);
      else reject(new Error(`/__sandbox/${path}: ${response.statusCode} ${answer}`));
    },
  );
  sent.on('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
