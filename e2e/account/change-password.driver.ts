import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { ChangePasswordInput, Passwords } from '../../machines/account/change-password.machine.ts';
import { flow, rules } from '../../tests/account/change-password.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import { askForDialog } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success } from '../support/gateway-responses.ts';
import { dialogClosed, dialogOpened } from '../support/login-dialog.ts';
import { refusalText, saidOutages } from '../support/refusal-text.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { delayedSettings } from '../support/site-status.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage, type World } from '../support/world-fixture.ts';

export const labels = {
  oldPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  confirmNewPassword: 'Confirma la contraseña nueva',
} satisfies Record<keyof Passwords, string>;

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambiar contraseña' });
export const field = (page: Page, name: keyof Passwords) => dialog(page).getByLabel(labels[name], { exact: true });
export const held = (page: Page) => dialog(page).getByText('Estamos guardando tu contraseña');
export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar contraseña' });

export async function fill(page: Page, values: Passwords): Promise<void> {
  for (const name of Object.keys(labels) as (keyof Passwords)[]) await field(page, name).fill(values[name]);
}

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const settings = delayedSettings(page);
  const { saying, clear, isSaid } = refusalText(dialog(page).getByTestId('alert'));
  let written: Passwords | null = null;
  // A 401 ends the member's session and closes this form, so the result is sent as an event.
  const expired: BrowserOutcome = async () => {
    const output = flow.outcomes['changePassword']?.['expired'];
    await page.evaluate(
      (outcome) =>
        window.__walk?.send('changePassword', { type: 'xstate.done.actor.changePassword', ...outcome } as never),
      output,
    );
  };
  const busy = (isHeld: boolean) => async () => {
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    await expect(held(page)).toBeVisible({ visible: isHeld });
  };
  const editable = async () => {
    await expect(field(page, 'newPassword')).toBeEditable();
    await isSaid();
    if (path.start === 'known') await expect(field(page, 'oldPassword')).toHaveCount(0);
  };
  const gone = () => dialogClosed(page, dialog(page));

  return {
    endpoints: { changePassword: '**/wps/member/password' },
    open: async () => {
      await settings.withhold();
      if (path.start === 'known') {
        await storeSession(page, world);
        const flowInput = flow.inputs[path.start] as ChangePasswordInput;
        await askForDialog(page, world, { name: 'changePassModal', flowInput });
      } else await enter(page, world);
      await dialogOpened(page);
    },
    gestures: {
      'form.submit': async ({ event }) => {
        clear();
        if (written !== event.values) await fill(page, event.values);
        written = event.values;
        await passRetryWait(page);
        await field(page, 'confirmNewPassword').press('Enter');
      },
      'field.change': async ({ event }) => {
        written = null;
        await field(page, event.field).press('x');
      },
      'dialog.close': () => dialog(page).getByRole('button', { name: 'Cancelar' }).click(),
    },
    outcomes: {
      fetchRules: settings.fetchRules(rules),
      changePassword: {
        changed: success(null),
        ...saidOutages(saying),
        expired,
        wrong: saying('contraseña actual', refusal('password.wrong')),
        same: saying('La contraseña nueva debe ser distinta', refusal('password.same')),
        rejected: saying('No pudimos aceptar esa contraseña', refusal('password.rejected')),
      },
    },
    assertions: accessibleOnce('change-password', {
      'editing.loading': editable,
      'editing.ready': editable,
      'changing.saving': busy(false),
      'changing.held': busy(true),
      changed: async () => {
        await gone();
        await expect(page).toHaveURL(`${world.url}/index`);
      },
      lapsed: gone,
      unchanged: gone,
    }),
  };
}

export async function enter(
  page: Page,
  world: World,
  item = 'Cambiar contraseña',
  address = quietPage(world),
): Promise<void> {
  await storeSession(page, world);
  await page.goto(address);
  await chooseInMenu(page, item);
}
