import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/site/update.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './update.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`update ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
