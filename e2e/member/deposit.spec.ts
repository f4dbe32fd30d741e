import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/deposit.cases.ts';
import { walkBrowser } from '../../tests/walker/browser-walk.ts';
import { expectedPaths } from '../../tests/walker/expectations.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { expect, test } from '../support/world-fixture.ts';
import { amount, chooseMethod, confirm, driver, order } from './deposit.driver.ts';
import { confirmCancel } from './deposit-progress.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`deposit ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a deposit is ordered, paid and credited, and the balance includes it', async ({ page, world }) => {
  await openPage(page, world, 'depositv2');
  await expect(amount(page)).toBeEditable();
  await accessibleEverywhere(page);
  await chooseMethod(page, 'tarjeta');
  await amount(page).fill('1.000,30');
  await expect(panel(page).getByText('P 975.29')).toBeVisible();
  await amount(page).press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Revisa antes de confirmar' })).toBeFocused();
  await accessibleEverywhere(page);
  await confirm(page).click();
  await expect(order(page)).toHaveAttribute(hook.order, 'created');
  await expect(order(page)).toContainText('Código del cobro');
  await expect(panel(page).getByRole('heading', { name: 'Tu orden de depósito' })).toBeFocused();
  await accessibleEverywhere(page);
  await pressEnter(button(page, 'Ya pagué'));
  await expect(order(page)).toHaveAttribute(hook.order, 'received');
  await world.set('deposits/credit', { account: 'lucia2025' });
  await expect(panel(page)).toContainText('El depósito ya está en tu saldo');
  await expect(button(page, 'Hacer otro depósito')).toBeFocused();
  await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText('P 13,815.79');
});

test('an order with a lost response stays after a reload and is made once', async ({ page, world }) => {
  await openPage(page, world, 'depositv2');
  await world.set('script', { endpoint: 'createDeposit', answers: [{ forward: true, dropResponse: true }] });
  await answerStatus(page, { state: 'processing' });
  await amount(page).fill('150');
  await amount(page).press('Enter');
  await confirm(page).click();
  await expect(panel(page)).toContainText('todavía se está procesando');
  await page.reload();
  await expect(panel(page).getByRole('heading', { name: 'Tienes un depósito sin confirmar' })).toBeVisible();
  await page.unroute(orderStatus);
  await expect(order(page)).toContainText('P 150.00');
  await pressEnter(button(page, 'Cancelar orden'));
  await pressEnter(confirmCancel(page));
  await expect(panel(page)).toContainText('Esta orden está cancelada');
  await pressEnter(button(page, 'Hacer otro depósito'));
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'P 150.00' })).toHaveCount(1);
  await page.reload();
  await expect(amount(page)).toBeEditable();
});
