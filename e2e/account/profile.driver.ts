import type { Locator, Page } from 'playwright/test';
import type { ProfileForm } from '../../machines/account/profile.machine.ts';
import { type flow, profile, renewed, saved } from '../../tests/account/profile.cases.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { dialogClosed, dialogOpened } from '../support/login-dialog.ts';
import { chooseInMenu } from '../support/member.ts';
import { panel } from '../support/member-page.ts';
import { outages, writeOutages } from '../support/outages.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { storeSession } from '../support/signed-in.ts';
import type { Staged } from '../support/staged.ts';
import { expect, quietPage } from '../support/world.ts';

const address = '**/wps/member/info/profile';
export const dialog = (page: Page) => page.getByRole('dialog');
export const alert = (page: Page) => dialog(page).getByRole('alert');
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
export const field = (page: Page, name: keyof ProfileForm) => dialog(page).locator(`[name=${name}]`);
export const save = (page: Page) => button(page, 'Guardar datos');
export const held = (page: Page) => dialog(page).getByText('Estamos guardando tus datos');
export const toProfile = (page: Page) => button(page, /^Datos personales/);

export const fact = (page: Page, label: string): Locator =>
  dialog(page).locator('dl > div').filter({ hasText: label }).getByRole('definition');

const savedElsewhere = (page: Page) =>
  page.evaluate(() => new BroadcastChannel('sorteo.profile').postMessage({ saved: 'lucia2025' }));

async function openProfile(page: Page): Promise<void> {
  await chooseInMenu(page, 'Mi cuenta');
  await dialogOpened(page);
}

/** An actor's answer without its request: a 401 would take the dialog away, and a draft is only there when one was left. */
const answered =
  (actor: 'load' | 'reload' | 'save', output: object): BrowserOutcome =>
  async ({ page }) => {
    await page.evaluate(([type, told]) => window.__walk?.send('profile', { type, output: told } as never), [
      `xstate.done.actor.${actor}`,
      output,
    ] as const);
  };

const expired = { ok: false, reason: 'expired' };
const drafted = { ok: true, value: { profile, draft: { ...profile, occupation: 'Docente' } } };

/** What a member does and sees of the own data. */
export function stage({ page, world }: Staged): Stage<typeof flow.machine> {
  const waiting = () => expect(dialog(page).getByRole('status')).toContainText('Cargando');
  const saving = (isHeld: boolean) => async () => {
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    await expect(held(page)).toBeVisible({ visible: isHeld });
  };
  const asked = () => expect(button(page, 'Seguir editando')).toBeFocused();
  const read = { ...outages, thrown };
  return {
    endpoints: { load: address, reload: address, save: address },
    open: async () => {
      await storeSession(page, world);
      await page.goto(quietPage(world));
      await openProfile(page);
    },
    gestures: {
      'profile.retry': () => button(page, 'Reintentar').click(),
      'profile.open': () => toProfile(page).click(),
      'profile.back': () => button(page, 'Centro de seguridad').click(),
      'profile.edit': () => button(page, 'Editar datos').click(),
      'password.change': () => button(page, /^Cambiar contraseña/).click(),
      'field.change': ({ event }) => field(page, event.field).fill(event.value),
      'form.submit': async ({ event: { values } }) => {
        await field(page, 'occupation').fill(values.occupation);
        await passRetryWait(page);
        await field(page, 'occupation').press('Enter');
      },
      'edit.cancel': () => button(page, 'Cancelar').click(),
      'edit.continue': () => button(page, 'Seguir editando').click(),
      'edit.discard': () => button(page, 'Descartar cambios').click(),
      'profile.reload': () => button(page, 'Ver lo guardado').click(),
      'profile.savedElsewhere': () => savedElsewhere(page),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      load: {
        loaded: success(profile),
        drafted: answered('load', drafted),
        ...read,
        expired: answered('load', expired),
      },
      reload: { loaded: success(renewed), ...read, expired: answered('reload', expired) },
      save: {
        saved: success(saved),
        ...writeOutages,
        expired: answered('save', expired),
        underage: refusal('profile.underage'),
        rejected: refusal('field.rejected'),
        thrown,
      },
    },
    see: accessibleOnce('profile', {
      loading: waiting,
      reloading: waiting,
      unloaded: () => expect(alert(page)).toContainText('No pudimos cargar tus datos'),
      overview: () => expect(fact(page, 'Celular')).toHaveText(profile.mobileNum),
      viewing: () => expect(fact(page, 'Fecha de nacimiento')).toHaveText('17 de mayo de 1990'),
      editing: () => expect(field(page, 'occupation')).toBeEditable(),
      'submitting.saving': saving(false),
      'submitting.held': saving(true),
      'asking.beforeViewing': asked,
      'asking.beforeLeaving': asked,
      leading: async () => {
        await dialogClosed(page, panel(page));
        await expect(page.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeVisible();
      },
      left: () => dialogClosed(page),
    }),
  };
}

/** A profile that can be saved once the age is confirmed. */
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
