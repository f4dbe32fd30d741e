import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { challenge, type flow } from '../../tests/account/login-attempt.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dropEvents } from '../support/drop-events.ts';
import { answerCalls, refusal, success, thrown } from '../support/gateway-responses.ts';
import {
  dialogOpened,
  easySlider,
  fillLogin,
  form,
  handle,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { granted } from '../support/sign-in-responses.ts';
import { expect } from '../support/world-fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog');

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { authenticate: '**/wps/session/login' },
  open: async () => {
    // The form sends this event automatically. The test drops that event, because the walk sends its own.
    await dropEvents(page, ['loginAttempt'], 'credentials.give', 'waiting', 1);
    await easySlider(page);
    await scriptedMember(page);
    await page.route('**/wps/member/info', () => {});
    await openLogin(page, world);
    await dialogOpened(page);
    await fillLogin(page);
    await submit(page).click();
  },
  gestures: { 'credentials.give': ({ send }) => send() },
  outcomes: {
    slider: {
      passed: () => passEasySlider(page),
      cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
    },
    authenticate: {
      accepted: success(granted),
      credentials: refusal('login.credentials', {}),
      newIp: refusal('login.verification', { verification: challenge }),
      newIpAndCaptcha: refusal('login.verification', { verification: challenge, captcha: true }),
      thrown,
    },
    newIpCheck: {
      confirmed: async () => {
        await answerCalls(page, { 'session/login/verification': granted });
        await dialog(page).getByRole('button', { name: 'Titular de tu cuenta bancaria' }).click();
        await dialog(page).getByLabel('Nombre del titular').fill('Lucía Paredes');
        await dialog(page).getByRole('button', { name: 'Verificar' }).click();
      },
      givenUp: () => dialog(page).getByRole('button', { name: 'Volver al inicio de sesión' }).click(),
    },
  },
  assertions: accessibleOnce('login-attempt', {
    waiting: form('username', 'busy'),
    verifying: async () => {
      await expect(handle(page)).toBeVisible();
      await expect(submit(page)).toBeHidden();
    },
    authenticating: form('username', 'busy'),
    confirming: () => expect(dialog(page).getByText('Confirma que eres tú')).toBeVisible(),
    accepted: form('username', 'busy'),
    refused: form('username', 'editable'),
    cancelled: form('username', 'editable'),
  }),
});
