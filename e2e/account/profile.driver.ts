import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Locator, Page } from 'playwright/test';
import type { ProfileForm } from '../../machines/account/profile-edit.machine.ts';
import { flow, renewed } from '../../tests/account/profile.cases.ts';
import { profile, saved } from '../../tests/account/profile-edit.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dropEvents } from '../support/drop-events.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { dialogClosed, dialogOpened } from '../support/login-dialog.ts';
import { panel } from '../support/member-page.ts';
import { storeSession } from '../support/stored-session.ts';
import { outages } from '../support/transport-errors.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const address = '**/wps/member/info/profile';
export const dialog = (page: Page) => page.getByRole('dialog');
export const alert = (page: Page) => dialog(page).getByTestId('alert');
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
export const field = (page: Page, name: keyof ProfileForm) => dialog(page).locator(`[name=${name}]`);
export const save = (page: Page) => button(page, 'Guardar datos');
export const held = (page: Page) => dialog(page).getByText('Estamos guardando tus datos');
export const toProfile = (page: Page) => button(page, /^Datos personales/);

export const fact = (page: Page, label: string): Locator =>
  dialog(page).locator('dl > div').filter({ hasText: label }).getByRole('definition');

export const savedElsewhere = (page: Page) =>
  page.evaluate(() => new BroadcastChannel('sorteo.profile').postMessage({ saved: 'lucia2025' }));

export async function openProfile(page: Page): Promise<void> {
  await chooseInMenu(page, 'Mi cuenta');
  await dialogOpened(page);
}

/**
 * Sends the result of an actor as an event, because a real request cannot cause every result: a 401 would close the
 * dialog, and a draft exists only after an unsaved edit. The edit form has its own walk.
 */
const ended =
  (actor: 'load' | 'reload' | 'edit', caseName: string): BrowserOutcome =>
  async ({ page }) => {
    const event = { type: `xstate.done.actor.${actor}`, actorId: actor, ...flow.outcomes[actor]?.[caseName] };
    await page.evaluate((done) => window.__walk?.send('profile', done as never), event);
  };

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const waiting = () => expect(dialog(page).getByTestId('status')).toContainText('Cargando');
  const read = { ...outages, thrown };
  return {
    endpoints: { load: address, reload: address, edit: address },
    open: async () => {
      for (const type of ['dialog.close', 'profile.savedElsewhere']) await dropEvents(page, ['profileEdit'], type);
      await storeSession(page, world);
      await page.goto(quietPage(world));
      await openProfile(page);
    },
    gestures: {
      'load.retry': () => button(page, 'Reintentar').click(),
      'profile.open': () => toProfile(page).click(),
      'profile.back': () => button(page, 'Centro de seguridad').click(),
      'profile.edit': () => button(page, 'Editar datos').click(),
      'password.change': () => button(page, /^Cambiar contraseña/).click(),
      'profile.savedElsewhere': () => savedElsewhere(page),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      load: {
        loaded: success(profile),
        drafted: ended('load', 'drafted'),
        ...read,
        expired: ended('load', 'expired'),
      },
      reload: { loaded: success(renewed), ...read, expired: ended('reload', 'expired') },
      edit: {
        saved: async (step) => {
          await save(page).click();
          await step.held.sent();
          await success(saved)(step);
        },
        savedOverOther: ended('edit', 'savedOverOther'),
        back: async () => {
          const discard = button(page, 'Descartar cambios');
          await button(page, 'Cancelar').click();
          await expect(discard.or(button(page, 'Editar datos'))).toBeVisible();
          if (await discard.isVisible()) await discard.click();
        },
        stale: ended('edit', 'stale'),
        left: ended('edit', 'left'),
      },
    },
    assertions: accessibleOnce('profile', {
      loading: waiting,
      reloading: waiting,
      loadFailed: () => expect(alert(page)).toContainText('No pudimos cargar tus datos'),
      overview: () => expect(fact(page, 'Celular')).toHaveText(profile.mobileNum),
      viewing: () => expect(fact(page, 'Fecha de nacimiento')).toHaveText('17 may 1990'),
      editing: () => expect(field(page, 'occupation')).toBeEditable(),
      closingForPage: async () => {
        await dialogClosed(page, panel(page));
        await expect(page.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeVisible();
      },
      left: () => dialogClosed(page),
    }),
  };
}

export const whole: Partial<ProfileForm> = {
  nationality: 'PE',
  birthday: '1990-05-17',
  permanentAddress: 'Av. Arequipa 1250, Lima',
  occupation: 'Contadora',
  sourceOfIncome: 'salary',
};

export async function fill(page: Page, values: Partial<ProfileForm>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(page, name as keyof ProfileForm);
    if (name === 'nationality' || name === 'sourceOfIncome') await input.selectOption(value);
    else await input.fill(value);
  }
}
