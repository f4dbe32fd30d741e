import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/profile-edit.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './profile-edit.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`profile-edit ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
