import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/agent/downline-registration.cases.ts';
import { button, field, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openLogin } from '../support/login-dialog.ts';
import { pressEnter } from '../support/press-enter.ts';
import { accountMenu, enterCredentials, passSlider } from '../support/sign-in.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, renew, submit } from './downline-registration.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`downline registration ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a registration with a lost response succeeds, and the new member signs in with the password from the agent', async ({
  page,
  world,
  browser,
}) => {
  await openAgentPage(page, world, 'registerCenter');
  await field(page, 'account').fill('rosario7');
  await accessibleEverywhere(page);
  await answerStatus(page, { state: 'processing' });
  await world.set('script', { endpoint: 'registerDownline', answers: [{ forward: true, dropResponse: true }] });
  await submit(page).click();
  await expect(panel(page)).toContainText('todavía se está procesando');
  await openAgentPage(page, world, 'agentTeamOverview');
  await page.getByRole('link', { name: 'Ver el registro de la cuenta' }).click();
  await expect(panel(page)).toContainText('rosario7');
  await accessibleEverywhere(page);
  await page.unroute(orderStatus);
  await renew(page).click();
  await expect(panel(page).getByText(/^rosario7 ya es parte de tu equipo/)).toBeVisible();
  const password = panel(page).getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveValue(/^[a-zA-Z0-9]{12}$/);
  const guest = await browser.newContext();
  const other = await guest.newPage();
  await openLogin(other, world);
  await enterCredentials(other, 'rosario7', await password.inputValue());
  await passSlider(other, world);
  const change = other.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect(change).toContainText('rosario7');
  for (const name of ['Contraseña nueva', 'Confirma la contraseña nueva'])
    await change.getByLabel(name, { exact: true }).fill('Rosario2026');
  await change.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(accountMenu(other)).toHaveAccessibleName('Cuenta de rosario7');
  await guest.close();
  const typed = await password.inputValue();
  await panel(page).getByRole('tab', { name: 'Con un enlace' }).click();
  await panel(page).getByRole('tab', { name: 'Manual' }).click();
  await expect(password).toHaveValue(typed);
  await pressEnter(button(page, 'Registrar otra cuenta'));
  await page.keyboard.press('Escape');
  await expect(button(page, 'Registrar otra cuenta')).toBeFocused();
  await expect(password).toHaveValue(typed);
  // The browser of the test denies the access of the button to the clipboard.
  await password.press('Control+c');
  await button(page, 'Registrar otra cuenta').click();
  await field(page, 'account').fill('rosario7');
  await submit(page).click();
  await expect(panel(page).getByTestId('alert')).toContainText('Ese usuario ya existe');
});

const leaving = {
  'a link': (page: Page) => panel(page).getByRole('link', { name: 'Ver mi equipo' }).click(),
  'the menu': (page: Page) => panel(page).getByRole('navigation').locator('[href*=agentAnnouncement]').click(),
  Back: (page: Page) => page.goBack().then(() => {}),
  'the close button': (page: Page) => page.getByRole('button', { name: 'Cerrar', exact: true }).first().click(),
};

for (const [way, leave] of Object.entries(leaving))
  test(`leaving by ${way} asks before the password of a new account is discarded`, async ({ page, world }) => {
    await openAgentPage(page, world, 'agentTeamOverview');
    await panel(page).getByRole('navigation').locator('[href*=registerCenter]').click();
    await field(page, 'account').fill('rosario7');
    await field(page, 'account').press('Enter');
    await expect(panel(page).getByText('Cuenta creada', { exact: true })).toBeVisible();
    const address = page.url();
    await leave(page);
    const question = panel(page).getByText('¿Salir sin copiar la contraseña?');
    await expect(question).toBeVisible();
    await expect(button(page, 'Volver a la contraseña')).toBeFocused();
    expect(page.url()).toBe(address);
    await button(page, 'Volver a la contraseña').click();
    await expect(question).toHaveCount(0);
    await expect(button(page, 'Copiar: Contraseña')).toBeVisible();
    await leave(page);
    await button(page, 'Salir sin copiarla').click();
    await expect(page).not.toHaveURL(address);
  });

test('a copied password leaves without a question', async ({ page, world }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAgentPage(page, world, 'registerCenter');
  await field(page, 'account').fill('rosario7');
  await field(page, 'account').press('Enter');
  await button(page, 'Copiar: Contraseña').click();
  await panel(page).getByRole('link', { name: 'Ver mi equipo' }).click();
  await expect(page).toHaveURL(/downlineManagmentView/);
});
