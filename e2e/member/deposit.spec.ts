import type { Page } from 'playwright/test';
import { flow, pending, sentOrder } from '../../tests/member/deposit.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { leavePending, openMemberPage, panel } from '../support/funds-page.ts';
import { test as journey } from '../support/journey.ts';
import { outages } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

const amount = (page: Page) => panel(page).locator('[name=amount]');
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const submit = (page: Page) => press(page, 'Generar orden');
const order = (page: Page) => panel(page).locator('[data-order]');

const orders = [sentOrder('created', { requestId: 'earlier' }), { ...sentOrder('expired'), reference: 'DP7204117001' }];
const unpaidPause = 20_000;

for (const path of pathsOf(buildGraph(flow))) {
  test(`deposit ${path.id}`, async ({ page, world }) => {
    const form = (isBusy: boolean) => async () => {
      await expect(amount(page)).toBeEditable({ editable: !isBusy });
      if (isBusy) await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    };
    const settled = (status: 'credited' | 'expired') => async (hand: Parameters<typeof cut>[0]) => {
      await hand.page.clock.runFor(unpaidPause);
      await success(sentOrder(status))(hand);
    };
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        fetchDesk: '**/wps/relay/MCSFE_getDepositOrders',
        place: '**/wps/relay/MCSFE_createDepositOrder',
        progress: '**/wps/relay/MCSFE_getDepositOrder?*',
      },
      open: async () => {
        await openMemberPage(page, world, 'depositv2');
        await expect(panel(page)).toBeVisible();
      },
      gestures: {
        'method.choose': ({ event }) =>
          (event.id === 'banco'
            ? press(page, 'Continuar la orden de Transferencia bancaria')
            : panel(page).locator(`[data-method=${event.id}]`)
          ).click(),
        'form.submit': async ({ event }) => {
          await amount(page).fill(event.amount);
          await amount(page).press('Enter');
        },
        'field.change': () => amount(page).press('1'),
        'order.ask': () => press(page, 'Preguntar de nuevo').click(),
        'order.leave': () => press(page, /^(Hacer otro depósito|Volver a las formas de depositar)$/).click(),
        'deposit.retry': () => press(page, 'Reintentar').click(),
      },
      outcomes: {
        fetchDesk: {
          told: success(orders),
          doubt: async (hand) => {
            await leavePending(page, 'deposit', pending);
            await success(orders)(hand);
          },
          offline: outages.offline,
          thrown,
        },
        place: {
          made: success(sentOrder('created')),
          offline: cut,
          limited: limited(5),
          range: refusal('deposit.range'),
          thrown,
        },
        progress: { credited: settled('credited'), expired: settled('expired') },
      },
      see: accessibleOnce('deposit', {
        loading: () => expect(panel(page).getByRole('heading', { name: 'Depositar', exact: true })).toBeVisible(),
        failed: () => expect(press(page, 'Reintentar')).toBeVisible(),
        choosing: form(false),
        placing: form(true),
        uncertain: () => expect(panel(page).getByRole('alert')).toContainText('Todavía no sabemos'),
        asking: () => expect(press(page, 'Preguntar de nuevo')).toHaveAttribute('aria-busy', 'true'),
        following: () => expect(order(page)).toBeVisible(),
        settled: () => expect(press(page, 'Hacer otro depósito')).toBeVisible(),
      }),
    });
  });
}

journey('a deposit is ordered, paid and credited; the balance says so', async ({ page, world }) => {
  await openMemberPage(page, world, 'depositv2');
  await expect(amount(page)).toBeEditable();
  await accessibleEverywhere(page);
  await panel(page).locator('[data-method=tarjeta]').click();
  await amount(page).fill('1.000,30');
  await expect(panel(page).getByText('P 975.29')).toBeVisible();
  await amount(page).press('Enter');
  await expect(order(page)).toHaveAttribute('data-order', 'created');
  await expect(order(page)).toContainText('Código del cobro');
  await expect(panel(page).getByRole('heading', { name: 'Tu orden de depósito' })).toBeFocused();
  await accessibleEverywhere(page);
  await press(page, 'Ya pagué').press('Enter');
  await expect(order(page)).toHaveAttribute('data-order', 'received');
  await world.set('deposits/credit', { account: 'lucia2025' });
  await expect(panel(page)).toContainText('Tu dinero ya está en tu saldo');
  await expect(press(page, 'Hacer otro depósito')).toBeFocused();
  await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText('P 13,815.79');
});

journey('an order whose answer is lost outlives a reload and is made once', async ({ page, world }) => {
  await openMemberPage(page, world, 'depositv2');
  await world.set('script', { endpoint: 'createDeposit', answers: [{ pass: true, cut: true }] });
  await amount(page).fill('150');
  await amount(page).press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('Todavía no sabemos');
  await page.reload();
  await expect(panel(page).getByRole('alert')).toContainText('Dejaste esta orden sin respuesta');
  await press(page, 'Preguntar de nuevo').press('Enter');
  await expect(order(page)).toContainText('P 150.00');
  await press(page, 'Cancelar orden').press('Enter');
  await press(page, 'Sí, cancelar').press('Enter');
  await expect(panel(page)).toContainText('Cancelaste esta orden');
  await press(page, 'Hacer otro depósito').press('Enter');
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'P 150.00' })).toHaveCount(1);
  await page.reload();
  await expect(amount(page)).toBeEditable();
});
