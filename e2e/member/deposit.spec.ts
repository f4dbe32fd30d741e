import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/deposit.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { chooseLanguage, exposeCharts } from '../support/show-place.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
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

test('the chosen method and the typed amount survive a reload, and an open order continues from the list', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'depositv2');
  await chooseMethod(page, 'tarjeta');
  await amount(page).fill('150');
  await page.reload();
  await expect(amount(page)).toHaveValue('150');
  await expect(panel(page).locator('summary', { hasText: 'Cambiar' })).toContainText('Tarjeta de débito');
  await amount(page).press('Enter');
  await pressEnter(confirm(page));
  await expect(panel(page).getByRole('heading', { name: 'Tu orden de depósito' })).toBeFocused();
  await pressEnter(button(page, 'Volver a los métodos de depósito'));
  await expect(amount(page)).toHaveValue('');
  await pressEnter(button(page, 'Ver en Últimos depósitos'));
  await expect(panel(page).getByRole('heading', { name: 'Últimos depósitos' })).toBeFocused();
  const row = panel(page).getByRole('listitem').filter({ hasText: 'Por pagar' });
  await expect(row.getByRole('link')).toHaveAttribute('href', /DP\d+/);
  await accessibleEverywhere(page);
  await pressEnter(row.getByRole('button', { name: 'Continuar la orden de Tarjeta de débito' }));
  await expect(panel(page).getByRole('heading', { name: 'Tu orden de depósito' })).toBeFocused();
});

const inSpanish = (page: Page) => panel(page).locator('[lang=es]');

test('a change of the language translates the methods and keeps the amount, the method and the order', async ({
  page,
  world,
}) => {
  await page.addInitScript(exposeCharts);
  await openPage(page, world, 'depositv2');
  await chooseMethod(page, 'tarjeta');
  await amount(page).fill('150');
  const answer = Promise.withResolvers<void>();
  await page.route('**/wps/relay/MCSFE_getDepositMethods', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await chooseLanguage(page, 'en');
  await expect(panel(page).getByRole('button', { name: 'Review deposit' })).toBeVisible();
  await expect(inSpanish(page).filter({ hasText: 'Tarjeta de débito' })).not.toHaveCount(0);
  await expect(amount(page)).toHaveValue('150');
  answer.resolve();
  await expect(panel(page)).toContainText('Debit card');
  await expect(panel(page)).not.toContainText('Tarjeta de débito');
  await expect(inSpanish(page)).toHaveCount(0);
  await expect(amount(page)).toHaveValue('150');
  await amount(page).press('Enter');
  await expect(panel(page)).toContainText('Debit card');
});

test('a change of the language translates an open order', async ({ page, world }) => {
  await page.addInitScript(exposeCharts);
  await openPage(page, world, 'depositv2');
  await chooseMethod(page, 'tarjeta');
  await amount(page).fill('150');
  await amount(page).press('Enter');
  await confirm(page).click();
  await expect(order(page)).toContainText('Código del cobro');
  const reference = await order(page).getByRole('link').textContent();
  await chooseLanguage(page, 'en');
  await expect(order(page)).toContainText('Code of the charge');
  await expect(order(page)).not.toContainText('Código del cobro');
  await expect(order(page)).toContainText(reference ?? '');
});

test('a failed read after a change of the language keeps the texts with their language', async ({ page, world }) => {
  await page.addInitScript(exposeCharts);
  await openPage(page, world, 'depositv2');
  await chooseMethod(page, 'tarjeta');
  await amount(page).fill('150');
  await world.set('script', { endpoint: 'depositMethods', answers: [{ status: 500 }, { status: 500 }] });
  const answered = page.waitForResponse('**/wps/relay/MCSFE_getDepositMethods');
  await chooseLanguage(page, 'en');
  await answered;
  await expect(panel(page).getByRole('button', { name: 'Review deposit' })).toBeVisible();
  await expect(inSpanish(page).filter({ hasText: 'Tarjeta de débito' })).not.toHaveCount(0);
  await expect(panel(page).getByTestId('alert')).toHaveCount(0);
  await expect(amount(page)).toHaveValue('150');
});

/** Makes an order whose response is lost, and whose status is `state` from then on. */
async function loseResponse(page: Page, world: World, state: 'unknown' | 'processing'): Promise<void> {
  await openPage(page, world, 'depositv2');
  await world.set('script', { endpoint: 'createDeposit', answers: [{ forward: true, dropResponse: true }] });
  await answerStatus(page, { state });
  await amount(page).fill('150');
  await amount(page).press('Enter');
  await confirm(page).click();
}

test('an order with a lost response and an unknown status stays after a reload and is made once', async ({
  page,
  world,
}) => {
  await loseResponse(page, world, 'unknown');
  await expect(panel(page)).toContainText('Todavía no sabemos si tu orden de depósito se registró');
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

test('an order with a lost response is found in the list of orders when its status has no receipt', async ({
  page,
  world,
}) => {
  await loseResponse(page, world, 'processing');
  await expect(order(page)).toContainText('P 150.00');
  await expect(panel(page).getByRole('heading', { name: 'Tienes un depósito sin confirmar' })).toHaveCount(0);
});

test('an open order is shown again after a reload, and Back returns to the form', async ({ page, world }) => {
  await openPage(page, world, 'depositv2');
  await amount(page).fill('50');
  await amount(page).press('Enter');
  await confirm(page).click();
  await expect(order(page)).toBeVisible();
  await expect(page).toHaveURL(/member=depositv2&ref=\w+/);
  await page.reload();
  await expect(order(page)).toBeVisible();
  await page.goBack();
  await expect(amount(page)).toBeVisible();
  await expect(order(page)).toHaveCount(0);
  await page.goForward();
  await expect(order(page)).toBeVisible();
});

test('the way back to the methods leaves no second entry of the form in the history', async ({ page, world }) => {
  const place = () => page.evaluate(() => window.navigation.currentEntry?.index);
  await openPage(page, world, 'depositv2');
  await expect(amount(page)).toBeEditable();
  const before = await place();
  await amount(page).fill('50');
  await amount(page).press('Enter');
  await confirm(page).click();
  await expect(order(page)).toBeVisible();
  expect(await place()).toBe((before ?? 0) + 1);
  await pressEnter(button(page, 'Volver a los métodos de depósito'));
  await expect(amount(page)).toBeEditable();
  await expect(page).not.toHaveURL(/ref=/);
  expect(await place()).toBe(before);
  await pressEnter(button(page, /^Continuar la orden/));
  await expect(page).toHaveURL(/member=depositv2&ref=\w+/);
  await page.reload();
  await pressEnter(button(page, 'Volver a los métodos de depósito'));
  await expect(amount(page)).toBeEditable();
  expect(await place()).toBe(before);
});
