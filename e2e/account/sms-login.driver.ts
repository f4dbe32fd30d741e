import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { SmsLoginValues } from '../../machines/account/sms-login.machine.ts';
import { flow, settings } from '../../tests/account/sms-login.cases.ts';
import { members } from '../../tests/site/members.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown, unauthorised, unavailable } from '../support/gateway-responses.ts';
import { form, submit } from '../support/login-dialog.ts';
import { registerSettings } from '../support/register-settings.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import {
  dropLoadMemberEvents,
  expectGreeting,
  expectSignedOut,
  granted,
  memberInfoOutcomes,
  retry,
} from '../support/sign-in-responses.ts';
import { openWithSms, sendCode, smsField, smsTab } from '../support/sms-login.ts';
import { outages, writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
export const remember = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Recordar mi número por un día' });

/** A code that is filled in at once is submitted automatically, so the code is typed key by key. */
async function fill(page: Page, { countryDialingCode, mobileNum, verificationCode }: SmsLoginValues): Promise<void> {
  await smsField(page, 'countryDialingCode').selectOption(countryDialingCode);
  await smsField(page, 'mobileNum').fill(mobileNum);
  await smsField(page, 'verificationCode').fill('');
  await smsField(page, 'verificationCode').pressSequentially(verificationCode);
}

/** No gateway response can close a popup that was never opened, so the test sends the result as an event. */
const popupClosed: BrowserOutcome = async ({ page }) => {
  const output = flow.outcomes['authenticate']?.['popupClosed'];
  await page.evaluate(
    (end) => window.__walk?.send('smsLogin', { type: 'xstate.done.actor.authenticate', ...end } as never),
    output,
  );
};

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  return {
    endpoints: {
      prepare: '**/wps/system/setting/register',
      authenticate: '**/wps/session/login',
      loadMember: '**/wps/member/info',
    },
    open: async () => {
      await dropLoadMemberEvents(page);
      await scriptedMember(page);
      await openWithSms(page, world, 'stands');
      await smsTab(page).click();
      await expect.poll(() => page.evaluate(() => window.__walk?.states['smsLogin']?.value)).toBe('loading');
    },
    gestures: {
      'form.submit': async ({ event }) => {
        await fill(page, event.values);
        await passRetryWait(page);
        await submit(page).click();
      },
      'phone.change': async ({ event }) => {
        await smsField(page, 'mobileNum').fill(event.phone.mobileNum);
        await smsField(page, 'countryDialingCode').selectOption(event.phone.countryDialingCode);
      },
      'phone.refuse': async ({ event }) => {
        await smsField(page, 'mobileNum').fill(event.phone.mobileNum);
        await sendCode(page).press('Enter');
      },
      'code.change': () => smsField(page, 'verificationCode').press('7'),
      'code.sent': ({ send }) => send(),
      'load.retry': () => retry(page).click(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      prepare: { prepared: success(registerSettings(settings)), ...outages, thrown },
      authenticate: {
        accepted: success(granted),
        ...writeOutages,
        locked: refusal('login.locked', {}),
        notMember: refusal('account.notMember', {}),
        excluded: refusal('account.excluded', {}),
        notAgent: refusal('account.notAgent', {}),
        expired: unauthorised,
        numberInvalid: refusal('phone.invalid', {}),
        numberMissing: refusal('phone.missing', {}),
        tooMany: refusal('phone.tooMany', {}),
        unknown: refusal('phone.unknown', {}),
        codeWrong: refusal('code.wrong', {}),
        codeMissing: refusal('code.missing', {}),
        captchaFailed: refusal('phone.captcha', {}),
        quotaSpent: refusal('phone.quota', {}),
        notEnabled: refusal('phone.disabled', {}),
        codeExpired: refusal('code.expired', {}),
        popupClosed,
        thrown,
      },
      loadMember: memberInfoOutcomes(members.member, unavailable),
    },
    assertions: accessibleOnce('SMS sign-in', {
      loading: () => expect(dialog(page).getByText('Preparando el inicio de sesión por SMS')).toBeAttached(),
      loadFailed: () => expect(retry(page)).toBeVisible(),
      editing: form('mobileNum', 'editable'),
      authenticating: form('mobileNum', 'busy'),
      loadingMember: form('mobileNum', 'busy'),
      signedIn: expectGreeting('Lucia'),
      left: expectSignedOut,
    }),
  };
}
