import type { Page } from 'playwright/test';
import { good, settings } from '../../tests/account/recovery-phone.cases.ts';
import { askForDialog } from './dialogs.ts';
import { dialogOpened } from './login-dialog.ts';
import { registerSettings as phoneSettings } from './register-settings.ts';
import { expect, quietPage, type World } from './world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recuperar contraseña' });
export const alert = (page: Page) => dialog(page).getByTestId('alert');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
export const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name });
export const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);

export const registerSettings = phoneSettings(settings.phone, { password: settings.password });

/**
 * Opens password recovery by its address, or with the input that the sign-in dialog passes. With a paused clock, the
 * function waits until the dialog is open.
 */
export async function openRecovery(
  page: Page,
  world: World,
  clock: 'runs' | 'stands' = 'runs',
  flowInput?: { username?: string },
): Promise<void> {
  if (flowInput) await askForDialog(page, world, { name: 'forgetPassModal', flowInput });
  else await page.goto(`${quietPage(world)}?dialog=recover`);
  if (clock === 'stands') await dialogOpened(page);
  await expect(dialog(page)).toBeVisible();
}

export async function openByPhone(page: Page, world: World, clock: 'runs' | 'stands' = 'runs'): Promise<void> {
  await world.set('whitelabel', { CHNGPASSVERIF3: true });
  await openRecovery(page, world, clock);
  await tab(page, 'Por celular').click();
}

export async function fillByPhone(page: Page, values = good): Promise<void> {
  await field(page, 'countryDialingCode').selectOption(values.countryDialingCode);
  for (const name of ['mobileNum', 'verificationCode', 'newPassword'] as const) {
    await field(page, name).fill(values[name]);
  }
}
