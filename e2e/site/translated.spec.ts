import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-hooks.ts';
import { fill, secret, send } from '../member/withdraw.driver.ts';
import { panel as agents, openAgentPage } from '../support/agent-page.ts';
import { field, fillLogin, submit } from '../support/login-dialog.ts';
import { openPage, panel } from '../support/member-page.ts';
import { submit as createAccount, dialog as register } from '../support/register-dialog.ts';
import { accountMenu, passSlider, signInButton } from '../support/sign-in.ts';
import { translateTexts } from '../support/translator.ts';
import { expect, quietPage, test } from '../support/world.ts';

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

/** No error in the page, and no region that crashed. */
async function whole(page: Page, errors: readonly string[], step: string): Promise<void> {
  expect(errors, step).toEqual([]);
  await expect(page.locator(`[${hook.crash}]`), step).toHaveCount(0);
}

/** Takes each step in a page that the browser translates, and looks for crashes after it. */
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

test('registering and signing in work in a page that the browser translates', async ({ page, world }) => {
  const step = await translatedPage(page);
  const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

  await step('1 the home page', async () => {
    await page.goto(`${world.url}/index`);
    await isTranslated(page);
  });
  await step('2 registering with nothing filled in', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Registrarse|Crear cuenta|Regístrate)$/ })
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
  await step('6 correcting the field', async () => {
    await field(page, 'username').pressSequentially('l');
    await expect(field(page, 'username')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(login).toBeVisible();
  });
  await step('7 a wrong password', async () => {
    await fillLogin(page, { username: 'lucia2025', password: 'Equivocada1' });
    await submit(page).click();
    await passSlider(page, world);
    await expect(login.getByRole('alert')).toBeVisible();
  });
  await step('8 the right password', async () => {
    await fillLogin(page);
    await submit(page).click();
    await passSlider(page, world);
    await expect(accountMenu(page)).toBeVisible();
    await expect(login).toHaveCount(0);
  });
});

test('money goes in and out in a page that the browser translates', async ({ page, world }) => {
  const step = await translatedPage(page);
  const amount = panel(page).locator('[name=amount]');
  const press = (name: string | RegExp) => panel(page).getByRole('button', { name }).click();

  await step('9 the deposit', async () => {
    await openPage(page, world, 'depositv2');
    await expect(amount).toBeEditable();
    await expect(panel(page).locator('font').first()).toBeAttached();
  });
  await step('10 a deposit without an amount', async () => {
    await amount.press('Enter');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  });
  await step('11 its amount, and the review', async () => {
    await amount.fill('1.000,30');
    await amount.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Revisa antes de confirmar' })).toBeVisible();
  });
  await step('12 the order', async () => {
    await press('Generar orden');
    await expect(panel(page).locator(`[${hook.order}=created]`)).toBeVisible();
  });
  await step('13 the order, paid and credited', async () => {
    await press('Ya pagué');
    await expect(panel(page).locator(`[${hook.order}=received]`)).toBeVisible();
    await world.set('deposits/credit', { account: 'lucia2025' });
    await expect(panel(page)).toContainText('Tu dinero ya está en tu saldo');
  });
  await step('14 the withdrawal', async () => {
    await page.goto(`${quietPage(world)}?member=withdraw`);
    await expect(panel(page).getByRole('button', { name: 'Revisar retiro' })).toBeVisible();
    await expect(panel(page).locator('font').first()).toBeAttached();
  });
  await step('15 a withdrawal without an amount', async () => {
    await press('Revisar retiro');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  });
  await step('16 its review', async () => {
    await fill(page, { amount: '300', payeeId: 'payee-yapa' });
    await press('Revisar retiro');
    await expect(secret(page)).toBeEditable();
  });
  await step('17 a wrong password', async () => {
    await secret(page).fill('000000');
    await send(page).click();
    await expect(panel(page).getByRole('alert')).toContainText('4 intentos más');
  });
  await step('18 the right password', async () => {
    await secret(page).fill('135790');
    await send(page).click();
    await expect(panel(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
    await expect(panel(page).locator(`[${hook.state}=requested]`)).toHaveCount(1);
  });
});

test('a contract is accepted in a page that the browser translates', async ({ page, world }) => {
  const step = await translatedPage(page);
  const press = (name: string) => agents(page).getByRole('button', { name }).click();
  await step('19 the contracts, and the question', async () => {
    await openAgentPage(page, world, 'agentDailyWages2');
    await press('Aceptar: Nuevo contrato');
    await expect(agents(page).locator('font').first()).toBeAttached();
  });
  await step('20 the acceptance', async () => {
    await press('Sí, aceptar');
    await expect(agents(page).getByText('Aceptado', { exact: true })).toBeVisible();
  });
});
