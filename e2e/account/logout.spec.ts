import { expectedPaths } from 'chartwalk';
import type { Page, Route } from 'playwright/test';
import { flow } from '../../tests/account/logout.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { accountMenu, signIn, signInButton } from '../support/sign-in.ts';
import { sessionsOf, storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { driver, leave, prompt, stay } from './logout.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`logout ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

async function enter(page: Page, world: World): Promise<void> {
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await expect(accountMenu(page)).toBeVisible();
  // Waits until the page has stored `gameVendor`. If the page stored it after the sign-out, the value would remain
  // after the session.
  await expect.poll(() => page.evaluate(() => 'gameVendor' in sessionStorage)).toBe(true);
}

const homeOf = (page: Page) => expect(signInButton(page)).toBeVisible();
const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('merchantCode')]);

async function isOut(page: Page, url: string): Promise<void> {
  await homeOf(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/index`);
  await expect.poll(() => stored(page)).toEqual([null, 'sorteo']);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
}

test(
  'a sign-out in one tab signs the member out in every tab and opens the home page',
  proves('site-4.26', 'site-4.27', 'site-4.28', 'site-4.29', 'site-8.7'),
  async ({ page, world, context }) => {
    await signIn(page, world, 'lucia2025', 'Sorteo2025');
    const other = await context.newPage();
    await other.goto(`${world.url}/index`);
    await expect(accountMenu(other)).toBeVisible();
    // Timers are disabled in this tab, so the test passes only if the sign-out arrives without a delay. A time limit
    // would fail on a busy machine.
    await other.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));

    await chooseInMenu(page, 'Cerrar sesión');
    await expect(prompt(page)).toContainText('¿Seguro que quieres cerrar sesión?');
    await accessible(page);
    await leave(page).click();
    await isOut(page, world.url);
    await expect(other.getByText('Tu sesión se cerró en otra pestaña.')).toBeVisible();
    await expect.poll(() => stored(other)).toEqual([null, 'sorteo']);

    const { requests } = await world.get<{ requests: { method: string }[] }>('requests?endpoint=logout');
    expect(requests.map(({ method }) => method)).toEqual(['DELETE']);
    await expect.poll(() => sessionsOf(world, 'lucia2025')).toBe(0);
    await page.reload();
    await homeOf(page);
  },
);

test('a member who cancels the sign-out keeps the session', proves('site-4.26'), async ({ page, world }) => {
  await enter(page, world);
  const before = await stored(page);
  await chooseInMenu(page, 'Cerrar sesión');
  await stay(page).click();
  await expect(prompt(page)).toHaveCount(0);
  await chooseInMenu(page, 'Cerrar sesión');
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toHaveCount(0);
  await expect(accountMenu(page)).toBeFocused();
  await expect.poll(() => stored(page)).toEqual(before);
  expect((await world.get<{ count: number }>('requests?endpoint=logout')).count).toBe(0);
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
});

test('a member can sign out without a connection', async ({ page, world, context }) => {
  await enter(page, world);
  await chooseInMenu(page, 'Cerrar sesión');
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await isOut(page, world.url);
});

test('a sign-out is completed after 3 s when the gateway does not respond', async ({ page, world }) => {
  await page.clock.install();
  await enter(page, world);
  await world.set('script', { endpoint: 'logout', answers: [{ hang: true }] });
  await chooseInMenu(page, 'Cerrar sesión');
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.keyboard.press('Enter');
  await expect(leave(page)).toHaveAttribute('aria-busy', 'true');
  await expect(stay(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.clock.runFor(2999);
  await expect(leave(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1);
  await page.clock.resume();
  await isOut(page, world.url);
});

test('a member with an expired session can sign out, and no sign-in dialog opens', async ({ page, world }) => {
  await page.clock.install();
  await enter(page, world);
  const balance = page.getByRole('banner').getByRole('group', { name: 'Saldo' });
  await expect(balance).toContainText('P 12,840.50');
  const asked = Promise.withResolvers<Route>();
  await page.route('**/wps/v2/wallets/balance', asked.resolve, { times: 1 });
  await balance.getByRole('button', { name: 'Actualizar saldo' }).click();
  const reading = await asked.promise;
  await chooseInMenu(page, 'Cerrar sesión');
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  const logout = await interceptRequests(page, '**/wps/session/logout');
  const sent = page.waitForRequest('**/wps/session/logout');
  await page.keyboard.press('Enter');
  await sent;
  await world.set('sessions/expire', {});
  await reading.continue();
  expect((await reading.request().response())?.status()).toBe(401);
  await expect(leave(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.resume();
  await logout('pass');
  await isOut(page, world.url);
  await expect(page.getByText('Tu sesión venció.')).toHaveCount(0);
});

test.describe('phone viewport', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' });
  test('a member signs out from the menu in the bottom tabs, in English', async ({ page, world }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await enter(page, world);
    await page.getByRole('navigation', { name: 'Main sections' }).getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).tap();
    const english = page.getByRole('dialog', { name: 'Sign out' });
    await expect(english).toContainText('Are you sure you want to sign out?');
    await accessible(page);
    await english.getByRole('button', { name: 'Sign out' }).tap();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
