import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/site/dialog-history.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accountMenu, signInButton } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver, entries, login } from './dialog-history.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`dialog history ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('Back closes the dialog and keeps the page, and Forward does not reopen the dialog', async ({ page, world }) => {
  await page.goto(`${world.url}/promotions`);
  await page.goto(quietPage(world));
  await signInButton(page).click();
  await expect(login(page)).toBeVisible();
  await expect.poll(() => entries(page)).toBe(1);
  await page.goBack();
  await expect(login(page)).toHaveCount(0);
  await expect(page).toHaveURL(quietPage(world));
  await page.goForward();
  await expect.poll(() => entries(page)).toBe(0);
  await expect(login(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/promotions`);
});

test('closing a dialog by its button removes its history entry', async ({ page, world }) => {
  await page.goto(`${world.url}/promotions`);
  await page.goto(quietPage(world));
  await signInButton(page).click();
  await expect.poll(() => entries(page)).toBe(1);
  await login(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => entries(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/promotions`);
});

test('a dialog that replaces another one uses the same history entry', async ({ page, world }) => {
  await page.goto(`${world.url}/promotions`);
  await page.goto(quietPage(world));
  await signInButton(page).click();
  await expect.poll(() => entries(page)).toBe(1);
  await login(page).getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(login(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect.poll(() => entries(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(quietPage(world));
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/promotions`);
});

test('closing a dialog opened by the address removes it from the address', async ({ page, world }) => {
  await page.goto(`${world.url}/promotions?dialog=login`);
  await expect(login(page)).toBeVisible();
  expect(await entries(page)).toBe(0);
  await login(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(`${world.url}/promotions`);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing a sign-in dialog that replaced the registration dialog opens the home page', async ({ page, world }) => {
  await page.goto(`${world.url}/promotions`);
  await page.goto(`${world.url}/register`);
  const register = page.getByRole('dialog', { name: 'Regístrate' });
  await register.getByRole('button', { name: 'Ingresar' }).last().click();
  await expect(login(page)).toBeVisible();
  await login(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(`${world.url}/index`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => entries(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/promotions`);
});

test('a member who opens the address of the sign-in dialog stays on the page without the dialog', async ({
  page,
  world,
}) => {
  await storeSession(page, world);
  for (const [asked, left] of [
    ['/promotions?dialog=login', '/promotions'],
    ['/help?dialog=recover#terms', '/help#terms'],
    ['/register', '/index'],
    ['/register.html', '/index'],
  ]) {
    await page.goto(`${world.url}${asked}`);
    await expect(page).toHaveURL(`${world.url}${left}`);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('Back does not close a dialog with a request in progress', async ({ page, world }) => {
  await page.route('**/wps/session/logout', () => {});
  await storeSession(page, world);
  await page.goto(quietPage(world));
  await chooseInMenu(page, 'Cerrar sesión');
  const prompt = page.getByRole('dialog', { name: 'Cerrar sesión' });
  await prompt.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(() => entries(page)).toBe(1);
  await page.goBack();
  await expect.poll(() => entries(page)).toBe(1);
  await expect(prompt).toBeVisible();
});

test('closing a dialog keeps the scroll position of the page', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  const scrollTo = async (top: number) => {
    await page.evaluate((to) => {
      dispatchEvent(new WheelEvent('wheel'));
      window.scrollTo({ top: to, behavior: 'instant' });
    }, top);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  };
  await scrollTo(300);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/promotions"]')?.click());
  await expect(page).toHaveURL(`${world.url}/promotions`);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await scrollTo(600);
  await signInButton(page).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => entries(page)).toBe(1);
  await login(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(login(page)).toHaveCount(0);
  await expect.poll(() => entries(page)).toBe(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(600);
});
