import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, link, off, overview } from '../../tests/agent/registration-link.cases.ts';
import { button, field, openAgentPageWithFrozenClock, panel, typeOrSend } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { cut, limited, refusal, success, thrown } from '../support/gateway-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const submit = (page: Page) => button(page, 'Crear enlace');
export const byLink = (page: Page) => panel(page).getByRole('tab', { name: 'Con un enlace' });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    fetchLinks: '**/wps/relay/MCSFE_getRegistrationLinks',
    create: '**/wps/relay/MCSFE_createRegistrationLink',
    disable: '**/wps/relay/MCSFE_disableRegistrationLink',
  },
  open: async () => {
    await openAgentPageWithFrozenClock(page, world, 'registerCenter');
    await byLink(page).click();
  },
  gestures: {
    'form.submit': async ({ event: { values } }) => {
      for (const [category, rate] of Object.entries(values.rates)) await field(page, category).fill(rate);
      await field(page, 'note').fill(values.note);
      await field(page, 'note').press('Enter');
    },
    'field.change': ({ send }) => typeOrSend(field(page, 'note'), 'x', send),
    'link.disable': ({ event }) => button(page, `Desactivar ${event.code}`).click(),
    'disable.cancel': () => button(page, 'Mantener activo').click(),
    'disable.confirm': () => button(page, 'Desactivar enlace').click(),
    'load.retry': () => button(page, 'Reintentar').click(),
  },
  outcomes: {
    fetchLinks: { details: success(overview), offline: outages.offline, thrown },
    create: { made: success(link), offline: cut, full: refusal('link.full'), thrown },
    disable: { disabled: success(off), gone: refusal('link.gone'), limited: limited(5), thrown },
  },
  assertions: accessibleOnce('registrationLink', {
    loading: () => expect(byLink(page)).toHaveAttribute('aria-selected', 'true'),
    loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
    ready: () => expect(submit(page)).not.toHaveAttribute('aria-disabled'),
    creating: () => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
    confirming: () => expect(button(page, 'Mantener activo')).toBeFocused(),
    disabling: () => expect(button(page, 'Desactivar enlace')).toHaveAttribute('aria-busy', 'true'),
  }),
});
