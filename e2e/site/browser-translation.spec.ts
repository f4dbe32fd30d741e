import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { fill, secret, send } from '../member/withdraw.driver.ts';
import { panel as agents, openAgentPage } from '../support/agent-page.ts';
import { field, fillLogin, submit } from '../support/login-dialog.ts';
import { openPage, panel } from '../support/member-page.ts';
import { submit as createAccount, dialog as register } from '../support/register-dialog.ts';
import { accountMenu, passSlider, signInButton } from '../support/sign-in.ts';
import { translateTexts } from '../support/simulate-browser-translation.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

async function whole(page: Page, errors: readonly string[], step: string): Promise<void> {
  expect(errors, step).toEqual([]);
  await expect(page.locator(`[${hook.crash}]`), step).toHaveCount(0);
}

async function translatedPage(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(translateTexts);
  return (name: string, take: () => Promise<unknown>) =>
    test.step(name, async () => {
      await take();
      await whole(page, errors, name);
    });
}

test('registration and sign-in work in a page that the browser translates', async ({ page, world }) => {
  const step = await translatedPage(page);
  const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

  await step('1 opening the home page', async () => {
    await page.goto(`${world.url}/index`);
    await isTranslated(page);
  });
  await step('2 registering with nothing filled in', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Registrarse$/ })
      .click();
    await createAccount(page).click();
    await expect(register(page).locator('[aria-invalid=true]').first()).toBeVisible();
  });
  await step('3 correcting a field of the registration', async () => {
    await register(page).locator('[name=username]').fill('valeria2026');
    await expect(register(page)).toBeVisible();
  });
  await step('4 closing the registration', async () => {
    await register(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(register(page)).toHaveCount(0);
  });
  await step('5 signing in with nothing filled in', async () => {
    await signInButton(page).click();
    await submit(page).click();
    await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true');
  });
  await step('6 correcting a field of the sign-in', async () => {
    await field(page, 'username').pressSequentially('l');
    await expect(field(page, 'username')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(login).toBeVisible();
  });
  await step('7 signing in with a wrong password', async () => {
    await fillLogin(page, { username: 'lucia2025', password: 'Equivocada1' });
    await submit(page).click();
    await passSlider(page, world);
    await expect(login.getByTestId('alert')).toBeVisible();
  });
  await step('8 signing in with the right password', async () => {
    await fillLogin(page);
    await submit(page).click();
    await passSlider(page, world);
    await expect(accountMenu(page)).toBeVisible();
    await expect(login).toHaveCount(0);
  });
});

test('deposit and withdrawal work in a page that the browser translates', async ({ page, world }) => {
  const step = await translatedPage(page);
  const amount = panel(page).locator('[name=amount]');
  const press = (name: string | RegExp) => panel(page).getByRole('button', { name }).click();

  await step('9 opening the deposit page', async () => {
    await openPage(page, world, 'depositv2');
    await expect(amount).toBeEditable();
    await expect(panel(page).locator('font').first()).toBeAttached();
  });
  await step('10 reviewing a deposit without an amount', async () => {
    await amount.press('Enter');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  });
  await step('11 reviewing a deposit', async () => {
    await amount.fill('1.000,30');
    await amount.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Revisa antes de confirmar' })).toBeVisible();
  });
  await step('12 creating the order', async () => {
    await press('Generar orden');
    await expect(panel(page).locator(`[${hook.order}=created]`)).toBeVisible();
  });
  await step('13 paying the order until it is credited', async () => {
    await press('Ya pagué');
    await expect(panel(page).locator(`[${hook.order}=received]`)).toBeVisible();
    await world.set('deposits/credit', { account: 'lucia2025' });
    await expect(panel(page)).toContainText('El depósito ya está en tu saldo');
  });
  await step('14 opening the withdrawal page', async () => {
    await page.goto(`${quietPage(world)}?member=withdraw`);
    await expect(panel(page).getByRole('button', { name: 'Revisar retiro' })).toBeVisible();
    await expect(panel(page).locator('font').first()).toBeAttached();
  });
  await step('15 reviewing a withdrawal without an amount', async () => {
    await press('Revisar retiro');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  });
  await step('16 reviewing the withdrawal', async () => {
    await fill(page, { amount: '300', payeeId: 'payee-yapa' });
    await press('Revisar retiro');
    await expect(secret(page)).toBeEditable();
  });
  await step('17 sending a wrong withdrawal password', async () => {
    await secret(page).fill('000000');
    await send(page).click();
    await expect(panel(page).getByTestId('alert')).toContainText('Te quedan 4 intentos');
  });
  await step('18 sending the right withdrawal password', async () => {
    await secret(page).fill('135790');
    await send(page).click();
    await expect(panel(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
    await expect(panel(page).locator(`[${hook.state}=requested]`)).toHaveCount(1);
  });
});

test('accepting a contract works in a page that the browser translates', async ({ page, world }) => {
  const step = await translatedPage(page);
  const press = (name: string) => agents(page).getByRole('button', { name }).click();
  await step('19 opening the contracts and the confirmation', async () => {
    await openAgentPage(page, world, 'agentDailyWages2');
    await press('Aceptar: Nuevo contrato');
    await expect(agents(page).locator('font').first()).toBeAttached();
  });
  await step('20 accepting the contract', async () => {
    await press('Aceptar contrato');
    await expect(agents(page).getByText('Aceptado', { exact: true })).toBeVisible();
  });
});
