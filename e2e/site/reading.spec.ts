import type { Page } from 'playwright/test';
import { flow } from '../../tests/site/reading.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { real, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { outages } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

/** Of the home page's readings the one that a walk drives. */
const section = (page: Page) => page.getByRole('region', { name: 'Los más jugados' });

for (const path of pathsOf(buildGraph(flow))) {
  test(`reading ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { read: '**/wps/relay/GCSGAME_hotGamesV2?*' },
      open: async () => void (await page.goto(`${world.url}/index`)),
      gestures: { 'reading.retry': () => section(page).getByRole('button', { name: 'Reintentar' }).click() },
      outcomes: {
        // No section of the home page asks with a token: to the chart 401 is one more outage.
        read: { full: real, empty: success([]), expired: outages.unexpected, ...outages, thrown },
      },
      see: {
        reading: () => expect(section(page).getByRole('list')).toHaveAttribute('aria-busy', 'true'),
        full: () => expect(section(page).locator('[data-game]').first()).toBeVisible(),
        empty: () => expect(section(page)).toContainText('Hoy no hay juegos destacados.'),
        failed: () => expect(section(page).getByRole('alert')).toBeVisible(),
      },
    });
  });
}

const sections = {
  announcements: (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first(),
  banners: (page: Page) => page.getByRole('region', { name: 'Destacados' }).getByRole('heading').first(),
  gameVendors: (page: Page) => page.getByRole('region', { name: 'Índice de juegos' }).getByRole('link').first(),
  hotGames: (page: Page) => section(page).locator('[data-game]').first(),
};

for (const [failing, own] of Object.entries(sections)) {
  journey(`the home page's ${failing} fail alone and can be tried again`, async ({ page, world }) => {
    await world.set('script', { endpoint: failing, answers: [{ malformed: true }] });
    await page.goto(`${world.url}/index`);
    await expect(page.getByRole('alert')).toHaveText(/Recibimos una respuesta que no podemos leer/);
    for (const [name, part] of Object.entries(sections)) {
      if (name === failing) await expect(own(page)).toHaveCount(0);
      else await expect(part(page)).toBeVisible();
    }
    await accessible(page);
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
    await expect(own(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
}
