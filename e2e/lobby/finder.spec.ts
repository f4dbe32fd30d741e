import type { Page } from 'playwright/test';
import { address, flow } from '../../tests/lobby/finder.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { expect, test } from '../support/world.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar juegos' });

for (const path of pathsOf(buildGraph(flow))) {
  test(`finder ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      open: async () => {
        await page.goto(`${world.url}/rng`);
        await expect(page.locator('[data-game]').first()).toBeVisible();
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
      see: {
        settled: async () => {
          const search = new URL(page.url()).searchParams;
          await expect(field(page)).toHaveValue(search.get('q') ?? '');
          await expect(page.getByRole('checkbox', { name: 'Nuevos' })).toBeChecked({ checked: search.has('new') });
          await expect(page.getByRole('checkbox', { name: 'Populares' })).toBeChecked({ checked: search.has('hot') });
        },
        typing: () => expect(field(page)).toBeFocused(),
      },
    });
  });
}
