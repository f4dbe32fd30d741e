import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/deposit-progress.cases.ts';
import { openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { chooseMethod } from './deposit.driver.ts';
import { button, driver, settled } from './deposit-progress.driver.ts';

const order = (page: Page) => panel(page).locator(`[${hook.order}]`);

for (const path of expectedPaths(flow)) {
  test(`deposit progress ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('an unpaid order expires, and the page shows that the order has expired', async ({ page, world }) => {
  await openPage(page, world, 'depositv2');
  await chooseMethod(page, 'billetera');
  await panel(page).getByRole('button', { name: '50', exact: true }).click();
  await panel(page).locator('[name=amount]').press('Enter');
  await button(page, 'Generar orden').click();
  await expect(order(page)).toContainText(/1[45]:\d\d/);
  await expect(order(page).getByRole('img', { name: 'Código QR para pagar esta orden' })).toBeVisible();
  await pressEnter(button(page, 'Volver a los métodos de depósito'));
  await pressEnter(button(page, 'Continuar la orden de Chasqui, billetera móvil'));
  await world.set('clock', { advanceSeconds: 15 * 60 + 1 });
  await pressEnter(button(page, 'Actualizar'));
  await expect(panel(page)).toContainText('Esta orden venció');
  await expect(settled(page)).toBeFocused();
});
