import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/account/recovery.cases.ts';
import { input as entry } from '../../tests/account/recovery-sign-in.cases.ts';
import { members } from '../../tests/site/members.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, success, thrown } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { memberInfo } from '../support/member-info.ts';
import { button, dialog, field, fillByPhone, openRecovery, registerSettings, tab } from '../support/recovery-dialog.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { granted } from '../support/sign-in-responses.ts';
import { delayedSettings } from '../support/site-status.ts';
import { expect } from '../support/world-fixture.ts';

export const email = (page: Page) => field(page, 'email');
export const held = (page: Page) => dialog(page).getByText('Estamos guardando tu contraseña');

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const settings = delayedSettings(page);
  const notify = (phoneRecovery: boolean) => settings.notify({ switches: { CHNGPASSVERIF3: phoneRecovery } });
  const emailAlone = async () => {
    await expect(email(page)).toBeEditable();
    await expect(tab(page, 'Por correo')).toHaveCount(0);
  };
  const current = async (name: string) => void (await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true'));
  const sendByPhone = async () => {
    await fillByPhone(page);
    await field(page, 'newPassword').press('Enter');
  };

  return {
    endpoints: { byPhone: '**/wps/member/password/verification' },
    open: async () => {
      await scriptedMember(page);
      await answerCalls(page, {
        'system/setting/register': registerSettings,
        'session/login': granted,
        'member/info': memberInfo(members.member),
      });
      await settings.withhold();
      await openRecovery(page, world, 'stands', flow.inputs[path.start] as { username?: string } | undefined);
    },
    gestures: {
      'tab.choose': ({ event }) => tab(page, event.tab === 'email' ? 'Por correo' : 'Por celular').click(),
      'password.saving': sendByPhone,
      'password.refused': () => page.evaluate(() => window.__walk?.fail('recoveryPhone', 'setPassword')),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      hasPhoneRecovery: { yes: () => notify(true), no: () => notify(false), thrown },
      byEmail: { signIn: () => button(page, 'Volver al inicio de sesión').click() },
      byPhone: {
        signedIn: async (step) => {
          if (await email(page).isVisible()) await tab(page, 'Por celular').click();
          if (await field(page, 'newPassword').isEditable()) await sendByPhone();
          await success({ account: entry.account, ...entry.proof })(step);
        },
      },
    },
    assertions: accessibleOnce('recovery', {
      loading: emailAlone,
      emailOnly: emailAlone,
      'both.email': () => current('Por correo'),
      'both.mobile': async () => {
        await current('Por celular');
        await expect(field(page, 'newPassword')).toBeVisible();
        await expect(email(page)).toBeHidden();
      },
      'both.bound': async () => {
        await current('Por celular');
        await expect(button(page, 'Guardar e ingresar')).toHaveAttribute('aria-busy', 'true');
      },
      ended: () => dialogClosed(page, dialog(page)),
    }),
  };
}
