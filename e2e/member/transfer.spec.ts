import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/transfer.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { amount, button, confirm, driver, gather } from './transfer.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`transfer ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('money moves to a vendor wallet and back, and a transfer with a lost response is made once', async ({
  page,
  world,
}) => {
  await world.set('play', { isSingleWallet: false });
  await openPage(page, world, 'transferFund');
  await panel(page).locator('[name=vassalage]').selectOption('GRANS');
  await amount(page).fill('2.500,50');
  await world.set('script', { endpoint: 'moveFunds', answers: [{ forward: true, dropResponse: true }] });
  await answerStatus(page, { state: 'processing' });
  await amount(page).press('Enter');
  await expect(panel(page)).toContainText('P 10,340.00');
  await accessibleEverywhere(page);
  await confirm(page).click();
  await expect(panel(page)).toContainText('todavía se está procesando');
  await page.reload();
  await expect(panel(page)).toContainText('De la principal a Gran Salón');
  await page.unroute(orderStatus);
  await expect(panel(page)).toContainText('Transferencia realizada: P 2,500.50');
  await expect(panel(page).getByRole('button', { name: /^Gran Salón/ })).toContainText('P 2,500.50');
  await accessibleEverywhere(page);
  await pressEnter(gather(page));
  await pressEnter(confirm(page));
  await expect(panel(page)).toContainText('Total transferido a tu billetera principal: P 2,500.50');
  await expect(gather(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');
});

test('the chosen provider and the typed amount survive a reload', async ({ page, world }) => {
  await world.set('play', { isSingleWallet: false });
  await openPage(page, world, 'transferFund');
  await panel(page).locator('[name=vassalage]').selectOption('CANCH');
  await amount(page).fill('2.500,50');
  await page.reload();
  await expect(amount(page)).toHaveValue('2.500,50');
  await expect(panel(page).locator('[name=vassalage]')).toHaveValue('CANCH');
  await amount(page).press('Enter');
  await page.reload();
  await expect(amount(page)).toHaveValue('2.500,50');
});

test('an ambiguous amount is not sent until the member chooses how to interpret it', async ({ page, world }) => {
  await world.set('play', { isSingleWallet: false });
  await openPage(page, world, 'transferFund');
  await amount(page).fill('10.120');
  await accessibleEverywhere(page);
  await amount(page).press('Enter');
  await expect(panel(page)).toContainText('Elige qué monto quisiste escribir');
  expect(await world.get('requests?endpoint=moveFunds')).toMatchObject({ count: 0 });
  await pressEnter(button(page, 'P 10.12'));
  await expect(amount(page)).toHaveValue('10.12');
  await expect(amount(page)).toBeFocused();
  await expect(panel(page)).toContainText('Se interpretará como P 10.12');
});

test('a site with a single wallet shows a notice and a link to the deposit', async ({ page, world }) => {
  await openPage(page, world, 'transferFund');
  await expect(panel(page)).toContainText('en una sola billetera');
  await panel(page).getByRole('link', { name: 'Depositar' }).last().click();
  await expect(panel(page).getByRole('heading', { name: 'Depositar', exact: true })).toBeVisible();
});
