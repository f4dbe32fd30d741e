import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, pending, sentOrder } from '../../tests/member/deposit.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { button, leavePending, openPage, panel } from '../support/member-page.ts';
import { addsUpAtEnd, showsFuture } from '../support/money-ribbon.ts';
import { answerStatus, trackOrder } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const amount = (page: Page) => panel(page).locator('[name=amount]');
export const confirm = (page: Page) => button(page, 'Generar orden');
const notice = (page: Page) => panel(page).locator(`[${hook.submission}]`);
export const order = (page: Page) => panel(page).locator(`[${hook.order}]`);
const orders = [sentOrder('created', { requestId: 'earlier' }), { ...sentOrder('expired'), reference: 'DP7204117001' }];
/** Unfolds the methods and selects one, which folds them again. */
export async function chooseMethod(page: Page, id: string): Promise<void> {
  await panel(page).locator('summary', { hasText: 'Cambiar' }).click();
  await panel(page).locator(`[${hook.method}=${id}]`).click();
  await expect(panel(page).locator('summary', { hasText: 'Cambiar' })).toBeFocused();
}

/** Changes the reference in the address, as Back and Forward do. */
const walkTo = (page: Page, reference: string) =>
  page.evaluate((named) => {
    const address = new URL(location.href);
    address.searchParams.delete('ref');
    if (named) address.searchParams.set('ref', named);
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, reference);

const unpaidPause = 20_000;

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const current = trackOrder();
  const { ends } = current;
  const settled = (status: 'credited' | 'expired') => async (step: Parameters<BrowserOutcome>[0]) => {
    await step.page.clock.runFor(unpaidPause);
    await success(sentOrder(status))(step);
  };

  return {
    endpoints: {
      fetchOverview: '**/wps/relay/MCSFE_getDepositOrders',
      submission: '**/wps/relay/MCSFE_createDepositOrder',
      progress: '**/wps/relay/MCSFE_getDepositOrder?*',
    },
    open: async () => {
      await openPage(page, world, 'depositv2');
      await expect(panel(page)).toBeVisible();
    },
    gestures: {
      'method.choose': ({ event }) =>
        event.id === 'banco'
          ? button(page, /^Continuar la orden de Transferencia bancaria/).click()
          : chooseMethod(page, event.id),
      'form.submit': async ({ event }) => {
        await amount(page).fill(event.amount);
        if (Number(event.amount) >= 20) await showsFuture(page);
        await amount(page).press('Enter');
      },
      'field.change': ({ event }) => amount(page).fill(event.amount),
      'order.send': () => confirm(page).click(),
      'order.edit': () => button(page, 'Corregir').click(),
      'submission.moved': ({ send }) => send(),
      'texts.read': ({ send }) => send(),
      'address.change': ({ event }) => walkTo(page, event.reference),
      'order.leave': () => button(page, /^(Hacer otro depósito|Volver a los métodos de depósito)$/).click(),
      'load.retry': () => button(page, 'Reintentar').click(),
    },
    outcomes: {
      fetchOverview: {
        details: success(orders),
        asked: async (step) => {
          await step.page.evaluate(
            (reference) => history.replaceState(history.state, '', `${location.href}&ref=${reference}`),
            sentOrder('created').reference,
          );
          await success(orders)(step);
        },
        unconfirmed: async (step) => {
          // With another status, the page looks for the order in the list, whose requests the walk holds.
          await answerStatus(page, { state: 'unknown' });
          await leavePending(page, 'deposit', pending);
          current.isRestored = true;
          await success(orders)(step);
        },
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: ends({ state: 'made', receipt: sentOrder('created') }, success(sentOrder('created'))),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        range: ends({ state: 'notMade' }, refusal('deposit.range')),
      },
      progress: { credited: settled('credited'), expired: settled('expired') },
    },
    end: () => addsUpAtEnd(page, world),
    assertions: accessibleOnce('deposit', {
      loading: () => expect(panel(page).getByRole('heading', { name: 'Depositar', exact: true })).toBeVisible(),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      choosing: () => expect(amount(page)).toBeEditable(),
      reviewing: () => expect(confirm(page)).toBeVisible(),
      submitting: () => expect(confirm(page).and(page.locator('[aria-busy=true]')).or(notice(page))).toBeVisible(),
      following: () => expect(order(page)).toBeVisible(),
      settled: () => expect(button(page, 'Hacer otro depósito')).toBeVisible(),
    }),
  };
};
