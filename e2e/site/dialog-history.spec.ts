import { hook } from '../../src/ui/data-hooks.ts';
import { flow } from '../../tests/site/dialog-history.cases.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { expectedPaths } from '../../tests/walker/expectations.ts';
import { chooseInMenu } from '../support/member.ts';
import { accountMenu, signInButton } from '../support/sign-in.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, quietPage, test } from '../support/world.ts';
import { entries, login, stage } from './dialog-history.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`dialog history ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...stage({ page, world, path }) });
  });
}

test('Back closes the dialog and stays on the page, and Forward does not open it', async ({ page, world }) => {
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

test('a dialog that was closed by its button leaves no entry behind', async ({ page, world }) => {
  await page.goto(`${world.url}/promotions`);
  await page.goto(quietPage(world));
  await signInButton(page).click();
  await expect.poll(() => entries(page)).toBe(1);
  await login(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => entries(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/promotions`);
});

test('a dialog that another one takes the place of leaves its entry to it', async ({ page, world }) => {
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

test('a dialog that the address asks for is closed for good: the address asks for it no more', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/promotions?dialog=login`);
  await expect(login(page)).toBeVisible();
  expect(await entries(page)).toBe(0);
  await login(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(`${world.url}/promotions`);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the sign-in that took the place of the registration leads home when it is closed', async ({ page, world }) => {
  await page.goto(`${world.url}/promotions`);
  await page.goto(`${world.url}/register`);
  const register = page.getByRole('dialog', { name: 'Crea tu cuenta' });
  await register.getByRole('button', { name: 'Ingresar' }).last().click();
  await expect(login(page)).toBeVisible();
  await login(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(`${world.url}/index`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => entries(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/promotions`);
});

test('a member at an address that asks for a sign-in gets the same address without it', async ({ page, world }) => {
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

test('Back does not close a dialog that is at work', async ({ page, world }) => {
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

test('closing a dialog leaves the page where it was scrolled to', async ({ page, world }) => {
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
