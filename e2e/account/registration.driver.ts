import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { byProvider, good, settings } from '../../tests/account/register-form.cases.ts';
import { flow } from '../../tests/account/registration.cases.ts';
import { members } from '../../tests/site/members.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import { askForDialog } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { dialogOpened, easySlider, passEasySlider } from '../support/login-dialog.ts';
import {
  dialog,
  field,
  fillForm,
  gone,
  grantedTo,
  openRegister,
  submit,
  switches,
} from '../support/register-dialog.ts';
import { accountMenu } from '../support/sign-in.ts';
import { dropLoadMemberEvents, memberInfoOutcomes, retry } from '../support/sign-in-responses.ts';
import { expect } from '../support/world-fixture.ts';

export const alert = (page: Page) => dialog(page).getByTestId('alert');
const signIn = (page: Page) => dialog(page).getByRole('button', { name: 'Ingresar' }).last();
export const login = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

export const cases = {
  open: { ways: { usernameRegistration: true, mobileRegistration: true, smsOnRegistration: true }, details: settings },
  byProvider: {
    ways: { usernameRegistration: false, mobileRegistration: true, phoneVerification: true },
    details: byProvider,
  },
  closed: { ways: { usernameRegistration: false, mobileRegistration: false }, details: settings },
};

export const envelopeFor = (name: keyof typeof cases) => {
  const { defaultWay, dialingCodes, smsProvider, rules } = cases[name].details;
  const username = { ...rules['password'], enabled: false };
  return { defaultTab: defaultWay, dialingCodes, smsProvider, rules: { ...rules, username } };
};

const settingsFor = (name: keyof typeof cases) => success(envelopeFor(name));

const busy = (page: Page) => expect(field(page, 'password')).toHaveJSProperty('readOnly', true);

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const first = path.steps.find(({ move }) => move.kind === 'outcome' && move.actor === 'fetchSettings')?.move;
  const details =
    first?.kind === 'outcome' && first.caseName in cases ? (first.caseName as keyof typeof cases) : 'open';

  return {
    endpoints: {
      fetchSettings: '**/wps/system/setting/register',
      loadMember: '**/wps/member/info',
    },
    open: async () => {
      await dropLoadMemberEvents(page);
      await switches(world, { mobileRegistrationWithPassword: true, ...cases[details].ways });
      // The sandbox's own rules would require more fields than the walk fills in.
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
      'account.registered': async () => {
        const granted = await grantedTo(world, 'lucia2025');
        await answerCalls(page, { 'member/register': granted, 'member/register/mobile': granted });
        await fillForm(page, good);
        await submit(page).click();
        await passEasySlider(page);
      },
      'load.retry': () => retry(page).click(),
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
      loadMember: memberInfoOutcomes(members.member, unavailable),
    },
    assertions: accessibleOnce('registration', {
      loading: () => expect(dialog(page).getByText('Cargando el formulario de registro…')).toBeAttached(),
      loadFailed: () => expect(alert(page)).toContainText('No pudimos cargar el formulario de registro'),
      closed: () => expect(alert(page)).toContainText('El registro está cerrado por ahora'),
      'open.filling': () => expect(field(page, 'password')).toBeEditable(),
      'open.loadingMember': busy,
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
