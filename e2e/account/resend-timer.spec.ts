import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/resend-timer.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './resend-timer.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`resend timer ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
