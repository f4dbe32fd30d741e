import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/site/start.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test as journey } from '../support/journey.ts';
import { ownFonts } from '../support/own-fonts.ts';
import { accountMenu, signInButton } from '../support/sign-in.ts';
import { storedToken, storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';
import { driver, notice } from './start.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`start ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'a stored token that the gateway refuses makes the member a visitor and shows a notice',
  async ({ page, world }) => {
    await storeSession(page, world);
    await world.set('sessions/expire', {});
    await page.goto(`${world.url}/index`);
    await expect(page.getByTestId('alert').filter({ visible: true })).toHaveText(/Tu sesión anterior ya no es válida/);
    await expect(signInButton(page)).toBeVisible();
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
    await accessible(page);
    await page.getByTestId('alert').filter({ visible: true }).getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByTestId('alert').filter({ visible: true })).toHaveCount(0);
  },
);

for (const late of ['**/wps/system/countryCode', '**/wps/member/info', '**/assets/session-bar-*.js']) {
  journey(`the page content does not move when ${late} loads late`, async ({ page, world }) => {
    await storeSession(page, world);
    const interception = await interceptRequests(page, late);
    await page.goto(`${world.url}/rng`);
    const list = page.getByRole('grid', { name: 'Juegos de Tragamonedas' });
    await expect(list.locator(`[${hook.game}]`).first()).toBeVisible();
    await ownFonts(page);
    const top = () => list.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await interception('pass');
    await expect(page.getByRole('region', { name: 'Tu sesión' })).toBeVisible();
    await expect.poll(top).toBe(before);
  });
}

journey(
  'a returning member on a phone can use the account tab before the session is restored',
  async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await storeSession(page, world);
    const interception = await interceptRequests(page, '**/wps/member/info');
    await page.goto(quietPage(world));
    const tabs = page.getByRole('navigation', { name: 'Secciones principales' });
    await tabs.getByRole('button', { name: 'Mi cuenta' }).click();
    await expect(page.getByText('Recuperando tu sesión…')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toHaveCount(0);
    await interception('pass');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Mi cuenta', level: 3 })).toBeVisible();
  },
);

const ownPages = {
  '/fav': { title: 'Favoritos', own: `[${hook.game}]` },
  '/pointMall': { title: 'Tienda de puntos', own: `[${hook.points}]` },
};

for (const [path, { title, own }] of Object.entries(ownPages)) {
  journey(`${path} does not require a sign-in from a returning member`, async ({ page, world }) => {
    await storeSession(page, world);
    const interception = await interceptRequests(page, '**/wps/member/info');
    await page.goto(world.url + path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const reward = page.locator(`[${hook.reward}=mate-sorteo]`).getByRole('button');
    if (path === '/pointMall') await expect(reward).toBeDisabled();
    await expect(page.getByText('Recuperando tu sesión…')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toHaveCount(0);
    await accessible(page);
    await interception('pass');
    if (path === '/pointMall') await expect(reward).toBeEnabled();
    await expect(page.locator(own).first()).toBeVisible();
  });
}

const outagesAtStart = {
  closed: (_: Page, world: World) => world.set('script', { endpoint: 'memberInfo', answers: [{ status: 503 }] }),
  'cut off': (page: Page) =>
    page.route('**/wps/member/info', (route) => route.abort('internetdisconnected'), { times: 2 }),
};

for (const [outage, begin] of Object.entries(outagesAtStart)) {
  journey(
    `the session is kept when the gateway is ${outage} at the start, and a retry restores the session`,
    async ({ page, world }) => {
      const token = await storeSession(page, world);
      await begin(page, world);
      await page.goto(`${world.url}/index`);
      await expect(notice(page)).toContainText('Tu sesión sigue guardada en esta pestaña.');
      await expect.poll(() => storedToken(page)).toBe(token);
      await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
      await accessible(page);
      await notice(page).getByRole('button', { name: 'Reintentar' }).click();
      await expect(accountMenu(page)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    },
  );
}

journey(
  'a member who continues as a visitor after a failed load is signed in again after a reload',
  async ({ page, world }) => {
    await storeSession(page, world);
    await world.set('script', { endpoint: 'memberInfo', answers: [{ status: 503 }] });
    await page.goto(`${world.url}/index`);
    await notice(page).getByRole('button', { name: 'Seguir como visitante' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
  },
);
