import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { address, type flow } from '../../tests/lobby/game-filter.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { expect } from '../support/world-fixture.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar juegos' });

const chosen = (page: Page, name: string) => page.getByRole('checkbox', { name }).isChecked();
const shown = async (page: Page) => ({
  query: await field(page).inputValue(),
  new: await chosen(page, 'Nuevos'),
  hot: await chosen(page, 'Populares'),
});
const addressed = (page: Page) => {
  const search = new URL(page.url()).searchParams;
  return { query: search.get('q') ?? '', new: search.has('new'), hot: search.has('hot') };
};

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    await page.goto(`${world.url}/rng`);
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  },
  gestures: {
    'query.change': async ({ event }) => {
      await field(page).fill('');
      await field(page).fill(event.query);
    },
    'criteria.choose': () => page.getByRole('checkbox', { name: 'Nuevos' }).check(),
    'criteria.clear': () => page.getByRole('button', { name: 'Quitar filtros' }).click(),
    'query.settle': () => page.keyboard.press('Tab'),
    'address.change': () => page.evaluate((search) => history.pushState(null, '', `/rng${search}`), address),
  },
  outcomes: {},
  assertions: {
    settled: () => expect(async () => expect(await shown(page)).toEqual(addressed(page))).toPass({ timeout: 5000 }),
    typing: () => expect(field(page)).toBeFocused(),
  },
});
