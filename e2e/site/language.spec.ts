import { expectedPaths } from 'chartwalk';
import type { Page, Response } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/language.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test as journey } from '../support/journey.ts';
import { chooseLanguage } from '../support/language-menu.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, notice } from './language.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`language ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const isIn = async (page: Page, language: 'es' | 'en') => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const title = language === 'es' ? 'Los más jugados' : 'Most played';
  await expect(page.getByRole('region', { name: title })).toBeVisible();
};
type Asked = { requests: { query: { language: string } }[] };

journey(
  'the site is in Spanish until a visitor chooses English, which stays after a reload',
  proves('site-1.11', 'site-4.33', 'site-9.10', 'member-9.14', 'site-7.39'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    await isIn(page, 'es');
    const ticker = page
      .getByRole('region', { name: /^(Avisos|Notices)$/ })
      .getByRole('listitem')
      .first();
    await expect(ticker).not.toBeEmpty();
    const spanish = await ticker.textContent();
    await chooseLanguage(page, 'English');
    await isIn(page, 'en');
    await expect(ticker).not.toHaveText(spanish!);
    await expect(ticker).not.toBeEmpty();
    const { requests } = await world.get<Asked>('requests?endpoint=announcements');
    expect(requests.map(({ query }) => query.language)).toEqual(['ES', 'EN']);
    expect(await world.get('requests?endpoint=memberLanguage')).toMatchObject({ count: 0 });
    await accessible(page);
    await page.reload();
    await isIn(page, 'en');
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  },
);

journey(
  'a language change of a member is sent to the gateway and keeps the session',
  proves('site-4.33', 'member-7.11'),
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/index`);
    await expect(accountMenu(page)).toBeVisible();
    await chooseLanguage(page, 'English');
    await isIn(page, 'en');
    await expect(page.getByRole('group', { name: 'Balance' })).toContainText('P 12,840.50');
    await expect.poll(() => world.get('requests?endpoint=memberLanguage')).toMatchObject({ count: 1 });
  },
);

journey('a language change that did not reach the gateway is sent at the next start', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await expect(accountMenu(page)).toBeVisible();
  await page.route('**/wps/member/language', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const failed = page.waitForResponse('**/wps/member/language');
  await chooseLanguage(page, 'English');
  await failed;
  await isIn(page, 'en');
  expect(await world.get('requests?endpoint=memberLanguage')).toMatchObject({ count: 0 });
  await page.reload();
  await expect.poll(() => world.get('requests?endpoint=memberLanguage')).toMatchObject({ count: 1 });
  await expect(notice(page)).toHaveCount(0);
});

journey(
  'a language that fails to load shows a notice, keeps the current language and can be loaded later',
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    await isIn(page, 'es');
    // The links to games are in the live page; the prerendered page has none.
    await expect(page.getByRole('main').getByRole('link', { name: /Tragamonedas/ })).toBeVisible();
    await page.route('**/assets/texts-*.js', (route) => route.abort());
    await chooseLanguage(page, 'English');
    await expect(notice(page)).toHaveText(/No pudimos cargar el idioma English/);
    await isIn(page, 'es');
    await accessible(page);
    await page.unrouteAll();
    await chooseLanguage(page, 'English');
    await isIn(page, 'en');
    await expect(notice(page)).toHaveCount(0);
  },
);

const documentLanguage = async (response: Response | null) =>
  /<html lang="([\w-]+)"/.exec((await response?.text()) ?? '')?.[1];

test('a page has the document of the chosen language', async ({ page, world }) => {
  expect(await documentLanguage(await page.goto(`${world.url}/index`))).toBe('es');
  await isIn(page, 'es');
  await chooseLanguage(page, 'English');
  await isIn(page, 'en');
  expect(await documentLanguage(await page.reload())).toBe('en');
  await isIn(page, 'en');
  await chooseLanguage(page, 'español');
  await isIn(page, 'es');
  expect(await documentLanguage(await page.goto(`${world.url}/promotions`))).toBe('es');
});

test('a page shows no text of the default language when the server knows no chosen language', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'en');
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  for (const address of ['/index', '/promotions', '/index?dialog=login']) {
    const interception = await interceptRequests(page, '**/assets/core-*.js');
    expect(await documentLanguage(await page.goto(world.url + address, { waitUntil: 'commit' }))).toBe('es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('#root main')).toBeVisible();
    expect((await page.locator('body').innerText()).trim()).toBe('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await interception('pass');
    if (address.includes('dialog'))
      await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible();
    else await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.unrouteAll();
  }
});
