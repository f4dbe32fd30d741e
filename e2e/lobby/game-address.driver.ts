import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/lobby/game-address.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sobre este juego' });
const go = (page: Page, query: string) =>
  page.evaluate((to) => history.pushState(null, '', location.pathname + to), query);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    await page.goto(quietPage(world));
  },
  gestures: {
    'address.changed': async ({ event: { gameId }, send }) => {
      const query = await page.evaluate(() => location.search);
      const wanted = gameId === null ? '' : `?game=${gameId}`;
      // Navigation to an address with the same game causes no event, so the walk sends it.
      await (query === wanted ? send() : go(page, wanted));
      // The dialog takes 100 ms to open and to close.
      if (gameId !== null) await expect(sheet(page)).toBeVisible();
      await page.clock.runFor(100);
    },
    'sheet.closed': async () => {
      await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
      await page.clock.runFor(100);
    },
  },
  outcomes: { site: {} },
  assertions: {
    away: () => expect(sheet(page)).toHaveCount(0),
    open: () => expect(sheet(page)).toBeVisible(),
  },
});
