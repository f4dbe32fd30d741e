import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { flow, rules } from '../../tests/account/recovery-email.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, unauthorised } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { alert, button, dialog, field, openRecovery } from '../support/recovery-dialog.ts';
import { refusalText, saidOutages } from '../support/refusal-text.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { delayedSettings } from '../support/site-status.ts';
import { expect } from '../support/world-fixture.ts';

export const submit = (page: Page) => button(page, 'Enviar correo');

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const settings = delayedSettings(page);
  const { saying, clear, isSaid } = refusalText(alert(page));
  const input = flow.inputs[path.start] as { username?: string } | undefined;
  const editable = async () => {
    await expect(field(page, 'email')).toBeEditable();
    if (input?.username) await expect(field(page, 'username')).toHaveValue(input.username);
    await isSaid();
  };
  return {
    endpoints: { requestMail: '**/wps/member/password/email' },
    open: async () => {
      await settings.withhold();
      await openRecovery(page, world, 'stands', input);
    },
    gestures: {
      'form.submit': async ({ event: { values } }) => {
        clear();
        for (const name of ['username', 'email'] as const) await field(page, name).fill(values[name]);
        await passRetryWait(page);
        await field(page, 'email').press('Enter');
      },
      'field.change': ({ event }) => field(page, event.field).press('x'),
      'form.return': () => button(page, 'Revisar mis datos').click(),
      'login.open': () => button(page, 'Ingresar').or(button(page, 'Volver al inicio de sesión')).click(),
    },
    outcomes: {
      fetchRules: settings.fetchRules(rules),
      requestMail: {
        sent: success(null),
        ...saidOutages(saying),
        unexpected: saying('Algo salió mal', unauthorised),
        unknown: saying('El usuario o el correo no existe', refusal('account.unknown')),
      },
    },
    assertions: accessibleOnce('recovery-email', {
      'editing.loading': editable,
      'editing.ready': editable,
      requesting: async () => void (await expect(submit(page)).toHaveAttribute('aria-busy', 'true')),
      sent: async () => {
        await expect(dialog(page).getByText('Revisa tu correo')).toBeVisible();
        await expect(button(page, 'Ingresar')).toBeFocused();
      },
      left: async () => {
        await dialogClosed(page, dialog(page));
        await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
      },
    }),
  };
}
