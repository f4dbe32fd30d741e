import { expectedPaths } from 'chartwalk';
import type { Route } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/withdrawals.cases.ts';
import { openPage } from '../support/member-page.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { button, dialog, withdraw } from './withdraw.driver.ts';
import { driver } from './withdrawals.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`withdrawals ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a withdrawal made while the list loads appears in the list', async ({ page, world }) => {
  await openPage(page, world, 'withdraw');
  await expect(dialog(page).locator(`[${hook.withdrawal}]`)).toHaveCount(7);
  const held = Promise.withResolvers<Route>();
  await page.route('**/wps/relay/MCSFE_getWithdrawList', held.resolve, { times: 1 });
  await button(page, /^Actualizar$/).click();
  const before = await held.promise;
  await withdraw(page, '20');
  await expect(dialog(page).locator(`[${hook.state}=requested]`)).toHaveCount(1);
  await before.abort().catch(() => {});
});

test('a withdrawal made while a cancel confirmation is open appears in the list after the confirmation closes', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'withdraw');
  await withdraw(page, '20');
  const requested = dialog(page).locator(`[${hook.state}=requested]`);
  await requested.getByRole('button').click();
  await button(page, 'Hacer otro retiro').click();
  await withdraw(page, '30');
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await button(page, 'Conservar retiro').click();
  await expect(requested).toHaveCount(2);
  await expect(requested.filter({ hasText: 'P 20.00' }).getByRole('button')).toBeFocused();
});
