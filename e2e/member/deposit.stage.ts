import type { Page } from 'playwright/test';
import { type flow, pending, sentOrder } from '../../tests/member/deposit.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { button, leavePending, openPage, panel } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const amount = (page: Page) => panel(page).locator('[name=amount]');
const submit = (page: Page) => button(page, 'Generar orden');
export const order = (page: Page) => panel(page).locator('[data-order]');
const orders = [sentOrder('created', { requestId: 'earlier' }), { ...sentOrder('expired'), reference: 'DP7204117001' }];
const unpaidPause = 20_000;

/** What a member who orders a deposit does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => {
  const form = (isBusy: boolean) => async () => {
    await expect(amount(page)).toBeEditable({ editable: !isBusy });
    if (isBusy) await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  };
  const settled = (status: 'credited' | 'expired') => async (hand: Parameters<typeof cut>[0]) => {
    await hand.page.clock.runFor(unpaidPause);
    await success(sentOrder(status))(hand);
  };

  return {
    endpoints: {
      fetchDesk: '**/wps/relay/MCSFE_getDepositOrders',
      place: '**/wps/relay/MCSFE_createDepositOrder',
      progress: '**/wps/relay/MCSFE_getDepositOrder?*',
    },
    open: async () => {
      await openPage(page, world, 'depositv2');
      await expect(panel(page)).toBeVisible();
    },
    gestures: {
      'method.choose': ({ event }) =>
        (event.id === 'banco'
          ? button(page, 'Continuar la orden de Transferencia bancaria')
          : panel(page).locator(`[data-method=${event.id}]`)
        ).click(),
      'form.submit': async ({ event }) => {
        await amount(page).fill(event.amount);
        await amount(page).press('Enter');
      },
      'field.change': () => amount(page).press('1'),
      'order.ask': () => button(page, 'Preguntar de nuevo').click(),
      'order.leave': () => button(page, /^(Hacer otro depósito|Volver a las formas de depositar)$/).click(),
      'deposit.retry': () => button(page, 'Reintentar').click(),
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
      failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      choosing: form(false),
      placing: form(true),
      uncertain: () => expect(panel(page).getByRole('alert')).toContainText('Todavía no sabemos'),
      asking: () => expect(button(page, 'Preguntar de nuevo')).toHaveAttribute('aria-busy', 'true'),
      following: () => expect(order(page)).toBeVisible(),
      settled: () => expect(button(page, 'Hacer otro depósito')).toBeVisible(),
    }),
  };
};
