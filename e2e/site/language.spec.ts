import type { Page } from 'playwright/test';
import { flow } from '../../tests/site/language.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { real, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { rewritten } from '../support/rewritten.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const names: Record<string, string> = { es: 'español', en: 'English' };

const selector = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Idioma|Language): / });
const notice = (page: Page) => page.getByRole('alert');

/** A browser loads a module once. Every catalog but the first gets an address of its own, so that each load can be held. */
const loadCatalogsAnew = (page: Page): Promise<void> =>
  rewritten(
    page,
    ({ pathname, search }) => /^\/assets\/.+\.js$/.test(pathname) && search === '',
    (script) => script.replace(/import\([`"'](\.\/messages-[^`"']+)[`"']\)/g, 'import("$1"+window.__nextCatalog())'),
  );

const numberCatalogs = (page: Page) =>
  page.addInitScript(() => {
    let loads = 0;
    Object.assign(window, { __nextCatalog: () => (loads++ === 0 ? '' : `?load=${loads}`) });
  });

const settled = async (page: Page) => {
  await expect(selector(page)).toBeVisible();
  await expect(selector(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
};

for (const path of pathsOf(buildGraph(flow))) {
  test(`language ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { loadCatalog: /\/assets\/messages-[^?]+\?load=/, tellServer: '**/wps/member/language' },
      open: async () => {
        await numberCatalogs(page);
        await loadCatalogsAnew(page);
        await storeSession(page, world);
        await page.goto(`${world.url}/index`);
      },
      gestures: {
        'language.choose': async ({ event }) => {
          await selector(page).click();
          await page.getByRole('banner').getByRole('button', { name: names[event.language]!, exact: true }).click();
        },
        'notice.dismiss': () =>
          notice(page)
            .getByRole('button', { name: /^(Cerrar aviso|Dismiss)/ })
            .click(),
      },
      outcomes: {
        loadCatalog: { loaded: real, thrown: ({ held }) => held.abort('internetdisconnected') },
        tellServer: { told: success(null), thrown },
      },
      see: {
        settled,
        telling: settled,
        loading: () => expect(selector(page).locator('[aria-busy=true]')).toBeVisible(),
        refused: () => expect(notice(page)).toContainText(/No pudimos cargar el idioma|could not load/i),
      },
    });
  });
}

const choose = async (page: Page, name: string) => {
  await selector(page).click();
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
};
const isIn = async (page: Page, language: 'es' | 'en') => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const title = language === 'es' ? 'Los más jugados' : 'Most played';
  await expect(page.getByRole('region', { name: title })).toBeVisible();
};
type Asked = { requests: { query: { language: string } }[] };

journey(
  'the site is in Spanish until a visitor chooses English, and stays so over a reload',
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    await isIn(page, 'es');
    const ticker = page
      .getByRole('region', { name: /^(Avisos|Notices)$/ })
      .getByRole('listitem')
      .first();
    const spanish = await ticker.textContent();
    await choose(page, 'English');
    await isIn(page, 'en');
    await expect(ticker).not.toHaveText(spanish ?? '');
    const { requests } = await world.get<Asked>('requests?endpoint=announcements');
    expect(requests.map(({ query }) => query.language)).toEqual(['ES', 'EN']);
    expect(await world.get('requests?endpoint=memberLanguage')).toMatchObject({ count: 0 });
    await accessible(page);
    await page.reload();
    await isIn(page, 'en');
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  },
);

journey('a member tells the gateway of the language and stays signed in', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await expect(accountMenu(page)).toBeVisible();
  await choose(page, 'English');
  await isIn(page, 'en');
  await expect(page.getByRole('group', { name: 'Balance' })).toContainText('P 12,840.50');
  await expect.poll(() => world.get('requests?endpoint=memberLanguage')).toMatchObject({ count: 1 });
});

journey(
  'a language that does not load leaves the site in its own with a notice, and loads later',
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    await isIn(page, 'es');
    // The drawn page has no ways to games: these are the program's.
    await expect(page.getByRole('main').getByRole('link', { name: /Tragamonedas/ })).toBeVisible();
    await page.route('**/assets/messages-*.js', (route) => route.abort());
    await choose(page, 'English');
    await expect(notice(page)).toHaveText(/No pudimos cargar el idioma English/);
    await isIn(page, 'es');
    await accessible(page);
    await page.unrouteAll();
    await choose(page, 'English');
    await isIn(page, 'en');
    await expect(notice(page)).toHaveCount(0);
  },
);
