import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/shared/query.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test as journey } from '../support/journey.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, section } from './query.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`query ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const sections = {
  announcements: (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first(),
  popularLottery: (page: Page) => page.getByRole('region', { name: 'Próximos sorteos' }).getByRole('list').first(),
  gameVendors: (page: Page) => page.getByRole('region', { name: 'Categorías de juegos' }).getByRole('link').first(),
  hotGames: (page: Page) => section(page).locator(`[${hook.game}]`).first(),
};

for (const [failing, own] of Object.entries(sections)) {
  journey(
    `the home page shows an error only for ${failing}, and a retry loads the content`,
    async ({ page, world }) => {
      // The header also requests the vendors and could get the response that is meant for the tested section, so the
      // chunk of the header is held.
      const header = await interceptRequests(page, '**/assets/category-nav-*.js');
      await world.set('script', { endpoint: failing, answers: [{ malformed: true }] });
      await page.goto(`${world.url}/index`);
      await expect(page.getByTestId('alert').filter({ visible: true })).toHaveText(/No pudimos leer la respuesta/);
      for (const [name, part] of Object.entries(sections)) {
        if (name === failing) await expect(own(page)).toHaveCount(0);
        else await expect(part(page)).toBeVisible();
      }
      await accessible(page);
      await page.getByTestId('alert').filter({ visible: true }).getByRole('button', { name: 'Reintentar' }).click();
      await expect(own(page)).toBeVisible();
      await header('pass');
      await expect(page.getByTestId('alert').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('main').locator(':focus')).toHaveRole('heading');
    },
  );
}
