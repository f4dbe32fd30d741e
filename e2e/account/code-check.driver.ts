import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/code-check.cases.ts';
import { proof } from '../../tests/account/slider-captcha.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, refusal, success, thrown } from '../support/gateway-responses.ts';
import { fillLogin, openLogin, submit } from '../support/login-dialog.ts';
import { writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { button, dialog } from './human-check.driver.ts';

export const channel = { email: 'Por correo', sms: 'Por SMS' };
export const code = (page: Page) => dialog(page).locator('[name=captchaCode]');
const check = (page: Page) => button(page, 'Verificar');

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { sendCode: '**/wps/captcha/code', checkCode: '**/wps/captcha/code/check' },
  open: async () => {
    await answerCalls(page, { 'captcha/kinds?*': { kinds: ['code', 'slider'] } });
    await openLogin(page, world);
    await fillLogin(page);
    await submit(page).click();
    await expect(button(page, channel.email)).toBeVisible();
  },
  gestures: {
    'channel.choose': ({ event }) => button(page, channel[event.channel]).click(),
    'channel.change': () => button(page, 'Enviarlo por otro medio').click(),
    'code.resend': () => button(page, 'Enviar otro código').click(),
    'field.change': () => code(page).press('1'),
    // A code that is filled in at once is submitted automatically, so the code is typed key by key.
    'code.submit': async ({ event }) => {
      await code(page).fill('');
      await code(page).pressSequentially(event.code);
      await check(page).click();
    },
  },
  outcomes: {
    sendCode: { sent: success({ captchaId: proof.captchaId }), ...writeOutages, thrown },
    checkCode: {
      passed: success({ captchaCheckToken: proof.captchaCheckToken }),
      wrong: refusal('code.wrong'),
      codeExpired: refusal('code.expired'),
      ...writeOutages,
      thrown,
    },
  },
  assertions: accessibleOnce('code check', {
    choosing: () => expect(button(page, channel.sms)).toHaveAttribute('aria-disabled', 'false'),
    sending: () => expect(dialog(page).locator('button[aria-busy=true]')).toHaveCount(1),
    entering: () => expect(code(page)).toBeEditable(),
    checking: () => expect(check(page)).toHaveAttribute('aria-busy', 'true'),
    passed: () => expect(code(page)).toHaveCount(0),
  }),
});
