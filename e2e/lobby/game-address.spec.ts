import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/lobby/game-address.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './game-address.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`game address ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
    expect(path.steps.length).toBeGreaterThan(0);
  });
}
