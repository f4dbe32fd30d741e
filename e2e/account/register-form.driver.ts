import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/register-form.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, refusal, success, unavailable } from '../support/gateway-responses.ts';
import { dialogOpened, easySlider, passEasySlider } from '../support/login-dialog.ts';
import {
  dialog,
  field,
  fillForm,
  grantedTo,
  openRegister,
  sendCode,
  submit,
  switches,
} from '../support/register-dialog.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { expect } from '../support/world-fixture.ts';
import { alert, cases, envelopeFor } from './registration.driver.ts';

const tabs = { username: 'Con usuario', mobile: 'Con celular' };

const editable = async (page: Page) => {
  await expect(field(page, 'password')).toBeEditable();
  await expect(submit(page)).not.toHaveAttribute('aria-busy');
};

const busy = (page: Page) => expect(field(page, 'password')).toHaveJSProperty('readOnly', true);

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const details = path.start === 'byProvider' ? 'byProvider' : 'open';

  return {
    endpoints: { registerAccount: ['**/wps/member/register', '**/wps/member/register/mobile'] },
    open: async () => {
      await switches(world, { mobileRegistrationWithPassword: true, ...cases[details].ways });
      // The sandbox's own rules would require more fields than the walk fills in.
      await world.set('register-rules', { email: { enabled: false }, payeeName: { enabled: false } });
      await easySlider(page);
      await answerCalls(page, {
        'verification/sms/register': { expiredMinutes: 1 },
        'provider/phone/confirm': { channel: 'provider', idToken: 'id-token-1' },
        'system/setting/register': envelopeFor(details),
      });
      await page.route('**/wps/member/info', () => {});
      await openRegister(page, world);
      await dialogOpened(page);
    },
    gestures: {
      'form.submit': async ({ event: { values, acceptsTerms } }) => {
        await fillForm(page, values);
        await field(page, 'terms').setChecked(acceptsTerms);
        await passRetryWait(page);
        await submit(page).click();
      },
      'field.change': ({ event }) =>
        event.field === 'terms' ? field(page, 'terms').click() : field(page, event.field).press('x'),
      'way.choose': ({ event }) => dialog(page).getByRole('tab', { name: tabs[event.way] }).click(),
      'number.refuse': async () => {
        await field(page, 'mobileNum').fill('');
        await sendCode(page).click();
      },
      'code.sent': async () => {
        await field(page, 'mobileNum').fill('987654322');
        await sendCode(page).click();
        await passEasySlider(page);
      },
    },
    outcomes: {
      registerAccount: {
        registered: async (step) => {
          await passEasySlider(page);
          await success(await grantedTo(world, 'lucia2025'))(step);
        },
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
        atField: async (step) => {
          await passEasySlider(page);
          await refusal('mobile.taken', {})(step);
          await expect(field(page, 'mobileNum')).toBeFocused();
        },
        whole: async (step) => {
          await passEasySlider(page);
          await unavailable(step);
          await expect(alert(page)).toContainText('El servicio no está disponible');
        },
      },
    },
    assertions: accessibleOnce('register-form', {
      editing: editable,
      enrolling: () => expect(submit(page)).toBeHidden(),
      registered: busy,
    }),
  };
}
