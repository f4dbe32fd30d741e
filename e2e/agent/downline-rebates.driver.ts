import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, overview, raised } from '../../tests/agent/downline-rebates.cases.ts';
import { button, field, openAgentPageWithFrozenClock, panel, typeOrSend } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const submit = (page: Page) => button(page, 'Guardar comisiones');
export const search = (page: Page) => panel(page).getByRole('searchbox', { name: 'Buscar' });

/** Lucía is directly below the agent, and no other member has this name. */
export async function openLucia(page: Page) {
  await search(page).fill('lucia2025');
  await panel(page)
    .getByRole('link', { name: /^lucia2025/ })
    .click();
  await expect(panel(page).getByRole('heading', { name: /^Lucía/ })).toBeFocused();
}

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    fetchOverview: '**/wps/relay/MCSFE_getDownlineRebates?*',
    save: '**/wps/relay/MCSFE_saveDownlineRebates',
  },
  open: async () => {
    await openAgentPageWithFrozenClock(page, world, 'downlineManagmentView');
    await openLucia(page);
    await button(page, 'Subir comisiones').click();
  },
  gestures: {
    'form.submit': async ({ event }) => {
      for (const [category, rate] of Object.entries(event.rates)) await field(page, category).fill(rate);
      await field(page, 'RNG').press('Enter');
    },
    'field.change': ({ send }) => typeOrSend(field(page, 'RNG'), '1', send),
    'rebates.again': () => button(page, 'Aumentar de nuevo').click(),
    'load.retry': () => button(page, 'Reintentar').click(),
  },
  outcomes: {
    fetchOverview: { details: success(overview), requested: success(raised), offline: outages.offline, thrown },
    save: {
      kept: success(raised),
      stale: refusal('rebates.changed'),
      none: refusal('downline.none'),
      thrown,
    },
  },
  assertions: accessibleOnce('downlineRebates', {
    loading: () => expect(button(page, 'Subir comisiones')).toHaveAttribute('aria-pressed', 'true'),
    loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
    editing: () => expect(submit(page)).not.toHaveAttribute('aria-busy'),
    saving: () => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
    saved: () => expect(panel(page).getByText('Comisiones guardadas')).toBeVisible(),
  }),
});
