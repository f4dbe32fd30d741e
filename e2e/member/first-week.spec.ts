import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/first-week.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './first-week.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`first-week ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
