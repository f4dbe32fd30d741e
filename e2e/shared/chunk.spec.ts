import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/shared/chunk.cases.ts';
import { accessible, accessibleNow } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { chooseLanguage } from '../support/language-menu.ts';
import { signInButton } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { category, driver, failure, places, retry } from './chunk.driver.ts';

for (const [name, place] of Object.entries(places)) {
  for (const path of expectedPaths(flow)) {
    test(`chunk of a ${name} ${path.id}`, async ({ page, world }) => {
      await walkBrowser({ page, flow, path, ...driver({ page, world, path }, place) });
    });
  }
}

const onItsWay = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Cargando la página…', level: 1 });

/** Waits until the live page, or its loading view, has replaced the prerendered page. */
async function begun(page: Page): Promise<void> {
  const live = async () => {
    await page.clock.runFor(500);
    return (await category(page).count()) > 0 || (await onItsWay(page).count()) > 0;
  };
  await expect.poll(live).toBe(true);
}

/**
 * The names of style files do not show their chunk, so the pattern matches all of them. The styles of the first view
 * are in the document.
 */
const styles = '**/assets/*.css';

for (const [name, place] of Object.entries(places)) {
  for (const file of name === 'page' ? ['js'] : ['js', 'css']) {
    test(
      `a ${name} whose ${file} fails to load appears after a retry`,
      proves('site-8.10'),
      async ({ page, world }) => {
        const interception = await interceptRequests(page, file === 'css' ? styles : place.pattern);
        await interception('cut');
        await place.open(page, world);
        await expect(failure(page, place)).toBeVisible();
        await accessible(page);
        await interception('pass');
        await retry(page, place).click();
        await place.loaded(page);
        const question = page.getByText('¿Seguro que quieres cerrar sesión?');
        if (name === 'dialog') await expect(question).toHaveCSS('font-weight', '600');
      },
    );

    test(
      `a ${name} whose ${file} hangs fails after 120 s and appears after a retry`,
      proves('site-8.10', 'site-9.1'),
      async ({ page, world }) => {
        const interception = await interceptRequests(page, file === 'css' ? styles : place.pattern);
        const now = Date.now();
        await page.clock.install({ time: now });
        await page.clock.pauseAt(now + 60_000);
        await place.open(page, world);
        await begun(page);
        await place.loading(page);
        await place.around?.(page);
        await page.clock.runFor(100_000);
        await expect(failure(page, place)).toHaveCount(0);
        await page.clock.runFor(20_000);
        await expect(failure(page, place)).toBeVisible();
        await interception('pass');
        await retry(page, place).click();
        await place.loaded(page);
      },
    );
  }
}

test('a loading page shows a loading heading; title and focus change when its real heading appears', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/index`);
  await expect(page).toHaveTitle('Sorteo · Juegos y apuestas en línea');
  const interception = await interceptRequests(page, '**/assets/promotions-page-*.js');
  const link = page.getByRole('banner').getByRole('link', { name: 'Promociones' });
  await link.click();
  await expect(onItsWay(page)).toBeAttached();
  await accessibleNow(page);
  await expect(page).toHaveTitle('Sorteo');
  await expect(onItsWay(page)).not.toBeFocused();
  await interception('pass');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await expect(onItsWay(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Promociones/);
});

test('a blocked site shows a loading heading until the status page loads', async ({ page, world }) => {
  await world.set('status', { maintenance: true });
  const interception = await interceptRequests(page, '**/assets/system-status*.js');
  await page.goto(`${world.url}/index`);
  await expect(onItsWay(page)).toBeAttached();
  await accessibleNow(page);
  await interception('pass');
  await expect(page.getByRole('heading', { name: 'Estamos en mantenimiento', level: 1 })).toBeVisible();
  await expect(onItsWay(page)).toHaveCount(0);
});

test('a language chosen before the application script loads is applied', async ({ page, world }) => {
  const interception = await interceptRequests(page, '**/assets/core-*.js');
  await page.goto(`${world.url}/index`, { waitUntil: 'commit' });
  await chooseLanguage(page, 'English');
  await interception('pass');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Language: / })).toBeVisible();
});

test('a button pressed before the application script loads works, even when the page itself does not load', async ({
  page,
  world,
}) => {
  await interceptRequests(page, places.page.pattern);
  await page.goto(`${world.url}/index`);
  await signInButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
});
