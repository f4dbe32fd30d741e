import type { Page } from 'playwright/test';
import type { PhoneReason } from '../../machines/account/phone-verification.model.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { openLogin } from '../support/login-dialog.ts';
import {
  dialog,
  field,
  fillForm,
  newcomer,
  openRegister,
  sendCode,
  sentCode,
  submit,
  switches,
} from '../support/register-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { expect, type World } from '../support/world-fixture.ts';

const text = {
  numberInvalid: /^El formato del número no es válido\. Escríbelo/,
  numberMissing: /^Escribe un número de celular válido\./,
  tooMany: /^Pediste demasiados códigos\. Espera 5 minutos/,
  unknown: /^No pudimos verificar tu número\. Vuelve a intentarlo/,
  codeWrong: /^El código no es correcto/,
  codeMissing: /^Escribe el código de verificación/,
  captchaFailed: /^La verificación de seguridad no se completó\. Pide el código otra vez/,
  quotaSpent: /^Por ahora no podemos enviar más códigos\. Comunícate con atención al cliente/,
  notEnabled: /^La verificación por celular no está habilitada\. Comunícate con atención al cliente/,
  codeExpired: /^El código venció\. Pide otro/,
  popupClosed: /^No se completó el inicio de sesión porque se cerró la ventana\. Vuelve a intentarlo/,
} satisfies Record<PhoneReason, RegExp>;

/** Phone numbers and codes for which the sandbox's provider returns an error. */
const refusedNumbers = {
  numberInvalid: '912340001',
  tooMany: '912340002',
  captchaFailed: '912340003',
  quotaSpent: '912340004',
  notEnabled: '912340005',
  unknown: '912340006',
} satisfies Partial<Record<PhoneReason, string>>;
const refusedCodes = { codeWrong: '000000', codeExpired: '111111' } satisfies Partial<Record<PhoneReason, string>>;

const { username: _, ...values } = newcomer;
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

journey.describe.configure({ timeout: 120_000 });

async function openByProvider(page: Page, world: World): Promise<void> {
  await switches(world, { usernameRegistration: false, phoneVerification: true });
  await openRegister(page, world);
  await expect(field(page, 'mobileNum')).toBeVisible();
}

journey('a phone number that cannot be verified shows the reason and the next step', async ({ page, world }) => {
  await openByProvider(page, world);
  await sendCode(page).click();
  await expect(field(page, 'mobileNum')).toHaveAccessibleDescription(text.numberMissing);
  for (const [reason, number] of Object.entries(refusedNumbers)) {
    await field(page, 'mobileNum').fill(number);
    await sendCode(page).click();
    await passSlider(page, world);
    await expect(dialog(page).getByTestId('alert')).toHaveText(text[reason as keyof typeof refusedNumbers]);
    const help = dialog(page)
      .getByTestId('alert')
      .getByRole('link', { name: /^Hablar con atención al cliente/ });
    await expect(help).toHaveCount(['unknown', 'quotaSpent', 'notEnabled'].includes(reason) ? 1 : 0);
    const counting = dialog(page).getByRole('button', { name: /^Reenviar en [45]:\d\d$/ });
    await expect(counting).toHaveCount(reason === 'tooMany' ? 1 : 0);
  }
  await accessible(page);
});

journey(
  'a refused verification code shows the reason, and the correct code still registers',
  async ({ page, world }) => {
    await openByProvider(page, world);
    await fillForm(page, values);
    await submit(page).click();
    await expect(field(page, 'verificationCode')).toHaveAccessibleDescription(text.codeMissing);
    await sendCode(page).click();
    await passSlider(page, world);
    for (const [reason, code] of Object.entries(refusedCodes)) {
      await field(page, 'verificationCode').fill(code);
      await submit(page).click();
      await passSlider(page, world);
      await expect(field(page, 'verificationCode')).toHaveAccessibleDescription(
        text[reason as keyof typeof refusedCodes],
      );
    }
    await accessible(page);
    await field(page, 'verificationCode').fill(await sentCode(world));
    await submit(page).click();
    await passSlider(page, world);
    await expect(accountMenu(page)).toBeVisible();
  },
);

journey(
  'closing the popup of a sign-in service ends the sign-in, shows why and focuses the retry button',
  async ({ page, world }) => {
    await world.set('whitelabel', { CHANNELLOGIN: true });
    await openLogin(page, world);
    const opened = page.waitForEvent('popup');
    await button(page, 'Ingresar con Google').click();
    const popup = await opened;
    await expect(popup.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await popup.close();
    await expect(page.getByRole('dialog').getByTestId('alert')).toHaveText(text.popupClosed);
    await expect(button(page, 'Reintentar')).toBeFocused();
  },
);
