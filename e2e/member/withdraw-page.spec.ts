import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/withdraw-page.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './withdraw-page.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`withdraw page ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
