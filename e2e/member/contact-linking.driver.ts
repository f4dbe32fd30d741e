import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, settings } from '../../tests/member/contact-linking.cases.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { registerSettings } from '../support/register-settings.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { expect } from '../support/world-fixture.ts';

const submit = (page: Page) => button(page, /^(Cambiar|Vincular)$/);

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { prepare: '**/wps/system/setting/register', bind: '**/wps/member/security/binding' },
  open: async () => {
    await openPage(page, world, 'securityCenter');
    await button(page, path.start === 'email' ? /^Correo electrónico/ : /^Celular/).click();
  },
  gestures: {
    'load.retry': () => button(page, 'Reintentar').click(),
    'form.submit': async ({ event: { values }, caseName, send }) => {
      if (caseName === 'address' || path.start === 'email') return send();
      await field(page, 'countryDialingCode').selectOption(values.countryDialingCode);
      for (const name of ['contact', 'code', 'password'] as const) await field(page, name).fill(values[name]);
      await passRetryWait(page);
      await field(page, 'password').press('Enter');
    },
    'contact.change': ({ event: { contact } }) => field(page, 'contact').fill(contact.contact),
    'contact.refuse': async ({ event: { contact } }) => {
      await field(page, 'contact').fill(contact.contact);
      await button(page, 'Enviar código').click();
    },
    'field.change': ({ event }) => field(page, event.field).press('7'),
  },
  outcomes: {
    prepare: {
      // An email address needs no settings of the gateway.
      prepared: path.start === 'email' ? 'itself' : success(registerSettings(settings)),
      offline: cutRead,
      thrown,
    },
    smsCode: {},
    bind: { linked: success({ value: '***678' }), taken: refusal('mobile.taken'), thrown },
  },
  assertions: accessibleOnce('contactLinking', {
    loading: () => expect(panel(page).getByTestId('status').first()).toContainText('Cargando'),
    loadFailed: () => expect(panel(page).getByTestId('alert')).toContainText('No pudimos cargar el formulario'),
    editing: () => expect(field(page, 'password')).toBeEditable(),
    saving: () => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
    linked: () => expect(panel(page).getByTestId('status')).toContainText('***678 quedó vinculado'),
  }),
});
