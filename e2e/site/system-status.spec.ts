import { expectedPaths } from 'chartwalk';
import type { Route } from 'playwright/test';
import { flow } from '../../tests/site/system-status.cases.ts';
import { statusCall } from '../support/site-status.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver } from './system-status.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`system status ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a restored network triggers a status request at once, even when an earlier request is still pending', async ({
  page,
  world,
}) => {
  await page.route(statusCall, (route) => route.abort('internetdisconnected'));
  await page.goto(quietPage(world));
  const again = page.getByRole('button', { name: 'Comprobar de nuevo' });
  await expect(again).toBeVisible();
  const lost = Promise.withResolvers<Route>();
  await page.route(statusCall, lost.resolve);
  await again.click();
  await lost.promise;
  await page.route(statusCall, (route) => route.continue());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});
