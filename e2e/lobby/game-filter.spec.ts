import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/lobby/game-filter.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './game-filter.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`game filter ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
