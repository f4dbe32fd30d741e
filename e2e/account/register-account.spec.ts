import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/register-account.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './register-account.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`register-account ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
