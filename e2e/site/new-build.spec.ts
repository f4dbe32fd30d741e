import { newerDocument } from '../shared/chunk.driver.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { easySlider, field, fillLogin, handle, openLogin, submit } from '../support/login-dialog.ts';
import { signInButton } from '../support/sign-in.ts';
import { deploy } from '../support/test-site-server.ts';
import { expect, test } from '../support/world-fixture.ts';

const outdated = { status: 200, type: 'text/html', body: newerDocument };
const gone = { status: 404, type: 'text/plain', body: '' };

test('a tab with an outdated build shows a notice, and the reload keeps the typed username', async ({
  page,
  world,
}) => {
  const site = await deploy(new URL(world.url).host);
  await page.goto(`${site.url}/help`);
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible();
  await signInButton(page).click();
  await fillLogin(page, { username: 'lucia2025', password: 'Sorteo2025' });
  site.answer = (path) => (path === '/' ? outdated : /\/assets\/(human-check|vip-page)/.test(path) ? gone : null);
  await submit(page).click();
  const alert = page.getByRole('dialog').getByTestId('alert');
  await expect(alert).toContainText('Hay una versión nueva del sitio');
  await expect(field(page, 'username')).toHaveValue('lucia2025');
  await accessible(page);
  site.answer = () => null;
  const loaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: 'Recargar' }).click();
  await loaded;
  await expect(field(page, 'username')).toHaveValue('lucia2025');
  await expect(field(page, 'password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Sorteo2025');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await site.close();
});

test('a missing chunk is requested repeatedly until the server has it', async ({ page, world }) => {
  const site = await deploy(new URL(world.url).host);
  await page.goto(`${site.url}/help`);
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible();
  let asked = 0;
  let isGone = true;
  site.answer = (path) => {
    if (!/\/assets\/vip-page/.test(path)) return null;
    asked += 1;
    return isGone ? gone : null;
  };
  await page.evaluate(() => history.pushState(null, '', '/vip'));
  const alert = page.getByRole('main').getByTestId('alert');
  await expect(alert).toContainText('Hay conexión, pero algo impidió');
  const before = asked;
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(alert).toBeVisible();
  isGone = false;
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('VIP');
  await site.close();
});

test('a sign-in sent without a network keeps its form and can be continued when the network returns', async ({
  page,
  context,
  world,
}) => {
  await easySlider(page);
  await openLogin(page, world);
  const slider = await interceptRequests(page, '**/assets/human-check.entry-*.js');
  await slider('pass');
  // These elements appear only after the first system status has arrived. Without a status, the whole site would be
  // unavailable.
  await expect(page.locator('header button', { hasText: 'Registrarse' })).toBeAttached();
  await expect(page.locator('header a', { hasText: 'Tragamonedas' })).toBeAttached();
  await fillLogin(page);
  await context.setOffline(true);
  await submit(page).click();
  const alert = page.getByRole('dialog').getByTestId('alert');
  await expect(alert).toContainText('se cargará automáticamente');
  await expect(field(page, 'username')).toBeVisible();
  await expect(field(page, 'username')).toHaveValue('lucia2025');
  await context.setOffline(false);
  await expect(handle(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});
