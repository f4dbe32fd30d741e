import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { CheckKind } from '../../machines/account/human-check.model.ts';
import { task } from '../../tests/account/audio-check.cases.ts';
import type { flow } from '../../tests/account/human-check.cases.ts';
import { challenge } from '../../tests/account/passkey-check.cases.ts';
import { proof, puzzle } from '../../tests/account/slider-captcha.cases.ts';
import { addAuthenticator, holdAuthenticator, insertPasskey } from '../support/authenticator.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, success, thrown } from '../support/gateway-responses.ts';
import { fillLogin, handle, openLogin, passEasySlider, submit } from '../support/login-dialog.ts';
import { fillForm, openRegister, submit as register, switches } from '../support/register-dialog.ts';
import { openWithSms, sendCode, smsField, smsTab } from '../support/sms-login.ts';
import { outages } from '../support/transport-errors.ts';
import { expect, type World } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const choice: Record<CheckKind, string> = {
  slider: 'Armar la imagen',
  audio: 'Escuchar un audio',
  code: 'Recibir un código',
  passkey: 'Usar una llave de acceso',
};

const open = {
  plain: async (page: Page, world: World) => {
    await openLogin(page, world);
    await fillLogin(page);
    await submit(page).click();
  },
  registration: async (page: Page, world: World) => {
    await switches(world, { smsOnRegistration: false });
    await openRegister(page, world);
    await fillForm(page);
    await register(page).click();
  },
  smsCode: async (page: Page, world: World) => {
    await openWithSms(page, world, 'stands');
    await smsTab(page).click();
    await smsField(page, 'mobileNum').fill('987654321');
    await sendCode(page).click();
  },
};

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const { hostname: rpId } = new URL(world.url);
  let passkeys: Awaited<ReturnType<typeof holdAuthenticator>>;
  return {
    endpoints: { fetchKinds: '**/wps/captcha/kinds?*' },
    open: async () => {
      const passed = { captchaCheckToken: proof.captchaCheckToken };
      await answerCalls(page, {
        'captcha/slider': puzzle,
        'captcha/slider/check': passed,
        'captcha/audio': task,
        'captcha/audio/check': passed,
        'captcha/code': { captchaId: proof.captchaId },
        'captcha/code/check': passed,
        'captcha/passkey': { ...challenge, options: { ...challenge.options, rpId } },
        'captcha/passkey/check': passed,
      });
      passkeys = await holdAuthenticator(page);
      await insertPasskey(await addAuthenticator(page), rpId);
      await open[path.start as keyof typeof open](page, world);
    },
    gestures: {
      'kind.choose': async ({ event, send }) => {
        const other = button(page, choice[event.kind]);
        await ((await other.count()) > 0 ? other.click() : send());
      },
      'kinds.retry': () => button(page, 'Reintentar').click(),
      'check.cancel': () => button(page, 'Volver al formulario').click(),
    },
    outcomes: {
      fetchKinds: {
        all: success({ kinds: ['slider', 'audio', 'code', 'passkey'] }),
        audioFirst: success({ kinds: ['audio', 'slider'] }),
        sliderOnly: success({ kinds: ['slider'] }),
        none: success({ kinds: [] }),
        ...outages,
        thrown,
      },
      slider: { passed: () => passEasySlider(page) },
      audio: {
        passed: async () => {
          await dialog(page).getByLabel('Números del audio').fill('3142');
          await button(page, 'Verificar').click();
        },
      },
      code: {
        passed: async () => {
          await button(page, 'Por correo').click();
          await dialog(page).getByLabel('Código de verificación').last().fill('123456');
        },
      },
      passkey: { passed: () => passkeys.go() },
    },
    assertions: accessibleOnce('human check', {
      loading: () =>
        expect(dialog(page).getByRole('group', { name: 'Comprueba que eres una persona' })).toHaveAttribute(
          'aria-busy',
          'true',
        ),
      'checking.slider': () => expect(handle(page)).toBeVisible(),
      'checking.audio': () => expect(button(page, 'Escuchar')).toBeFocused(),
      'checking.code': () => expect(button(page, 'Por correo')).toBeFocused(),
      'checking.passkey': () => expect(button(page, 'Usar mi llave de acceso')).toBeFocused(),
      failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      passed: () => expect(button(page, 'Volver al formulario')).toHaveCount(0),
      cancelled: () => expect(button(page, 'Volver al formulario')).toHaveCount(0),
    }),
  };
}
