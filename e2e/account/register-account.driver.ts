import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, phone } from '../../tests/account/register-account.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { easySlider, handle, passEasySlider } from '../support/login-dialog.ts';
import {
  dialog,
  field,
  fillForm,
  gone,
  grantedTo,
  newcomer,
  openRegister,
  submit,
  switches,
} from '../support/register-dialog.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { accountMenu } from '../support/sign-in.ts';
import { expect, type World } from '../support/world-fixture.ts';

const form = (is: 'busy' | 'editable') => async (page: Page) => {
  await expect(field(page, 'password')).toHaveJSProperty('readOnly', is === 'busy');
  await expect(handle(page)).toBeHidden();
};

async function send(page: Page, world: World, start: string): Promise<void> {
  await easySlider(page);
  if (start === 'invited') {
    await switches(world, { smsOnRegistration: false });
    // The form checks the affiliate link before the walk begins.
    const open = { success: true, value: { affiliateCode: 'AGENTE1' }, message: '', errorCode: '' };
    await page.route('**/wps/agent/affiliate?*', (route) => route.fulfill({ json: open }), { times: 1 });
    await openRegister(page, world, '?code=AGENTE1');
    await fillForm(page);
  } else {
    await switches(world, { usernameRegistration: false, phoneVerification: true });
    await openRegister(page, world);
    const { username: _, ...byNumber } = newcomer;
    await fillForm(page, { ...byNumber, verificationCode: '482913' });
  }
  if (start === 'proven') await proveNumber(page);
  await submit(page).click();
}

/** Verifies the number. It stays verified when the registration is then refused for another reason. */
async function proveNumber(page: Page): Promise<void> {
  const answer = (url: string, json: object) => page.route(url, (route) => route.fulfill({ json }), { times: 1 });
  const value = { channel: phone.firebaseChannel, idToken: phone.firebaseIdToken };
  await answer('**/wps/provider/phone/confirm', { success: true, value, message: '', errorCode: '' });
  const taken = { success: false, value: {}, message: '', errorCode: 'account.taken' };
  await answer('**/wps/member/register/mobile', taken);
  await submit(page).click();
  await passEasySlider(page);
  await form('editable')(page);
  await passRetryWait(page);
}

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    checkAffiliate: '**/wps/agent/affiliate?*',
    confirmPhone: '**/wps/provider/phone/confirm',
    register: ['**/wps/member/register', '**/wps/member/register/mobile'],
  },
  open: () => send(page, world, path.start),
  gestures: {},
  outcomes: {
    checkAffiliate: {
      known: success({ affiliateCode: 'AGENTE1' }),
      unknown: refusal('affiliate.invalid', {}),
      thrown,
    },
    slider: {
      passed: () => passEasySlider(page),
      cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
    },
    confirmPhone: {
      confirmed: success({ channel: phone.firebaseChannel, idToken: phone.firebaseIdToken }),
      wrong: refusal('code.wrong'),
      thrown,
    },
    register: {
      registered: async (step) => success(await grantedTo(world, 'lucia2025'))(step),
      taken: refusal('account.taken', {}),
      thrown,
    },
  },
  assertions: accessibleOnce('registerAccount', {
    checkingAffiliate: form('busy'),
    verifying: async () => {
      await expect(handle(page)).toBeVisible();
      await expect(submit(page)).toBeHidden();
    },
    confirmingPhone: form('busy'),
    registering: form('busy'),
    registered: async () => {
      await gone(page);
      await expect(accountMenu(page)).toBeVisible();
    },
    cancelled: form('editable'),
    refused: form('editable'),
  }),
});
