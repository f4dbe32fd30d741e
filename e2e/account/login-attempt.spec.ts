import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/login-attempt.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './login-attempt.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`login-attempt ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
