import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/recovery-phone.cases.ts';
import { input as entry } from '../../tests/account/recovery-sign-in.cases.ts';
import { members } from '../../tests/site/members.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, refusal, success, thrown, unauthorised } from '../support/gateway-responses.ts';
import { dialogClosed, easySlider, passEasySlider } from '../support/login-dialog.ts';
import { memberInfo } from '../support/member-info.ts';
import {
  alert,
  button,
  dialog,
  field,
  fillByPhone,
  openByPhone,
  registerSettings,
} from '../support/recovery-dialog.ts';
import { saidOutages } from '../support/refusal-text.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { granted } from '../support/sign-in-responses.ts';
import { expect } from '../support/world-fixture.ts';

const submit = (page: Page) => button(page, 'Guardar e ingresar');
const held = (page: Page) => dialog(page).getByText('Estamos guardando tu contraseña');

const described = (page: Page, name: string, text: RegExp, timeout = 10_000) =>
  expect(field(page, name)).toHaveAccessibleDescription(text, { timeout });

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let assertions: () => Promise<unknown> = async () => {};
  const seen =
    (capture: () => Promise<unknown>, outcome: BrowserOutcome): BrowserOutcome =>
    async (step) => {
      await outcome(step);
      assertions = capture;
    };
  const saying = (text: string, outcome: BrowserOutcome) =>
    seen(() => expect(alert(page)).toContainText(text), outcome);
  const busy = (isHeld: boolean) => async () => {
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await expect(held(page)).toBeVisible({ visible: isHeld });
  };
  /** Starts the sign-in again if the dialog shows the retry button. */
  const signInAgain = async () => {
    if (!(await button(page, 'Reintentar').isVisible())) return;
    await button(page, 'Reintentar').click();
    await passEasySlider(page);
  };

  return {
    endpoints: {
      prepare: '**/wps/system/setting/register',
      setPassword: '**/wps/member/password/verification',
      signIn: '**/wps/session/login',
    },
    open: async () => {
      await easySlider(page);
      await scriptedMember(page);
      await answerCalls(page, { 'member/info': memberInfo(members.member) });
      await openByPhone(page, world, 'stands');
    },
    gestures: {
      'load.retry': () => button(page, 'Reintentar').click(),
      'form.submit': async ({ event }) => {
        assertions = async () => {};
        await fillByPhone(page, event.values);
        await passRetryWait(page);
        await field(page, 'newPassword').press('Enter');
      },
      'phone.change': async ({ event }) => {
        await field(page, 'mobileNum').fill(event.phone.mobileNum);
        await field(page, 'countryDialingCode').selectOption(event.phone.countryDialingCode);
      },
      'phone.refuse': async ({ event }) => {
        await field(page, 'mobileNum').fill(event.phone.mobileNum);
        await button(page, 'Enviar código').click();
        assertions = () => described(page, 'mobileNum', /^El formato del número no es válido\. Escríbelo/);
      },
      'field.change': async ({ event }) => {
        assertions = async () => {};
        await field(page, event.field).press('7');
      },
      'login.open': () => button(page, 'Volver al inicio de sesión').click(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      prepare: { prepared: success(registerSettings), offline: cutRead, thrown },
      setPassword: {
        set: success({ account: entry.account, ...entry.proof }),
        codeWrong: seen(
          () =>
            expect(async () => {
              if (await alert(page).isVisible()) await expect(alert(page)).toContainText('Ese código ya no es válido');
              else await described(page, 'verificationCode', /^El código no es correcto/, 100);
            }).toPass(),
          refusal('code.wrong', {}),
        ),
        rejected: seen(
          () => described(page, 'newPassword', /^No pudimos aceptar esa contraseña/),
          refusal('password.rejected', {}),
        ),
        ...saidOutages(saying),
        unexpected: saying('Algo salió mal', unauthorised),
      },
      signIn: {
        signedIn: async (step) => {
          await signInAgain();
          await success(granted)(step);
        },
        manualSignIn: async (step) => {
          await refusal('captcha.required', {})(step);
          await button(page, 'Ir al inicio de sesión').click();
        },
        left: async () => {
          await page.keyboard.press('Escape');
          await expect(button(page, 'Reintentar')).toBeFocused();
          await page.keyboard.press('Escape');
        },
      },
    },
    assertions: accessibleOnce('recovery-phone', {
      loading: async () => {
        await expect(dialog(page).getByText('Preparando la recuperación por celular')).toBeAttached();
      },
      loadFailed: async () => void (await expect(alert(page)).toContainText('No pudimos preparar la recuperación')),
      editing: async () => {
        await expect(field(page, 'newPassword')).toBeEditable();
        await assertions();
      },
      'setting.saving': busy(false),
      'setting.held': busy(true),
      entering: async () => {
        await expect(dialog(page).getByText('Cambiaste tu contraseña')).toBeVisible();
        await expect(submit(page)).toBeHidden();
      },
      ended: () => dialogClosed(page, dialog(page)),
      left: async () => {
        await dialogClosed(page, dialog(page));
        await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
      },
    }),
  };
}
