import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page, Route } from 'playwright/test';
import { laptop, listOf, password, phone, registration } from '../../tests/member/passkey-registration.cases.ts';
import type { flow } from '../../tests/member/passkeys.cases.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, cut, refusal, success, thrown } from '../support/gateway-responses.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { expect } from '../support/world-fixture.ts';
import { add, create } from './passkey-registration.driver.ts';

export const remove = (page: Page, name = phone.name) => button(page, `Eliminar la llave de acceso ${name}`);
export const confirm = (page: Page) =>
  panel(page).getByRole('button', { name: 'Eliminar llave de acceso', exact: true });

const both = { items: listOf(phone, laptop).items, most: 10 };

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const { hostname: id } = new URL(world.url);
  const { options } = registration;
  return {
    endpoints: { read: '**/wps/member/passkeys', remove: '**/wps/member/passkeys/remove' },
    open: async () => {
      await addAuthenticator(page);
      await answerCalls(page, {
        'member/passkeys/options': { ...registration, options: { ...options, rp: { ...options.rp, id } } },
      });
      await openPage(page, world, 'securityCenter');
      await button(page, /^Llaves de acceso/).click();
    },
    gestures: {
      'load.retry': () => button(page, 'Reintentar').click(),
      'passkey.add': () => add(page).click(),
      'passkey.remove': async ({ event, send }) => (event.id === phone.id ? remove(page).click() : send()),
      'form.submit': async ({ event }) => {
        await field(page, 'password').fill(event.password);
        await confirm(page).click();
      },
      'field.change': () => field(page, 'password').press('a'),
      'form.cancel': () => button(page, 'Conservar la llave').click(),
    },
    outcomes: {
      read: {
        listed: success(both),
        unsupported: async (context) => {
          await page.evaluate(() => Object.assign(window, { PublicKeyCredential: undefined }));
          await success(both)(context);
        },
        full: success({ ...both, most: 2 }),
        offline: cutRead,
        thrown,
      },
      registration: {
        added: () => save({ json: { success: true, value: both } }),
        unclear: () => save({ status: 503 }),
        cancelled: () => button(page, 'Cancelar').click(),
      },
      remove: {
        removed: success({ items: listOf(laptop).items, most: 10 }),
        password: refusal('password.wrong', { attemptsLeft: 3 }),
        locked: refusal('login.locked'),
        offline: cut,
        thrown,
      },
    },
    assertions: accessibleOnce('passkeys', {
      loading: () => expect(panel(page).getByTestId('status').first()).toContainText('Cargando'),
      loadFailed: () => expect(panel(page).getByTestId('alert')).toBeVisible(),
      'listed.fresh': () => expect(remove(page)).toBeVisible(),
      'listed.added': () => expect(panel(page).getByText(/^Agregaste una llave de acceso/)).toBeVisible(),
      'listed.removed': () => expect(panel(page).getByText(/^Eliminaste la llave de acceso/)).toBeVisible(),
      adding: () => expect(create(page)).toBeVisible(),
      confirming: () => expect(confirm(page)).toBeVisible(),
      removing: () => expect(confirm(page)).toHaveAttribute('aria-busy', 'true'),
    }),
  };

  /** Fills the form; the virtual authenticator creates a passkey, and the gateway gives `answer` when it is saved. */
  async function save(answer: Parameters<Route['fulfill']>[0]): Promise<void> {
    await page.route('**/wps/member/passkeys/save', (route) => route.fulfill(answer));
    await field(page, 'name').fill(phone.name);
    await field(page, 'password').fill(password);
    await create(page).click();
  }
}
