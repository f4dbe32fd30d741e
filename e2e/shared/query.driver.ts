import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/shared/query.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, success, thrown } from '../support/gateway-responses.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const section = (page: Page) => page.getByRole('region', { name: 'Los más jugados' });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { read: '**/wps/relay/GCSGAME_hotGamesV2?*' },
  open: async () => void (await page.goto(`${world.url}/index`)),
  gestures: { 'load.retry': () => section(page).getByRole('button', { name: 'Reintentar' }).click() },
  outcomes: {
    // No section of the home page sends a token, so another transport error replaces the 401 here; the chart handles
    // both in the same way.
    read: { full: real, empty: success([]), expired: outages.unexpected, ...outages, thrown },
  },
  assertions: {
    loading: () => expect(section(page).getByRole('list')).toHaveAttribute('aria-busy', 'true'),
    full: () => expect(section(page).locator(`[${hook.game}]`).first()).toBeVisible(),
    empty: () => expect(section(page)).toContainText('Hoy no hay juegos destacados.'),
    loadFailed: () => expect(section(page).getByTestId('alert')).toBeVisible(),
  },
});
