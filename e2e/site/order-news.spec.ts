import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/site/order-news.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './order-news.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`order news ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
