import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, listOf, phone, registration } from '../../tests/member/passkey-registration.cases.ts';
import { addAuthenticator, holdAuthenticator } from '../support/authenticator.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { cut, refusal, success, thrown } from '../support/gateway-responses.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { expect } from '../support/world-fixture.ts';

export const create = (page: Page) => button(page, 'Crear llave de acceso');
export const add = (page: Page) => button(page, 'Agregar llave de acceso');

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const { hostname: id } = new URL(world.url);
  const { options } = registration;
  const prepared = { ...registration, options: { ...options, rp: { ...options.rp, id } } };
  const isBusy = () => expect(create(page)).toHaveAttribute('aria-busy', 'true');
  let held: Awaited<ReturnType<typeof holdAuthenticator>>;
  return {
    endpoints: { prepare: '**/wps/member/passkeys/options', save: '**/wps/member/passkeys/save' },
    open: async () => {
      held = await holdAuthenticator(page);
      await addAuthenticator(page);
      await openPage(page, world, 'securityCenter');
      await button(page, /^Llaves de acceso/).click();
      await add(page).click();
      await expect(create(page)).toBeVisible();
    },
    gestures: {
      'form.submit': async ({ event }) => {
        await field(page, 'name').fill(event.values.name);
        await field(page, 'password').fill(event.values.password);
        await create(page).click();
      },
      'field.change': ({ event }) => field(page, event.field).press('a'),
      'form.cancel': () => button(page, 'Cancelar').click(),
    },
    outcomes: {
      prepare: {
        prepared: success(prepared),
        password: refusal('password.wrong', { attemptsLeft: 3 }),
        locked: refusal('login.locked'),
        full: refusal('passkey.full'),
        offline: cut,
        thrown,
      },
      create: {
        created: () => held.go(),
        cancelled: () => held.fail('NotAllowedError'),
        unsupported: () => held.fail('NotSupportedError'),
        taken: () => held.fail('InvalidStateError'),
        thrown: () => held.fail('OperationError'),
      },
      save: {
        saved: success({ items: listOf(phone).items, most: 10 }),
        rejected: refusal('passkey.rejected'),
        challengeExpired: refusal('passkey.expired'),
        offline: cut,
        thrown,
      },
    },
    assertions: accessibleOnce('passkey registration', {
      editing: () => expect(field(page, 'name')).toBeEditable(),
      preparing: isBusy,
      creating: async () => {
        await isBusy();
        await expect(panel(page).getByText('Sigue las instrucciones de tu dispositivo.')).toBeVisible();
      },
      saving: isBusy,
      ended: () => expect(create(page)).toHaveCount(0),
    }),
  };
}
