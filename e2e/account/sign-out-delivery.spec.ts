import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/sign-out-delivery.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { sessionsOf, storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { stay } from './logout.driver.ts';
import { driver, pending } from './sign-out-delivery.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`sign-out delivery ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a sign-out made without a connection is sent when the connection returns', async ({ page, world, context }) => {
  await storeSession(page, world);
  await page.goto(quietPage(world));
  await chooseInMenu(page, 'Cerrar sesión');
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(pending(page)).toBeVisible();
  await accessible(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('token');
  await context.setOffline(false);
  await expect(page.getByText('tu sesión se cerró por completo')).toBeVisible();
  await expect.poll(() => sessionsOf(world, 'lucia2025')).toBe(0);
});
