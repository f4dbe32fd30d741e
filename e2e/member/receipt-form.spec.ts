import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/receipt-form.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './receipt-form.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`receipt form ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
