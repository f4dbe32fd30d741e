import type { Page } from 'playwright/test';
import { sentOrder } from '../../tests/member/deposit.flow.ts';
import { flow } from '../../tests/member/deposit-progress.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, success, thrown } from '../support/answers.ts';
import { openMemberPage, panel } from '../support/funds-page.ts';
import { test as journey } from '../support/journey.ts';
import { outages } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const order = (page: Page) => panel(page).locator('[data-order]');
const settled = (page: Page) => panel(page).getByRole('button', { name: 'Hacer otro depósito' });

for (const path of pathsOf(buildGraph(flow))) {
  test(`deposit progress ${path.id}`, async ({ page, world }) => {
    const busy = (name: string) => () => expect(press(page, name)).toHaveAttribute('aria-busy', 'true');
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        fetchOrder: '**/wps/relay/MCSFE_getDepositOrder?*',
        report: '**/wps/relay/MCSFE_reportDepositPaid',
        cancel: '**/wps/relay/MCSFE_cancelDepositOrder',
      },
      open: async () => {
        await page.route('**/wps/relay/MCSFE_getDepositOrders', (route) =>
          route.fulfill({ json: { success: true, value: [sentOrder('created')] } }),
        );
        await openMemberPage(page, world, 'depositv2');
        await press(page, 'Continuar la orden de Transferencia bancaria').click();
      },
      gestures: {
        'payment.report': () => press(page, 'Ya pagué').click(),
        'order.refresh': () => press(page, 'Actualizar').click(),
        'order.cancel': () => press(page, 'Cancelar orden').click(),
        'cancel.confirm': () => press(page, 'Sí, cancelar').click(),
        'cancel.dismiss': () => press(page, 'No, conservarla').click(),
      },
      outcomes: {
        fetchOrder: {
          same: success(sentOrder('created')),
          credited: success(sentOrder('credited')),
          offline: outages.offline,
          thrown,
        },
        report: { received: success(sentOrder('received')), thrown },
        cancel: { cancelled: success(sentOrder('cancelled')), offline: cut, thrown },
      },
      see: accessibleOnce('depositProgress', {
        'open.waiting': () => expect(press(page, 'Actualizar')).not.toHaveAttribute('aria-busy'),
        'open.reading': busy('Actualizar'),
        reporting: busy('Ya pagué'),
        confirming: () => expect(press(page, 'Sí, cancelar')).toBeVisible(),
        cancelling: busy('Sí, cancelar'),
        over: () => expect(settled(page)).toBeVisible(),
      }),
    });
  });
}

journey('an order that nobody pays runs out, and the page says so by itself', async ({ page, world }) => {
  await openMemberPage(page, world, 'depositv2');
  await panel(page).locator('[data-method=billetera]').click();
  await panel(page).getByRole('button', { name: '50', exact: true }).click();
  await panel(page).locator('[name=amount]').press('Enter');
  await expect(order(page)).toContainText(/1[45]:\d\d/);
  await expect(order(page).getByRole('img', { name: 'Código QR para pagar esta orden' })).toBeVisible();
  await press(page, 'Volver a las formas de depositar').press('Enter');
  await press(page, 'Continuar la orden de Chasqui, billetera móvil').press('Enter');
  await world.set('clock', { advanceSeconds: 15 * 60 + 1 });
  await press(page, 'Actualizar').press('Enter');
  await expect(panel(page)).toContainText('El tiempo para pagar esta orden se terminó');
  await expect(settled(page)).toBeFocused();
});
