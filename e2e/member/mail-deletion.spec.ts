import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/mail-deletion.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './mail-deletion.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`mail deletion ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
