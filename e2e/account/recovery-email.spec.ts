import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/account/recovery-email.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { openLogin } from '../support/login-dialog.ts';
import { button, dialog, field, openRecovery } from '../support/recovery-dialog.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, submit } from './recovery-email.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`recovery by e-mail ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

type Message = { channel: string; recipient: string; text: string };

test('known and unknown accounts get the same message, but only the account owner gets an email', async ({
  page,
  world,
}) => {
  const ask = async (username: string, email: string) => {
    await field(page, 'username').fill(username);
    await field(page, 'email').fill(email);
    await submit(page).click();
    await expect(button(page, 'Ingresar')).toBeFocused();
    const said = await dialog(page).locator(`[${hook.modalBody}]`).innerText();
    await button(page, 'Revisar mis datos').click();
    return said.replaceAll(email, 'MAIL').replaceAll(username, 'USER');
  };
  await openRecovery(page, world);
  await accessible(page);
  const known = await ask('lucia2025', 'lucia2025@example.com');
  expect(await ask('nadie2025', 'nadie@correo.pe')).toBe(known);
  expect(await ask('lucia2025', 'otra@correo.pe')).toBe(known);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const mails = (await world.get<Message[]>('messages')).filter(({ channel }) => channel === 'email');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.recipient).toBe('lucia2025@example.com');
});

test('the link back to the sign-in works while the email request is running', async ({ page, world }) => {
  await interceptRequests(page, '**/wps/member/password/email');
  await openRecovery(page, world);
  await field(page, 'username').fill('lucia2025');
  await field(page, 'email').fill('lucia2025@example.com');
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await button(page, 'Volver al inicio de sesión').click();
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
});

test('the recovery form is filled in with the username from the sign-in form', async ({ page, world }) => {
  await openLogin(page, world);
  // The prerendered form is visible before the program that handles its buttons has started.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Registrarse' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Ingresa a tu cuenta' }).locator('[name=username]').fill('lucia2025');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(field(page, 'username')).toHaveValue('lucia2025');
});
