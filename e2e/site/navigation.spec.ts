import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test } from '../support/journey.ts';
import { ownFonts } from '../support/own-fonts.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

const nav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Juegos' });
const heading = (page: Page) => page.getByRole('main').locator(`h1:not([${hook.waiting}])`);
const footer = (page: Page) => page.getByRole('contentinfo');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones principales' });

test(
  'a page has its title and heading, a new page starts at the top, and Back restores the scroll position',
  proves('site-2.1'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    await expect(page).toHaveTitle('Sorteo · Juegos y apuestas en línea');
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
    await ownFonts(page);
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    // Playwright's mouse would first scroll a sticky bar into view, so a script clicks the link.
    await nav(page)
      .getByRole('link', { name: 'Promociones' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`${world.url}/promotions`);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(`${await heading(page).textContent()} · Sorteo`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(nav(page).locator('[aria-current=page]')).toHaveText('Promociones');
    await page.goBack();
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await expect(page).toHaveTitle('Sorteo · Juegos y apuestas en línea');
  },
);

test('a page opened before the page effects load gets its title and the focus when they load', async ({
  page,
  world,
}) => {
  const interception = await interceptRequests(page, '**/assets/page-effects-*.js');
  await page.goto(`${world.url}/index`);
  // Waits for the live page: the prerendered page has no games.
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  await nav(page).getByRole('link', { name: 'Promociones' }).click();
  await expect(heading(page)).toHaveText(/^Promociones/);
  await interception('pass');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Promociones · Sorteo/);
});

test(
  'the game navigation lists the categories that have a vendor, and requests them once per session',
  proves('site-2.35'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    await expect(nav(page).getByRole('link')).toHaveText([
      'Inicio',
      'Loterías',
      'Casino en vivo',
      'Deportes',
      'E-sports',
      'Tragamonedas',
      'Pesca',
      'PVP',
      'Más jugados',
      'Favoritos',
      'Promociones',
    ]);
    await page.reload();
    await expect(nav(page).getByRole('link', { name: 'PVP' })).toBeVisible();
    expect(await world.get('requests?endpoint=gameVendors')).toMatchObject({ count: 1 });
  },
);

test('a failed vendor load keeps the links to all categories', async ({ page, world }) => {
  await world.set('script', { endpoint: 'gameVendors', answers: [{ malformed: true }] });
  // At this address only the header requests the vendors, not the page.
  await page.goto(`${world.url}/nowhere`);
  await expect(nav(page).getByRole('link', { name: 'Tragamonedas' })).toBeVisible();
  await expect(nav(page).getByRole('link')).toHaveCount(11);
});

test('an unknown address shows a not-found page with links', async ({ page, world }) => {
  await page.goto(`${world.url}/nowhere/at-all`);
  await expect(heading(page)).toHaveText('No encontramos esta página');
  await expect(page).toHaveTitle('No encontramos esta página · Sorteo');
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await accessible(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Inicio' }).click();
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
});

test('only the home address shows the prerendered home page', async ({ page, world }) => {
  await page.route('**/assets/app-*.js', () => {});
  await page.goto(`${world.url}/vip`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Categorías de juegos' })).toBeHidden();
  await page.goto(`${world.url}/helpmc`, { waitUntil: 'commit' });
  await expect(page.locator('#main')).toBeAttached();
  await expect(page.getByRole('banner')).toBeHidden();
});

test(
  'each route shows its parts of the page frame: all, header and footer, only the header, or none',
  proves('site-2.6', 'site-2.9', 'site-2.14', 'member-2.43'),
  async ({ page, world }) => {
    const stands = async (path: string, around: { header: boolean; ways: boolean; foot: boolean }) => {
      await page.goto(`${world.url}${path}`);
      await expect(heading(page)).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('banner')).toHaveCount(Number(around.header));
      await expect(nav(page)).toHaveCount(Number(around.ways));
      await expect(footer(page)).toHaveCount(Number(around.foot));
    };
    await stands('/vip', { header: true, ways: true, foot: true });
    await stands('/pointMall', { header: true, ways: false, foot: true });
    await stands('/lottery', { header: true, ways: false, foot: false });
    await stands('/helpmc', { header: false, ways: false, foot: false });
  },
);

test(
  'the footer opens one question at a time, and links to the pages of the operator',
  proves('site-2.46'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/vip`);
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const question = (place: number) => footer(page).locator('button[aria-expanded]').nth(place);
    await question(0).click();
    await expect(question(0)).toHaveAttribute('aria-expanded', 'true');
    await question(1).press('Enter');
    await expect(question(0)).toHaveAttribute('aria-expanded', 'false');
    await expect(question(1)).toHaveAttribute('aria-expanded', 'true');
    await accessible(page);
    await question(1).click();
    await expect(footer(page).getByRole('button', { expanded: true })).toHaveCount(0);
    await expect(footer(page).getByRole('img', { name: 'Cobre Alto' })).toBeVisible();
    await footer(page).getByRole('link', { name: 'Política de privacidad' }).click();
    await expect(page).toHaveURL(`${world.url}/help#privacy`);
  },
);

test('a member sees the current time, the session duration and the last sign-in', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSession(page, world);
  await storeSession(page, world);
  await page.clock.install({ time: new Date('2026-03-01T15:00:00Z') });
  await page.goto(`${world.url}/index`);
  await expect(accountMenu(page)).toBeVisible();
  const bar = page.getByRole('region', { name: 'Tu sesión' });
  await expect(bar).toContainText(/Hora del sitio10:00/);
  await page.clock.runFor(3_661_000);
  await expect(bar).toContainText(/Hora del sitio11:01/);
  await expect(bar).toContainText(/1:01:\d\d/);
  const last = bar.getByText(/^Último inicio de sesión: .+127\.0\.0\.1/);
  await expect(last).toBeHidden();
  await bar.getByRole('button', { name: 'Último inicio de sesión' }).click();
  await expect(last).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(last).toBeVisible();
  await page.reload();
  await expect(bar).toContainText(/1:01:\d\d/);
});

test('a phone shows the navigation in the tabs at the bottom', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world.url}/index`);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Inicio');
  // Only the page sends this request: on a phone, the header has no links to games and therefore does not request the
  // vendors.
  const asked = () => world.get('requests?endpoint=gameVendors');
  await expect.poll(asked).toMatchObject({ count: 1 });
  await tabs(page).getByRole('link', { name: 'Promociones' }).click();
  await expect(page).toHaveURL(`${world.url}/promotions`);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Promociones');
  await tabs(page).getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await expect(nav(page)).toHaveCount(0);
  expect(await asked()).toMatchObject({ count: 1 });
});

test('a footer that failed to load can be requested again', async ({ page, world }) => {
  const files = '**/assets/site-footer-*.js';
  await page.route(files, (route) => route.abort());
  await page.goto(`${world.url}/vip`);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await page.unroute(files);
  await retry.click();
  await expect(footer(page)).toBeVisible();
});

test(
  'the lotteries link opens the first lottery game directly, and Back returns to the previous page',
  proves('site-2.34', 'site-2.21'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/vip`);
    await nav(page).getByRole('link', { name: 'Loterías' }).click();
    await expect(page).toHaveURL(/\/elott\?gameCode=/);
    await expect(page.getByRole('heading', { name: 'Ingresa para jugar' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Loterías/ })
      .click();
    await expect(page.locator(`[${hook.lottery}]`).first()).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${world.url}/vip`);
  },
);

for (const width of [320, 360, 390])
  test(`a member has the whole logo, the session time and its details at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 640 });
    await storeSession(page, world);
    await page.goto(`${world.url}/help`);
    const logo = page.getByRole('banner').locator('a[href="/index"]');
    const size = () =>
      logo.evaluate((link) => {
        const { width, height } = link.querySelector('svg')!.getBoundingClientRect();
        return { width: link.clientWidth, height, isWider: width >= link.clientWidth };
      });
    await expect.poll(size).toEqual({ width: 30, height: 30, isWider: true });
    const bar = page.getByRole('region', { name: 'Tu sesión' });
    const more = bar.getByRole('button');
    await expect(bar.getByText('Tiempo de sesión')).toBeVisible();
    expect((await bar.boundingBox())!.height).toBeLessThan(40);
    await more.click();
    await expect(bar.getByText(/Último inicio de sesión:|Es la primera vez/)).toBeVisible();
  });
