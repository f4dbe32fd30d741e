import type { Page } from 'playwright/test';
import type { RegistrationValues } from '../../machines/account/registration-form.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { dialogClosed } from './login-dialog.ts';
import { tokenOf } from './stored-session.ts';
import { expect, type World } from './world-fixture.ts';

export const newcomer = {
  username: 'valeria2026',
  password: 'Suerte-2026',
  confirmPassword: 'Suerte-2026',
  mobileNum: '912345678',
} satisfies RegistrationValues;

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Regístrate' });
export const field = (page: Page, name: keyof RegistrationValues | 'terms') => dialog(page).locator(`[name=${name}]`);
export const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Registrarse' });
export const sendCode = (page: Page) => dialog(page).getByRole('button', { name: /^Enviar código/ });
export const byMobile = (page: Page) => dialog(page).getByRole('tab', { name: 'Con celular' });

export const switches = (world: World, on: Partial<Record<keyof typeof whitelabelModule, boolean>>) =>
  world.set(
    'whitelabel',
    Object.fromEntries(
      Object.entries(on).map(([name, isOn]) => [whitelabelModule[name as keyof typeof whitelabelModule], isOn]),
    ),
  );

export async function openRegister(page: Page, world: World, search = ''): Promise<void> {
  await page.goto(`${world.url}/register${search}`);
  await expect(dialog(page)).toBeVisible();
}

export async function fillForm(page: Page, values: RegistrationValues = newcomer): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(page, name as keyof RegistrationValues);
    if (name === 'countryDialingCode') await input.selectOption(value);
    else if ((await input.inputValue()) !== value) await input.fill(value);
  }
}

export async function sentCode(world: World): Promise<string> {
  let code: string | undefined;
  const isThere = async () => {
    const [message] = await world.get<{ text: string }[]>('messages');
    code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
    return code !== undefined;
  };
  await expect.poll(isThere).toBe(true);
  return code as string;
}

export const grantedTo = async (world: World, account: string) => ({
  token: await tokenOf(world, account),
  firstTimeLogin: false,
  passwordExpired: false,
});

export const gone = (page: Page): Promise<void> => dialogClosed(page, dialog(page));
