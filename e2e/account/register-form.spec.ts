import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/register-form.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './register-form.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`register-form ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
