import type { Page } from 'playwright/test';
import type { Recipient } from '../../machines/account/sms-code.machine.ts';
import { flow } from '../../tests/account/sms-code.cases.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { dropEvents } from '../support/drop-events.ts';
import {
  dialogOpened,
  easySlider,
  fillLogin,
  handle,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { silence } from '../support/outages.ts';
import { openWithSms, sendCode, smsField, smsTab } from '../support/sms-login.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

type Recall = 'nothing' | 'running' | 'thrown';

declare global {
  interface Window {
    __recall: { key: string; settle(way: Recall, purpose: string): boolean };
  }
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
export const alert = (page: Page) => page.getByRole('alert');
export const warning = (page: Page) => page.getByRole('dialog', { name: 'No pudimos enviar el código' });

/** Holds back what this browser remembers of a recipient until it is settled. */
async function holdRecall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    let end: ((way: Recall, purpose: string) => void) | undefined;
    window.__recall = {
      key: '',
      settle: (way, purpose) => {
        end?.(way, purpose);
        return end !== undefined;
      },
    };
    crypto.subtle.digest = async (algorithm, data) => {
      end = undefined;
      const hash = await digest(algorithm, data);
      const held = Promise.withResolvers<ArrayBuffer>();
      end = (way, purpose) => {
        const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        window.__recall.key = `smsCode.${purpose}.${hex}`;
        localStorage.removeItem(window.__recall.key);
        if (way === 'running') localStorage.setItem(window.__recall.key, JSON.stringify([Date.now() + 2000, 2000]));
        if (way === 'thrown') held.reject(new Error('No memory'));
        else held.resolve(hash);
      };
      return held.promise;
    };
  });
}

/** Whoever is asked for a recipient, the number stands in its field without having been typed. */
const place = (page: Page, { mobileNum }: Recipient) =>
  smsField(page, 'mobileNum').evaluate((input: HTMLInputElement, number) => {
    input.value = number;
  }, mobileNum ?? '');

/** What is seen of the code by SMS, in the sign-in by it and in the check from a new address. */
export function stage({ page, world, path }: Staged): Stage<typeof flow.machine> {
  const isNewIp = path.start === 'newIp';
  /** The check from a new IP never changes whom its code goes to: the walk does so over its head. */
  let isForeign = false;
  const purpose = isNewIp ? 'newIp' : 'login';
  const recalled = (way: Recall) => () => {
    const settled = () => page.evaluate(([how, what]) => window.__recall.settle(how, what), [way, purpose] as const);
    return expect.poll(settled, { intervals: [5, 10, 20, 50] }).toBe(true);
  };
  const recall = { nothing: recalled('nothing'), running: recalled('running'), thrown: recalled('thrown') };
  /** A window that was never opened cannot be closed: no answer of a gateway says so. */
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
    open: async () => {
      await easySlider(page);
      await holdRecall(page);
      // Its parents have an end of their own for a refusal.
      await dropEvents(page, ['newIpCheck'], 'code.refused');
      if (!isNewIp) {
        await openWithSms(page, world, 'stands');
        await smsTab(page).click();
        await expect(sendCode(page)).toBeVisible();
        return;
      }
      const verification = { ticket: 'ticket-1', methods: [{ method: 'sms', hint: '***321' }] };
      const refused = { success: false, value: { verification }, message: '', errorCode: 'login.verification' };
      await page.route('**/wps/session/login', (route) => route.fulfill({ json: refused }));
      await openLogin(page, world);
      await dialogOpened(page);
      await fillLogin(page);
      await submit(page).click();
      await passEasySlider(page);
      await expect(sendCode(page)).toBeVisible();
    },
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
      'tab.deadline': ({ caseName }) =>
        page.evaluate((isOwn) => {
          const key = isOwn ? window.__recall.key : 'smsCode.login.another';
          const newValue = JSON.stringify([Date.now() + 2000, 2000]);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
        }, caseName === 'own'),
    },
    outcomes: {
      recall,
      recallFirst: recall,
      slider: {
        passed: () => passEasySlider(page),
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
      },
      send: {
        sent: success({ expiredMinutes: 2 / 60 }),
        offline: cut,
        timeout: silence(),
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
        // The provider's own wait is five minutes long, and walks count through two seconds.
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
    see: accessibleOnce('SMS code', {
      recalling: canSend,
      ready: canSend,
      checking: busy,
      verifying: () => expect(handle(page)).toBeVisible(),
      sending: busy,
      counting: () => expect(sendCode(page)).toHaveText(/^Otro en [12] s$/),
      'refused.fresh': () => expect(alert(page)).toBeVisible(),
      'refused.retryable': canSend,
      warning: () => expect(warning(page)).toContainText('Refused'),
    }),
  };
}
