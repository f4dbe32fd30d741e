import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, input } from '../../tests/account/recovery-sign-in.cases.ts';
import { members } from '../../tests/site/members.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import {
  answerCalls,
  cut,
  limited,
  malformed,
  refusal,
  success,
  thrown,
  unauthorised,
  unavailable,
} from '../support/gateway-responses.ts';
import { dialogClosed, easySlider, handle, passEasySlider } from '../support/login-dialog.ts';
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
import { refusalText } from '../support/refusal-text.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { dropLoadMemberEvents, expectGreeting, expectSignedOut, granted } from '../support/sign-in-responses.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const retry = (page: Page) => button(page, 'Reintentar');
const changed = (page: Page) => dialog(page).getByText('Cambiaste tu contraseña');

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const { saying, clear, isSaid } = refusalText(alert(page));
  const entering = async () => {
    await expect(changed(page)).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  };

  return {
    endpoints: { signIn: '**/wps/session/login', loadMember: '**/wps/member/info' },
    open: async () => {
      await dropLoadMemberEvents(page);
      await easySlider(page);
      await scriptedMember(page);
      await answerCalls(page, {
        'system/setting/register': registerSettings,
        'member/password/verification': { account: input.account, ...input.proof },
        'session/logout': null,
      });
      await openByPhone(page, world, 'stands');
      await fillByPhone(page);
      await field(page, 'newPassword').press('Enter');
    },
    gestures: {
      'login.retry': async () => {
        clear();
        await passRetryWait(page);
        await retry(page).click();
      },
      'login.open': () => button(page, 'Ir al inicio de sesión').click(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      signIn: {
        granted: success(granted),
        offline: saying('no hay conexión', cut),
        timeout: saying('tardó demasiado', noResponse()),
        unavailable: saying('no está disponible', unavailable),
        malformed: saying('no pudimos leer la respuesta', malformed),
        limited: saying('Demasiados intentos', limited(42)),
        // After a refusal that is not listed here, the user must continue in the sign-in form.
        refused: saying('falta un paso más', refusal('unheard.of')),
        unexpected: saying('algo salió mal', unauthorised),
        sliderWrong: saying('debes repetir la verificación', refusal('slider.wrong', {})),
        manualSignIn: saying('falta un paso más', refusal('captcha.required', { captcha: true })),
        thrown: saying('algo salió mal', thrown),
      },
      slider: {
        passed: () => passEasySlider(page),
        cancelled: () => button(page, 'Volver al formulario').click(),
      },
      loadMember: {
        member: success(memberInfo(members.member)),
        expired: saying('la sesión venció antes de terminar', unauthorised),
        left: async (step) => {
          await unavailable(step);
          await expect(alert(page)).toContainText('No pudimos cargar tu cuenta');
          await page.keyboard.press('Escape');
        },
      },
    },
    assertions: accessibleOnce('recovery-sign-in', {
      signingIn: entering,
      changed: async () => {
        await expect(changed(page)).toBeVisible();
        await expect(page.locator(':focus')).toHaveText(/^(Reintentar|Ir al inicio de sesión)$/);
        await isSaid();
      },
      verifying: async () => void (await expect(handle(page)).toBeVisible()),
      loadingMember: entering,
      signedIn: async () => {
        await expectGreeting('Lucia')(page);
        await expect(page).toHaveURL(`${world.url}/index`);
      },
      leftForLogin: async () => {
        await dialogClosed(page, dialog(page));
        await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
      },
      left: expectSignedOut,
    }),
  };
}
