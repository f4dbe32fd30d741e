import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/read-sync.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './read-sync.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`marking messages as read ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
