import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { routes } from '../../src/routes/route-table.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/site/site.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { guardHome } from '../support/rewrite-response.ts';
import { accountMenu, enterCredentials, passSlider } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, maintenance } from './site.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`site ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const gateTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ingresa para continuar' });
const games = (page: Page) => page.locator(`[${hook.game}]`).first();

const enter = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    return location.pathname;
  }, path);

journey('every address of the site opens the expected page', async ({ page, world }) => {
  await page.goto(`${world.url}/`);
  await expect(games(page)).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/index`);
  for (const { path } of routes) expect(await enter(page, path), path).toBe(path);
  await enter(page, '/login');
  await expect(gateTitle(page)).toBeVisible();
  await enter(page, '/index');
  await expect(games(page)).toBeVisible();
  await page.goBack();
  await expect(gateTitle(page)).toBeVisible();
  await page.goto(`${world.url}/nowhere/at/all`);
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/nowhere/at/all`);
});

journey('the login-to-home setting allows visitors only the five public paths', async ({ page, world }) => {
  await guardHome(page);
  await page.goto(`${world.url}/vip`);
  await expect(gateTitle(page)).toBeVisible();
  const isPublic = ['/login', '/register', '/register.html', '/helpmc', '/download'];
  for (const path of ['/', '/nowhere', ...routes.map((route) => route.path)]) {
    expect(await enter(page, path), path).toBe(isPublic.includes(path) ? path : '/login');
  }
  await enter(page, '/register');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gateTitle(page)).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/login`);
  await accessible(page);
});

journey(
  'with login-to-home, a sign-in opens the home page, and a sign-out returns to the login page',
  async ({ page, world }) => {
    await guardHome(page);
    await page.goto(`${world.url}/index`);
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await expect(games(page)).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/index`);
    await chooseInMenu(page, 'Cerrar sesión');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(gateTitle(page)).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/login`);
  },
);

journey.describe('browser in another time zone', () => {
  journey.use({ timezoneId: 'Asia/Tokyo' });

  journey(
    'maintenance that starts during a visit replaces the site, and the site returns automatically afterwards',
    async ({ page, world }) => {
      await page.clock.install();
      await storeSession(page, world);
      await page.goto(`${world.url}/index`);
      await expect(page.getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');
      await world.set('status', { maintenance: true, maintenanceEnd: '2030-01-01T12:00:00.000Z' });
      await world.set('script', { endpoint: 'balance', answers: [{ status: 503 }] });
      await page.getByRole('banner').getByRole('button', { name: 'Actualizar saldo' }).click();
      await expect(maintenance(page)).toBeVisible();
      await expect(page.getByText('Fin previsto: 1 ene 2030, 07:00 GMT-\u20605')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      const looks = async () => (await world.get<{ count: number }>('requests?endpoint=systemStatus')).count;
      expect(await looks()).toBe(2);
      await accessible(page);
      // The page's clock continues during the accessibility check, so the test counts the requests only after the
      // check.
      const before = await looks();
      await page.clock.fastForward(15_000);
      await expect.poll(looks).toBe(before + 1);
      await expect(maintenance(page)).toBeVisible();
      // The wait for the next check begins when the response to the last check arrives.
      await expect(page.getByRole('button', { name: 'Comprobar de nuevo' })).toBeEnabled();
      await world.set('status', { maintenance: false });
      await page.clock.fastForward(15_000);
      await expect(games(page)).toBeVisible();
      await expect(accountMenu(page)).toBeVisible();
    },
  );
});
