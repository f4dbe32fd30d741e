import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/account/trial-gate.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { panel } from '../support/member-page.ts';
import { fillForm, newcomer, dialog as register, submit } from '../support/register-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { sessionsOf, storedToken, storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { confirm, deposit, driver, warning } from './trial-gate.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`trial gate ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'a trial account that opens the deposit becomes a real account in every tab and reaches the deposit page',
  async ({ page, context, world }) => {
    const trial = await storeSession(page, world, 'prueba');
    await page.goto(quietPage(world));
    await deposit(page).click();
    await expect(confirm(page)).toBeFocused();
    await accessible(page);
    await page.keyboard.press('Escape');
    await expect(warning(page)).toHaveCount(0);
    await expect(deposit(page)).toBeFocused();

    const other = await context.newPage();
    await other.goto(quietPage(world));
    await expect(accountMenu(other)).toHaveAccessibleName('Cuenta de Invitado');
    await page.bringToFront();

    await page.keyboard.press('Enter');
    await expect(confirm(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await expect(register(page).getByText('Cambio a una cuenta real')).toBeVisible();
    await accessible(page);
    await fillForm(page);
    await submit(page).click();
    await passSlider(page, world);

    await expect(register(page)).toHaveCount(0);
    await expect(accountMenu(page)).toHaveAccessibleName(`Cuenta de ${newcomer.username}`);
    await expect(page.getByRole('banner').getByRole('group', { name: 'Saldo' })).toContainText('0.00');
    await expect(panel(page).getByRole('heading', { name: 'Depositar', level: 3 })).toBeVisible();
    await expect(accountMenu(other)).toHaveAccessibleName(`Cuenta de ${newcomer.username}`);

    await expect.poll(() => sessionsOf(world, 'prueba')).toBe(0);
    expect(await sessionsOf(world, newcomer.username)).toBe(1);
    await expect.poll(() => storedToken(page)).not.toBe(trial);
  },
);

journey('a visitor who opens a game is asked to sign in', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await page.locator(`[${hook.game}]`).first().click();
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
});

test('the deposit button opens the deposit page for a member', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(quietPage(world));
  await deposit(page).click();
  await expect(panel(page).getByRole('heading', { name: 'Depositar', level: 3 })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
});
