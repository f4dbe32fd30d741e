import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow, password } from '../../tests/member/withdraw.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openPage } from '../support/member-page.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { amount, button, dialog, driver, fill, secret, send } from './withdraw.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`withdraw ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('the typed amount and the chosen account survive a reload', async ({ page, world }) => {
  await openPage(page, world, 'withdraw');
  await fill(page, { amount: '300,50', payeeId: 'payee-yapa' });
  await page.reload();
  await expect(amount(page)).toHaveValue('300,50');
  await expect(dialog(page).locator('[name=payeeId][value=payee-yapa]')).toBeChecked();
  await button(page, 'Revisar retiro').press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Revisa tu retiro' })).toBeFocused();
});

test('a withdrawal with a lost response stays after a reload and is made once', async ({ page, world }) => {
  await openPage(page, world, 'withdraw');
  await expect(dialog(page).locator(`[${hook.withdrawal}]`)).toHaveCount(7);
  await expect(button(page, 'Revisar retiro')).toBeVisible();
  await accessibleEverywhere(page);
  await fill(page, { amount: '300,50', payeeId: 'payee-yapa' });
  await button(page, 'Revisar retiro').click();
  await secret(page).fill('000000');
  await send(page).click();
  await expect(dialog(page).getByTestId('alert')).toContainText('Te quedan 4 intentos');
  const processing = { body: { success: true, value: { state: 'processing' } } };
  await world.set('script', { endpoint: 'withdraw', answers: [{ forward: true, dropResponse: true }] });
  await world.set('script', { endpoint: 'orderStatus', answers: [processing, processing] });
  await secret(page).fill(password);
  await secret(page).press('Enter');
  await expect(dialog(page)).toContainText('todavía se está procesando');
  await page.reload();
  await expect(dialog(page)).toContainText('P 300.50');
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await accessible(page);
  await expect(dialog(page).locator(`[${hook.state}=requested]`)).toHaveCount(1);
  await expect(dialog(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,540.00');
  await dialog(page).locator(`[${hook.state}=requested]`).getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Cancelar retiro', exact: true }).click();
  await expect(dialog(page).locator(`[${hook.state}=requested]`)).toHaveCount(0);
  await expect(dialog(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');
});

async function leaveWhileSending(page: Page, world: World): Promise<void> {
  await openPage(page, world, 'withdraw');
  await fill(page, { amount: '137', payeeId: 'payee-yapa' });
  await button(page, 'Revisar retiro').click();
  await world.set('script', { endpoint: 'withdraw', answers: [{ delayMs: 2500, forward: true }] });
  await secret(page).fill(password);
  await send(page).click();
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
}

test('a withdrawal whose page closes while it is being sent is announced and made once', async ({ page, world }) => {
  await leaveWhileSending(page, world);
  await expect(dialog(page)).toHaveCount(0);
  const notices = page.locator(`[${hook.systemNotices}]`);
  await expect(notices).toContainText('Enviando tu solicitud de retiro');
  await accessible(page);
  await expect(notices).toContainText('Ya registramos tu solicitud de retiro');
  await notices.getByRole('link', { name: 'Ver el retiro' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(dialog(page).locator(`[${hook.state}=requested]`)).toHaveCount(1);
  await expect(dialog(page).locator(`[${hook.state}=requested]`)).toContainText('137.00');
  await button(page, 'Hacer otro retiro').click();
  await expect(amount(page)).toHaveValue('');
});

test('a withdrawal that is being sent continues on the page that opens again', async ({ page, world }) => {
  await leaveWhileSending(page, world);
  await page.locator(`[${hook.systemNotices}]`).getByRole('link', { name: 'Ver el retiro' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(dialog(page).locator(`[${hook.state}=requested]`)).toHaveCount(1);
  await expect(page.locator(`[${hook.systemNotices}]`)).not.toContainText('solicitud de retiro');
});

test('a payout account added during a withdrawal is selected and receives the money', async ({ page, world }) => {
  await openPage(page, world, 'withdraw');
  await amount(page).fill('20');
  await button(page, 'Agregar cuenta').click();
  await dialog(page).getByLabel('Banco o billetera').selectOption('plinn');
  await dialog(page).getByLabel('Número de celular de la billetera').fill('912 345 678');
  await world.set('script', { endpoint: 'addPayee', answers: [{ forward: true, dropResponse: true }] });
  await button(page, 'Agregar cuenta').click();
  await expect(dialog(page).getByTestId('alert')).toContainText('no se agregará dos veces');
  await button(page, 'Agregar cuenta').click();
  await expect(dialog(page).getByRole('radio', { name: /Plinn/ })).toBeChecked();
  await expect(amount(page)).toHaveValue('20');
  await button(page, 'Revisar retiro').click();
  await secret(page).fill(password);
  await send(page).click();
  await expect(dialog(page).locator(`[${hook.state}=requested]`)).toContainText('Plinn •••• 5678');
});

test('a member without a withdrawal password creates one and returns to the withdrawal', async ({ page, world }) => {
  await world.set('account', { account: 'lucia2025', patch: { withdrawalPassword: false } });
  await openPage(page, world, 'withdraw');
  await dialog(page).getByRole('link', { name: 'Crear contraseña de retiro' }).click();
  await expect(page).toHaveURL(/member=securityCenter$/);
  for (const name of ['password', 'confirm']) await dialog(page).locator(`[name=${name}]`).fill('402817');
  await button(page, 'Crear contraseña de retiro').click();
  await expect(dialog(page).getByTestId('status')).toContainText('quedó guardada');
  await dialog(page).getByRole('link', { name: 'Volver a lo que hacías' }).click();
  await fill(page, { amount: '20', payeeId: 'payee-yapa' });
  await button(page, 'Revisar retiro').click();
  await secret(page).fill('402817');
  await send(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
});
