import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/session.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { waitForSessionEnd } from '../support/session-end.ts';
import { accountMenu, enterCredentials, passSlider, signIn, signInButton } from '../support/sign-in.ts';
import { signedOut, storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { account, driver } from './session.driver.ts';
import { notice as loadFailed } from './start.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`session ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const password = 'Sorteo2025';

const alert = (page: Page) => page.getByTestId('alert').filter({ visible: true });

/** Records the paths that the page reaches without a reload, except the history entries of dialogs. */
function trail(page: Page): string[] {
  const paths: string[] = [];
  let last = new URL(page.url()).pathname;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const path = new URL(frame.url()).pathname;
    if (path !== last) paths.push(path);
    last = path;
  });
  return paths;
}

journey(
  'a visitor opens a game and signs in, and then the game starts',
  proves('site-4.2', 'site-6.1', 'site-6.6', 'member-4.16'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    const paths = trail(page);
    const game = page.locator(`[${hook.game}]`).first();
    await game.click();
    await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
    await enterCredentials(page, account, password);
    await passSlider(page, world);
    await expect(accountMenu(page)).toHaveAccessibleName('Cuenta de Lucía');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('status').filter({ hasText: 'Hola, Lucía. ¡Mucha suerte!' })).toBeVisible();
    await expect.poll(() => paths.filter((path) => path !== '/index')).toHaveLength(1);
    await expect(page).toHaveURL(/\/(rng|game|seamless)\?gameId=/);
  },
);

journey(
  'a visitor who closes the sign-in stays a visitor, and a later sign-in does not start the game',
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    const paths = trail(page);
    const game = page.locator(`[${hook.game}]`).first();
    await game.click();
    await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(game).toBeFocused();
    await signIn(page, world, account, password);
    expect(paths).toEqual([]);
  },
);

journey(
  'a 401 response shows a notice and keeps the page, and the page continues after a sign-in',
  async ({ page, world }) => {
    await storeSession(page, world, account);
    await page.goto(`${world.url}/index`);
    const paths = trail(page);
    const balance = page.getByRole('group', { name: 'Saldo' });
    await expect(balance).toContainText('P 12,840.50');
    await world.set('sessions/expire', { account });
    await waitForSessionEnd(balance.getByRole('button', { name: 'Actualizar saldo' }), alert(page));
    await expect(alert(page)).toHaveText(/Tu sesión venció\. Ingresa de nuevo para seguir donde estabas\./);
    await expect(signInButton(page)).toBeVisible();
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
    await signedOut(page);
    await accessible(page);
    await alert(page).getByRole('button', { name: 'Ingresar' }).click();
    await enterCredentials(page, account, password);
    await passSlider(page, world);
    await expect(balance).toContainText('P 12,840.50');
    await expect(alert(page)).toHaveCount(0);
    expect(paths).toEqual([]);
  },
);

journey('a sign-in and a sign-out reach another tab at once, and a new tab is signed in', async ({ page, world }) => {
  const other = await page.context().newPage();
  await other.goto(quietPage(world));
  await expect(signInButton(other)).toBeVisible();
  // The country request of this tab is complete, so the next country request can only come from the sign-in in the
  // other tab.
  await expect.poll(() => world.get('requests?endpoint=countryCode')).toMatchObject({ count: 1 });
  // Timers are disabled in this tab, so the test passes only if the sign-in arrives without a delay and without the
  // country request.
  await other.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await page.bringToFront();
  await page.goto(quietPage(world));
  await expect(signInButton(page)).toBeVisible();
  await world.set('script', { endpoint: 'countryCode', hold: true });
  await signIn(page, world, account, password);
  await expect(accountMenu(other)).toBeVisible();

  await world.set('script', { endpoint: 'countryCode', hold: false });
  const late = await page.context().newPage();
  await late.goto(quietPage(world));
  await expect(accountMenu(late)).toHaveAccessibleName('Cuenta de Lucía');
  await expect(late.getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');

  await page.bringToFront();
  await chooseInMenu(page, 'Cerrar sesión');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(signInButton(page)).toBeVisible();
  for (const tab of [other, late]) {
    await expect(alert(tab)).toHaveText(/Tu sesión se cerró en otra pestaña\./);
    await expect(signInButton(tab)).toBeVisible();
    await signedOut(tab);
  }
  await expect(alert(page)).toHaveCount(0);
});

journey('a sign-out also reaches a tab that could not restore its session', async ({ page, world, context }) => {
  const other = await context.newPage();
  await storeSession(other, world, account);
  await other.route('**/wps/member/info', (route) => route.abort('internetdisconnected'));
  await other.goto(quietPage(world));
  await expect(loadFailed(other)).toBeVisible();
  await page.bringToFront();
  await page.goto(quietPage(world));
  await chooseInMenu(page, 'Cerrar sesión');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(alert(other)).toHaveText(/Tu sesión se cerró en otra pestaña\./);
  await expect(signInButton(other)).toBeVisible();
  await signedOut(other);
});

journey('an open sign-in dialog closes when the member signs in from another tab', async ({ page, world, context }) => {
  const other = await context.newPage();
  await other.goto(`${quietPage(world)}?dialog=login`);
  await expect(other.getByRole('dialog')).toBeVisible();
  await page.bringToFront();
  await page.goto(quietPage(world));
  await signIn(page, world, account, password);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(accountMenu(other)).toBeVisible();
});

const roles = {
  lucia2025: { name: 'Lucía', rank: 'Bronce' },
  valentina: { name: 'Valentina', rank: 'Diamante' },
  agente1: { name: 'Mateo', rank: 'Agente' },
  agente2: { name: 'Renata', rank: 'Agente' },
  agente41: { name: 'Joaquín', rank: 'Agente' },
  agente42: { name: 'Camila', rank: 'Agente' },
};

for (const [who, { name, rank }] of Object.entries(roles)) {
  journey(
    `${who} sees the name ${name} and the rank ${rank}`,
    proves('site-1.8', 'site-2.28'),
    async ({ page, world }) => {
      await storeSession(page, world, who);
      await page.goto(quietPage(world));
      const banner = page.getByRole('banner');
      await expect(signInButton(page)).toHaveCount(0);
      await expect(banner.getByRole('group', { name: 'Saldo' })).toContainText(/P\s[\d,]+\.\d\d/);
      await expect(banner.getByRole('button', { name: 'Depositar' })).toBeVisible();
      await accountMenu(page).click();
      await expect(banner.getByText(name, { exact: true })).toBeVisible();
      await expect(banner.getByText(rank, { exact: true })).toBeVisible();
      await expect(banner.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
      await expect(banner.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
      await accessible(page);
    },
  );
}

journey(
  'a trial account sees the request to open a real account when an action requires money',
  proves('site-6.5', 'site-8.6', 'member-6.2', 'member-1.4'),
  async ({ page, world }) => {
    await storeSession(page, world, 'prueba');
    await page.goto(`${world.url}/index`);
    const banner = page.getByRole('banner');
    await accountMenu(page).click();
    await expect(banner.getByText('Cuenta de prueba', { exact: true })).toBeVisible();
    await expect(banner.getByRole('button', { name: 'Cambiar contraseña' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const prompt = page.getByRole('dialog', { name: 'Cuenta de prueba' });
    await page.locator(`[${hook.game}]`).first().click();
    await expect(prompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt).toHaveCount(0);
    await banner.getByRole('button', { name: 'Depositar' }).click();
    await expect(prompt).toContainText('Necesitas una cuenta real para esto.');
    await accessible(page);
    await page.keyboard.press('Escape');
    await expect(prompt).toHaveCount(0);
    await expect(banner.getByRole('button', { name: 'Depositar' })).toBeFocused();
  },
);
