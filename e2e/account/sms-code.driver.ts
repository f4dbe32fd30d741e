import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { Recipient } from '../../machines/account/sms-code.model.ts';
import { flow } from '../../tests/account/sms-code.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { cut, limited, malformed, refusal, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { handle, passEasySlider } from '../support/login-dialog.ts';
import { sendCode, smsField } from '../support/sms-login.ts';
import { openCode, settleRecall } from '../support/sms-recall.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
export const alert = (page: Page) => page.getByTestId('alert').filter({ visible: true });
export const warning = (page: Page) => page.getByRole('dialog', { name: 'No pudimos enviar el código' });

/** Sets the value of the number field directly, without typing. */
const place = (page: Page, { mobileNum }: Recipient) =>
  smsField(page, 'mobileNum').evaluate((input: HTMLInputElement, number) => {
    input.value = number;
  }, mobileNum ?? '');

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const isNewIp = path.start === 'newIp';
  /**
   * True after the walk has changed the recipient of a new-IP check. The page never does this, so the walk sends the
   * change to the chart directly.
   */
  let isForeign = false;
  const recall = settleRecall(page, isNewIp ? 'newIp' : 'login');
  /** No gateway response can close a popup that was never opened, so the test sends the result as an event. */
  const popupClosed: BrowserOutcome = async () => {
    const output = flow.outcomes['send']?.['popupClosed'];
    await page.evaluate(
      (end) => window.__walk?.send('smsCode', { type: 'xstate.done.actor.send', ...end } as never),
      output,
    );
  };
  const canSend = async () => {
    await expect(sendCode(page)).toHaveText(/^Enviar/);
    await expect(sendCode(page)).not.toHaveAttribute('aria-busy');
  };
  const busy = () => expect(sendCode(page)).toHaveAttribute('aria-busy', 'true');

  return {
    endpoints: { send: isNewIp ? '**/wps/session/login/verification/code' : '**/wps/verification/sms/noLogin' },
    open: () => openCode(page, world, isNewIp),
    gestures: {
      'code.request': async ({ event, send }) => {
        if (isForeign) return send();
        if (!isNewIp) await place(page, event.recipient);
        await sendCode(page).press('Enter');
      },
      'recipient.change': async ({ event, send }) => {
        isForeign = isNewIp;
        if (isNewIp) await send();
        else await smsField(page, 'mobileNum').fill(event.recipient?.['mobileNum'] ?? '');
      },
      'refusal.confirm': () => warning(page).getByRole('button', { name: 'Entendido' }).click(),
      'wait.running': async ({ send }) => {
        const isAsked = (await sendCode(page).getAttribute('aria-busy')) === 'true';
        await (isAsked ? recall.running() : send());
      },
      'wait.none': recall.nothing,
      // The countdown of the timer has its own walk, so this walk sends the event.
      'wait.over': ({ send }) => send(),
    },
    outcomes: {
      slider: {
        passed: () => passEasySlider(page),
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
      },
      send: {
        sent: success({ expiredMinutes: 2 / 60 }),
        offline: cut,
        timeout: noResponse(),
        unavailable,
        malformed,
        limited: limited(2),
        refused: refusal('unheard.of'),
        unexpected: refusal('unheard.of'),
        failed: refusal('sms.failed'),
        sliderWrong: refusal('slider.wrong'),
        expired: refusal('verification.expired'),
        exhausted: refusal('verification.exhausted'),
        numberInvalid: refusal('phone.invalid'),
        numberMissing: refusal('phone.missing'),
        // The provider's real wait is five minutes; the walks use two seconds.
        tooMany: limited(2),
        unknown: refusal('phone.unknown'),
        codeWrong: refusal('code.wrong'),
        codeMissing: refusal('code.missing'),
        captchaFailed: refusal('phone.captcha'),
        quotaSpent: refusal('phone.quota'),
        notEnabled: refusal('phone.disabled'),
        codeExpired: refusal('code.expired'),
        popupClosed,
        thrown,
      },
    },
    assertions: accessibleOnce('SMS code', {
      ready: canSend,
      checking: busy,
      verifying: () => expect(handle(page)).toBeVisible(),
      sending: busy,
      counting: () => expect(sendCode(page)).toHaveText(/^Reenviar en \d s$/),
      'refused.fresh': () => expect(alert(page)).toBeVisible(),
      'refused.retryable': canSend,
      warning: () => expect(warning(page)).toContainText('Refused'),
    }),
  };
}
