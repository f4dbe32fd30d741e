import type { Page } from 'playwright/test';
import { password } from '../../tests/member/withdraw.flow.ts';
import { amount as deposit, order } from '../member/deposit.stage.ts';
import { button, dialog, fill, secret, send } from '../member/withdraw.stage.ts';
import { button as agentButton, panel as agentPanel, openAgentPage } from '../support/agent-page.ts';
import { chooseLanguage } from '../support/language-menu.ts';
import { field, fillLogin, submit } from '../support/login-dialog.ts';
import { chooseInMenu } from '../support/member.ts';
import { submit as createAccount, dialog as register } from '../support/register-dialog.ts';
import { passSlider, signInButton } from '../support/sign-in.ts';
import { translateTexts } from '../support/translator.ts';
import { expect, test } from '../support/world.ts';

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

/** No error in the page, and no region that crashed. */
async function whole(page: Page, errors: readonly string[], step: string): Promise<void> {
  expect(errors, step).toEqual([]);
  await expect(page.locator('[data-crash]'), step).toHaveCount(0);
}

test('a page that the browser translates works: twenty steps', async ({ page, world }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(translateTexts);
  let taken = 0;
  const step = async (name: string, take: () => Promise<unknown>) => {
    await test.step(name, take);
    await whole(page, errors, name);
    taken += 1;
  };
  const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

  await step('the home page', async () => {
    await page.goto(`${world.url}/index`);
    await isTranslated(page);
  });
  await step('registering with nothing filled in', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Registrarse|Crear cuenta|Regístrate)$/ })
      .click();
    await createAccount(page).click();
    await expect(register(page).locator('[aria-invalid=true]').first()).toBeVisible();
  });
  await step('mending a field of the registration', async () => {
    await register(page).locator('[name=username]').fill('valeria2026');
    await expect(register(page)).toBeVisible();
  });
  await step('closing the registration', async () => {
    await register(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(register(page)).toHaveCount(0);
  });
  await step('signing in with nothing filled in', async () => {
    await signInButton(page).click();
    await submit(page).click();
    await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true');
  });
  await step('mending the field', async () => {
    await field(page, 'username').pressSequentially('l');
    await expect(field(page, 'username')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(login).toBeVisible();
  });
  await step('a wrong password', async () => {
    await fillLogin(page, { username: 'lucia2025', password: 'Equivocada1' });
    await submit(page).click();
    await passSlider(page, world);
    await expect(login.getByRole('alert')).toBeVisible();
  });
  await step('signing in', async () => {
    await fillLogin(page);
    await submit(page).click();
    await passSlider(page, world);
    await expect(page.getByRole('group', { name: 'Saldo' }).first()).toContainText('12,840.50');
  });
  await step('English', async () => {
    await chooseLanguage(page, 'English');
    await expect(page.getByRole('banner').getByRole('button', { name: /Deposit/ })).toBeVisible();
  });
  await step('Spanish again', async () => {
    await chooseLanguage(page, 'español');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Depositar' })).toBeVisible();
  });
  await step('another page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Promociones' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^Promociones/);
  });
  await step('back', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Los más jugados' })).toBeVisible();
  });
  await step('the deposit', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Depositar' }).click();
    await expect(deposit(page)).toBeVisible();
    await deposit(page).press('Enter');
    await expect(deposit(page)).toHaveAttribute('aria-invalid', 'true');
  });
  await step('an order of a deposit', async () => {
    await deposit(page).fill('100');
    await expect(deposit(page)).not.toHaveAttribute('aria-invalid', 'true');
    await deposit(page).press('Enter');
    await expect(order(page)).toBeVisible();
  });
  await step('the withdrawal with nothing filled in', async () => {
    await page.locator('[data-panel] nav').getByRole('link', { name: 'Retirar' }).click();
    await button(page, 'Revisar retiro').click();
    await expect(dialog(page).locator('[name=amount]')).toHaveAttribute('aria-invalid', 'true');
  });
  await step('the review of a withdrawal', async () => {
    await fill(page, { amount: '300', payeeId: 'payee-yapa' });
    await button(page, 'Revisar retiro').click();
    await secret(page).fill('000000');
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('4 intentos más');
  });
  await step('the withdrawal', async () => {
    await secret(page).fill(password);
    await send(page).click();
    await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  });
  await step('signing out', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await chooseInMenu(page, 'Cerrar sesión');
    await dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(signInButton(page)).toBeVisible();
  });
  await step('the contracts of an agent', async () => {
    await openAgentPage(page, world, 'agentHourSalary');
    await expect(agentPanel(page).getByRole('heading', { name: 'Mi contrato' })).toBeVisible();
  });
  await step('a decision on a contract', async () => {
    await agentButton(page, /^Aceptar/)
      .first()
      .click();
    await agentButton(page, /^(Sí, aceptar|De acuerdo)/).click();
    await expect(agentButton(page, /^(De acuerdo|Entendido)/)).toBeVisible();
    if (await agentButton(page, /^De acuerdo/).isVisible()) await agentButton(page, /^De acuerdo/).click();
    await expect(agentButton(page, 'Entendido')).toBeVisible();
  });
  expect(taken).toBe(20);
});
