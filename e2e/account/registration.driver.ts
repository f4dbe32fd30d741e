import type { Page } from 'playwright/test';
import { byProvider, flow, settings } from '../../tests/account/registration.cases.ts';
import { members } from '../../tests/site/members.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { answerCalls, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { askForDialog } from '../support/dialogs.ts';
import { dialogOpened, easySlider, passEasySlider } from '../support/login-dialog.ts';
import {
  dialog,
  field,
  fillForm,
  gone,
  grantedTo,
  openRegister,
  sendCode,
  submit,
  switches,
} from '../support/register-dialog.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { accountMenu } from '../support/sign-in.ts';
import type { Staged } from '../support/staged.ts';
import { deafWelcome, retry, welcomes } from '../support/welcomed.ts';
import { expect } from '../support/world.ts';

export const alert = (page: Page) => dialog(page).getByRole('alert');
const tabs = { username: 'Con usuario', mobile: 'Con celular' };
const signIn = (page: Page) => dialog(page).getByRole('button', { name: 'Ingresar' }).last();
export const login = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

/** The switches and the answer of each case of the settings. */
const cases = {
  open: { ways: { usernameRegistration: true, mobileRegistration: true, smsOnRegistration: true }, told: settings },
  byProvider: {
    ways: { usernameRegistration: false, mobileRegistration: true, phoneVerification: true },
    told: byProvider,
  },
  closed: { ways: { directRegistration: false }, told: settings },
};

const settingsFor = (name: keyof typeof cases) => {
  const { defaultWay, dialingCodes, smsProvider, rules } = cases[name].told;
  const username = { ...rules['password'], enabled: false };
  return success({ defaultTab: defaultWay, dialingCodes, smsProvider, rules: { ...rules, username } });
};

const editable = async (page: Page) => {
  await expect(field(page, 'password')).toBeEditable();
  await expect(submit(page)).not.toHaveAttribute('aria-busy');
};

const busy = (page: Page) => expect(field(page, 'password')).toHaveJSProperty('readOnly', true);

/** What a visitor who registers does and sees. */
export function stage({ page, world, path }: Staged): Stage<typeof flow.machine> {
  const first = path.steps.find(({ move }) => move.kind === 'outcome' && move.actor === 'fetchSettings')?.move;
  const told = first?.kind === 'outcome' && first.caseName in cases ? (first.caseName as keyof typeof cases) : 'open';

  return {
    endpoints: {
      fetchSettings: '**/wps/system/setting/register',
      enrolment: ['**/wps/member/register', '**/wps/member/register/mobile'],
      welcome: '**/wps/member/info',
    },
    open: async () => {
      await deafWelcome(page);
      await switches(world, { mobileRegistrationWithPassword: true, ...cases[told].ways });
      // Only the names of the fields are the flow's: the site's own rules would ask for more.
      await world.set('register-rules', { email: { enabled: false }, payeeName: { enabled: false } });
      await easySlider(page);
      await answerCalls(page, {
        'verification/sms/register': { expiredMinutes: 1 },
        'provider/phone/confirm': { channel: 'provider', idToken: 'id-token-1' },
      });
      const flowInput = flow.inputs[path.start] as { upgrade?: boolean } | undefined;
      if (flowInput) await askForDialog(page, world, { name: 'registerPopupModal', flowInput });
      else await openRegister(page, world);
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
      'settings.retry': () => retry(page).click(),
      'login.choose': () => signIn(page).click(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      fetchSettings: {
        open: settingsFor('open'),
        byProvider: settingsFor('byProvider'),
        closed: settingsFor('closed'),
        unavailable,
        thrown,
      },
      enrolment: {
        registered: async (hand) => {
          await passEasySlider(page);
          await success(await grantedTo(world, 'lucia2025'))(hand);
        },
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
        atField: async (hand) => {
          await passEasySlider(page);
          await refusal('mobile.taken', {})(hand);
          await expect(field(page, 'mobileNum')).toBeFocused();
        },
        whole: async (hand) => {
          await passEasySlider(page);
          await unavailable(hand);
          await expect(alert(page)).toContainText('El servicio no está disponible');
        },
      },
      welcome: welcomes(members.member, unavailable),
    },
    see: accessibleOnce('registration', {
      loading: () => expect(dialog(page).getByText('Preparando el registro…')).toBeAttached(),
      failed: () => expect(alert(page)).toContainText('No pudimos preparar el registro'),
      closed: () => expect(alert(page)).toContainText('Por ahora no recibimos cuentas nuevas'),
      'open.editing': editable,
      'open.enrolling': () => expect(submit(page)).toBeHidden(),
      welcoming: busy,
      created: () => expect(dialog(page).getByText('Tu cuenta ya está creada')).toBeVisible(),
      signedIn: async () => {
        await gone(page);
        await expect(accountMenu(page)).toBeVisible();
      },
      left: gone,
      leftForLogin: async () => {
        await gone(page);
        await expect(login(page)).toBeVisible();
      },
    }),
  };
}
