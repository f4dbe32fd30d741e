import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { NewIpMethod } from '../../machines/account/new-ip-challenge.ts';
import { flow } from '../../tests/account/new-ip-check.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import {
  dialogOpened,
  easySlider,
  field,
  fillLogin,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { granted } from '../support/sign-in-responses.ts';
import { storedToken } from '../support/stored-session.ts';
import { writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const who = { username: 'viajera', password: 'Sorteo2025' };
export const dialog = (page: Page) => page.getByRole('dialog');
export const alert = (page: Page) => dialog(page).getByTestId('alert');
export const answer = (page: Page) => dialog(page).locator('[name=answer]');
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const verify = (page: Page) => button(page, 'Verificar');
export const back = (page: Page) => button(page, 'Volver al inicio de sesión');
export const send = (page: Page) => button(page, /^Enviar (otro )?código$/);

export const method = {
  sms: /^Mensaje de texto/,
  email: /^Correo electrónico/,
  bankName: /^Titular de tu cuenta bancaria/,
  authenticator: /^Aplicación de autenticación/,
} satisfies Record<NewIpMethod, RegExp>;

/** A code that is filled in at once is submitted automatically, so the code is typed key by key. */
async function type(page: Page, text: string): Promise<void> {
  await answer(page).fill('');
  await answer(page).pressSequentially(text);
}

const codePatience = 60_000;

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const verification = flow.inputs[path.start];
  const askForCode = async (json: object) => {
    await page.route('**/wps/session/login/verification/code', (route) => route.fulfill({ json }));
    await send(page).click();
  };
  const hasCodeButton = async () => (await send(page).count()) > 0;
  const editable = async () => {
    await expect(answer(page)).toBeEditable();
    await expect(verify(page)).not.toHaveAttribute('aria-busy');
  };

  return {
    endpoints: { confirm: '**/wps/session/login/verification' },
    open: async () => {
      await easySlider(page);
      const refused = { success: false, value: { verification }, message: '', errorCode: 'login.verification' };
      await page.route('**/wps/session/login', (route) => route.fulfill({ json: refused }));
      await page.route('**/wps/member/info', () => {});
      await openLogin(page, world);
      await dialogOpened(page);
      await fillLogin(page, who);
      await submit(page).click();
      await passEasySlider(page);
    },
    gestures: {
      'method.choose': ({ event }) => button(page, method[event.method]).click(),
      'method.change': () => button(page, 'Confirmar de otra forma').click(),
      'form.submit': async ({ event }) => {
        await type(page, event.answer);
        await passRetryWait(page);
        await verify(page).click();
      },
      'field.change': () => answer(page).press('1'),
      // Verification methods without a code have no button that sends a code.
      'code.sent': ({ send: sendEvent }) =>
        hasCodeButton().then((has) =>
          has ? askForCode({ success: true, value: { expiredMinutes: 1 } }) : sendEvent(),
        ),
      'code.refused': async ({ send: sendEvent }) => {
        if (!(await hasCodeButton())) return sendEvent();
        await page.clock.runFor(codePatience);
        await askForCode({ success: false, value: null, message: '', errorCode: 'verification.expired' });
      },
      'dialog.close': () => back(page).click(),
    },
    outcomes: {
      confirm: {
        verified: success(granted),
        mustChange: success({ ...granted, passwordExpired: true }),
        ...writeOutages,
        wrong: refusal('verification.wrong'),
        codeExpired: refusal('code.expired'),
        expired: refusal('verification.expired'),
        exhausted: refusal('verification.exhausted'),
        excluded: refusal('account.excluded', { until: null }),
        thrown,
      },
    },
    assertions: accessibleOnce('new IP check', {
      choosing: () => expect(button(page, method.sms)).toBeFocused(),
      'answering.asked': editable,
      'answering.codeSent': () => expect(dialog(page).getByText(/^Enviamos el código a (\*\*\*321)?\./)).toBeVisible(),
      'answering.retrying': async () => {
        await expect(alert(page)).toContainText('Ese dato no coincide con el registrado.');
        await expect(answer(page)).toBeFocused();
        await expect(answer(page)).toHaveValue('246810');
      },
      confirming: () => expect(verify(page)).toHaveAttribute('aria-busy', 'true'),
      ended: async () => {
        await expect(alert(page)).toContainText(
          /Ingresa de nuevo para empezar otra|Elegiste cerrar tu cuenta para siempre/,
        );
        await expect(back(page)).toBeFocused();
      },
      verified: async () => {
        await expect(verify(page)).toHaveCount(0);
        await expect.poll(() => storedToken(page)).toBe(granted.token);
      },
      abandoned: () => expect(field(page, 'username')).toHaveValue(who.username),
    }),
  };
}
