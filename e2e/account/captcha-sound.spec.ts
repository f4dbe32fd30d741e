import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/captcha-sound.cases.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { test } from '../support/world-fixture.ts';
import { driver } from './captcha-sound.driver.ts';

test.describe.configure({ timeout: 60_000 });

for (const path of expectedPaths(flow)) {
  test(`captcha sound ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}
