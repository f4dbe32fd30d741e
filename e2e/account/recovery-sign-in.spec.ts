import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/recovery-sign-in.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './recovery-sign-in.driver.ts';

test.describe.configure({ timeout: 60_000 });

for (const path of expectedPaths(flow)) {
  test(`sign-in after a recovery ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
