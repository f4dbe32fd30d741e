import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/notice-board.cases.ts';
import { futureHour } from '../../tests/tools/clock/future-hour.ts';
import { accessible } from '../support/check-accessibility.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, list, press } from './notice-board.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`notice board ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test(
  'each notice has a separate address, and Back returns to the previously opened notices',
  proves('site-2.4', 'member-2.57', 'member-2.55', 'member-2.54'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/noticePage?id=n-1010`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading')).toHaveText('Guía: tu primer retiro');
    await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await expect(article.locator(`[${hook.html}] ol > li`)).toHaveCount(3);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await accessible(page);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      }
    }
    await list(page).getByRole('link').nth(2).click();
    await expect(article.getByRole('heading')).not.toHaveText('Guía: tu primer retiro');
    await page.goBack();
    await expect(article.getByRole('heading')).toHaveText('Guía: tu primer retiro');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(article).toHaveCount(0);
    await expect(page).toHaveURL(/\/noticePage$/);
    await page.goto(`${world.url}/noticePage?id=n-0000`);
    await expect(page.getByText('Ese aviso ya no está publicado')).toBeVisible();
  },
);

test.describe('phone viewport', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test('the notice list opens a notice, and going back returns the focus', async ({ page, world }) => {
    await page.goto(`${world.url}/noticePage`);
    const opener = list(page).getByRole('link', { name: /^Cuida tu cuenta/ });
    await opener.click();
    await expect(list(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Cuida tu cuenta' })).toBeFocused();
    await press(page, 'Volver a la lista');
    await expect(opener).toBeFocused();
  });
});

test(
  'a notice popup opens once per session and can be disabled for the day',
  proves('site-2.71', 'site-3.29'),
  async ({ page, world }) => {
    await world.set('content', { popups: true });
    // Sets a time far from the end of the visitor's day, so that the day does not end during the test.
    await page.clock.install({ time: futureHour(17) });
    const popup = page.getByRole('dialog', { name: 'Avisos' });
    await page.goto(`${world.url}/index`);
    await expect(popup.getByRole('heading', { name: 'Cuida tu cuenta' })).toBeVisible();
    await accessible(page);
    await popup.getByRole('checkbox', { name: 'No mostrar más avisos hoy' }).check();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
    await expect(popup).toHaveCount(0);
  },
);

test('a notice popup does not open over a sign-in form in use; it opens at the next page view', async ({
  page,
  world,
}) => {
  await world.set('content', { popups: true });
  const popup = page.getByRole('dialog', { name: 'Avisos' });
  await page.goto(`${world.url}/index?dialog=login`);
  await page.getByRole('dialog').getByLabel('Usuario').fill('lucia');
  await expect(page.getByText(/^El pozo de La Abundante.* está en/).first()).toBeAttached();
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Usuario')).toBeFocused();
  await page.goto(`${world.url}/index`);
  await expect(popup.getByRole('heading', { name: 'Cuida tu cuenta' })).toBeVisible();
});

test('a notice popup does not replace a menu, a held press or the focus of the keyboard', async ({ page, world }) => {
  await world.set('content', { popups: true });
  const popup = page.getByRole('dialog', { name: 'Avisos' });
  const ticker = page.getByText(/^El pozo de La Abundante.* está en/).first();
  const actions = [
    () => page.getByRole('banner').getByRole('button').first().click(),
    () => page.keyboard.press('Tab'),
    () => page.mouse.wheel(0, 400),
    () => page.mouse.down(),
  ];
  for (const act of actions) {
    const held = Promise.withResolvers<void>();
    await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${world.url}/index`);
    await act();
    held.resolve();
    await expect(ticker).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(popup).toHaveCount(0);
    await page.mouse.up();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.goto(`${world.url}/index`);
  await expect(popup).toBeVisible();
});
