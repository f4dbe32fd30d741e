import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { accessible } from '../support/check-accessibility.ts';
import { chooseLanguage } from '../support/language-menu.ts';
import { signInButton } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { deploy } from '../support/test-site-server.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

test.use({ serviceWorkers: 'allow' });

const headline = (page: Page) => page.getByRole('region', { name: 'Próximos sorteos' }).getByRole('listitem').first();
const notice = (page: Page) => page.locator(`[${hook.systemNotices}]`).getByTestId('status');

/** Waits until the service worker controls the page and has stored every file of the site. */
async function kept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const own = (await caches.keys()).at(-1);
      if (!navigator.serviceWorker.controller || !own) return false;
      const pieces = await (await caches.open(own)).keys();
      return pieces.some(({ url }) => url.includes('/sign-in.entry-'));
    });
  // The worker loads all files one after the other, which takes longer than one test step may.
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

const builtWorker = async ({ url }: World) => (await fetch(`http://127.0.0.1:${new URL(url).port}/sw.js`)).text();

const asVersion = (worker: string, version: string) => {
  const body = worker.replace(/"version":"\w+"/, `"version":"${version}"`);
  if (body === worker) throw new Error('The worker has no version');
  return { status: 200, type: 'text/javascript', body };
};

const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('a site loaded from the cache reports that the network is missing, and recovers automatically', async ({
  page,
  context,
  world,
}) => {
  const token = await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await expect(headline(page)).toBeVisible();
  await kept(page);
  const stored = await page.evaluate(async () => {
    const all: { url: string; body: string }[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request);
        all.push({ url: new URL(request.url).pathname, body: (await answer?.text()) ?? '' });
      }
    return all;
  });
  expect(stored.filter(({ url }) => url !== '/' && !url.startsWith('/assets/'))).toEqual([]);
  expect(stored.filter(({ body }) => body.includes(token))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No pudimos conectarnos al sitio' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Comprobar de nuevo' });
  await accessible(page);
  await again.click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(headline(page)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Saldo' })).toContainText('12,840.50');
});

test('a newer build is announced, waits until the page is not busy, and open pages continue to work', async ({
  page,
  context,
  world,
}) => {
  const site = await deploy(new URL(world.url).host);
  const worker = await builtWorker(world);
  const publish = async (version: string) => {
    site.answer = (path) => {
      if (path === '/sw.js') return asVersion(worker, version);
      // The new server no longer has the lazy chunks of the older build.
      return /\/assets\/sign-in\.entry-/.test(path) ? { status: 404, type: 'text/plain', body: '' } : null;
    };
    await look(page);
  };
  const versions = () => page.evaluate(() => caches.keys());

  await page.goto(`${site.url}/index`);
  await expect(headline(page)).toBeVisible();
  await kept(page);
  const other = await context.newPage();
  await other.goto(`${site.url}/index`);
  await expect(headline(other)).toBeVisible();
  await page.bringToFront();
  for (const one of [page, other]) await one.evaluate(() => Object.assign(window, { stays: true }));
  const stays = (one: Page) => one.evaluate(() => 'stays' in window);

  await publish('second');
  await expect(notice(page)).toContainText('Hay una versión nueva de Sorteo');
  await accessible(page);
  await notice(page).getByRole('button', { name: 'Más tarde' }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await stays(page)).toBe(true);

  await publish('third');
  const reloaded = page.waitForEvent('load');
  await notice(page).getByRole('button', { name: 'Recargar ahora' }).click();
  await reloaded;
  expect(await stays(page)).toBe(false);
  await expect(headline(page)).toBeVisible();
  await expect.poll(versions).toContain('sorteo-third');

  expect(await stays(other)).toBe(true);
  await other.bringToFront();
  await signInButton(other).click();
  await expect(other.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await site.close();
});

test('a newer build is applied while the older one is still filling its cache', async ({ page, world }) => {
  const site = await deploy(new URL(world.url).host);
  const worker = await builtWorker(world);
  let isWithheld = false;
  site.withholds = (path) => {
    if (!path.startsWith('/assets/sign-in.entry-')) return false;
    isWithheld = true;
    return true;
  };
  await page.goto(`${site.url}/index`);
  await expect(headline(page)).toBeVisible();
  await expect.poll(() => isWithheld, { timeout: 60_000 }).toBe(true);
  site.answer = (path) => (path === '/sw.js' ? asVersion(worker, 'newer') : null);
  await look(page);
  await expect(notice(page)).toContainText('Hay una versión nueva de Sorteo');
  // The clock is paused, so no timeout of the page expires: only the new worker causes the reload.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const loaded = page.waitForEvent('load');
  await notice(page).getByRole('button', { name: 'Recargar ahora' }).click();
  await loaded;
  await expect(headline(page)).toBeVisible();
  await site.close();
});

/** Language of the stored document, and languages of the stored texts. */
const storedLanguages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).at(-1)!);
    const html = (await (await cache.match('/'))?.text()) ?? '';
    const texts: Record<string, string> = { es: 'Ingresar', en: 'Sign in' };
    const scripts = await Promise.all(
      (await cache.keys())
        .filter(({ url }) => /\/assets\/texts-/.test(url))
        .map(async (request) => (await cache.match(request))!.text()),
    );
    const has = (word: string) => scripts.some((script) => script.includes(word));
    return [/lang="(\w+)"/.exec(html)?.[1], ...Object.keys(texts).filter((code) => has(texts[code]!))];
  });

test('the worker stores one language, and a changed language works without a network', async ({
  page,
  context,
  world,
}) => {
  await page.goto(`${world.url}/index`);
  await expect(headline(page)).toBeVisible();
  await kept(page);
  expect(await storedLanguages(page)).toEqual(['es', 'es']);
  await chooseLanguage(page, 'English');
  await expect.poll(() => storedLanguages(page), { timeout: 60_000 }).toEqual(['en', 'en']);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We can’t reach the site' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the worker of a visitor who chose a language before stores only that language', async ({ page, world }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto(`${world.url}/index`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await kept(page);
  expect(await storedLanguages(page)).toEqual(['en', 'en']);
});
