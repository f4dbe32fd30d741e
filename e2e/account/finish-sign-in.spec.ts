import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/finish-sign-in.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './finish-sign-in.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`finish-sign-in ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
