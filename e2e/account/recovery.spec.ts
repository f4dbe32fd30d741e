import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/account/recovery.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test } from '../support/journey.ts';
import { button, dialog, field, openByPhone, openRecovery, tab } from '../support/recovery-dialog.ts';
import { accountMenu, enterCredentials, passSlider } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, type World } from '../support/world-fixture.ts';
import { driver, email, held } from './recovery.driver.ts';

test.describe.configure({ timeout: 60_000 });

for (const path of expectedPaths(flow)) {
  test(`recovery ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

type Message = { channel: 'sms' | 'email'; text: string };

async function lastMessage(world: World, channel: Message['channel'], what: RegExp): Promise<string> {
  const messages = await world.get<Message[]>('messages');
  const { text } = messages.find((message) => message.channel === channel)!;
  return what.exec(text)![1]!;
}

const requests = async (world: World, endpoint: string) =>
  (await world.get<{ count: number }>(`requests?endpoint=${endpoint}`)).count;

const next = 'Nueva-2026';

async function recoverByPhone(page: Page, world: World): Promise<void> {
  await openByPhone(page, world);
  await field(page, 'mobileNum').fill('987 654 321');
  await button(page, 'Enviar código').click();
  await passSlider(page, world);
  await expect(dialog(page).getByText(/^Reenviar en/)).toBeVisible();
  await field(page, 'verificationCode').fill(await lastMessage(world, 'sms', /(\d{6})/));
  await field(page, 'newPassword').fill(next);
}

test(
  'recovery by phone sets a new password with an SMS code and signs the member in',
  proves('site-4.23'),
  async ({ page, world }) => {
    await recoverByPhone(page, world);
    await accessible(page);
    await page.keyboard.press('Enter');
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${world.url}/index`);
    await expect.poll(() => requests(world, 'setPasswordByPhone')).toBe(1);
    await expect.poll(() => requests(world, 'sliderCheck')).toBe(1);
  },
);

test('recovery by phone keeps the new password when the sign-in has no connection, and allows a retry', async ({
  page,
  world,
}) => {
  await page.route('**/wps/session/login', (route) => route.abort('internetdisconnected'), { times: 1 });
  await recoverByPhone(page, world);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByTestId('alert')).toContainText('Cambiaste tu contraseña');
  await expect(button(page, 'Reintentar')).toBeFocused();
  await accessible(page);
  await page.keyboard.press('Enter');
  await passSlider(page, world);
  await expect(accountMenu(page)).toBeVisible();
  await expect.poll(() => requests(world, 'setPasswordByPhone')).toBe(1);
});

test('recovery by email signs in with the temporary password and requires a new password', async ({ page, world }) => {
  await openRecovery(page, world);
  await field(page, 'username').fill('lucia2025');
  await field(page, 'email').fill('lucia2025@example.com');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Ingresar')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await enterCredentials(page, 'lucia2025', await lastMessage(world, 'email', /temporal es (\S+)\./));
  await passSlider(page, world);
  const change = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await change.locator('[name=newPassword]').fill(next);
  await change.locator('[name=confirmNewPassword]').fill(next);
  await page.keyboard.press('Enter');
  await expect(accountMenu(page)).toBeVisible();
});

test(
  'changing recovery tabs keeps the typed values, and closing is immediate when no request is running',
  proves('site-2.68', 'site-6.9'),
  async ({ page, world }) => {
    await world.set('whitelabel', { CHNGPASSVERIF3: true });
    await openRecovery(page, world);
    await email(page).fill('lucia2025@example.com');
    await tab(page, 'Por correo').focus();
    await page.keyboard.press('ArrowRight');
    await field(page, 'mobileNum').fill('987654321');
    await tab(page, 'Por celular').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(email(page)).toHaveValue('lucia2025@example.com');
    await page.keyboard.press('ArrowRight');
    await expect(field(page, 'mobileNum')).toHaveValue('987654321');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('the recovery dialog waits while a new password is being saved, and saves it once', async ({ page, world }) => {
  await world.set('script', { endpoint: 'setPasswordByPhone', hold: true });
  await recoverByPhone(page, world);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await button(page, 'Volver al inicio de sesión').click();
  await expect(held(page)).toBeVisible();
  await expect(button(page, 'Volver al inicio de sesión')).toHaveAttribute('aria-disabled', 'true');
  await expect(tab(page, 'Por correo')).toHaveAttribute('aria-disabled', 'true');
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(held(page)).toBeVisible();
  await expect.poll(() => requests(world, 'setPasswordByPhone')).toBe(1);
  await world.set('script', { endpoint: 'setPasswordByPhone', hold: false });
  await expect(accountMenu(page)).toBeVisible();
  await expect.poll(() => requests(world, 'setPasswordByPhone')).toBe(1);
});
