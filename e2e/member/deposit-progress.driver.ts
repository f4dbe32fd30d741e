import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { sentOrder } from '../../tests/member/deposit.cases.ts';
import type { flow } from '../../tests/member/deposit-progress.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, cut, success, thrown } from '../support/gateway-responses.ts';
import { openPage, panel } from '../support/member-page.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
export const confirmCancel = (page: Page) =>
  panel(page).getByRole('group', { name: '¿Cancelar esta orden?' }).getByRole('button', { name: 'Cancelar orden' });
export const settled = (page: Page) => panel(page).getByRole('button', { name: 'Hacer otro depósito' });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const busy = (name: string) => () => expect(button(page, name)).toHaveAttribute('aria-busy', 'true');

  return {
    endpoints: {
      fetchOrder: '**/wps/relay/MCSFE_getDepositOrder?*',
      report: '**/wps/relay/MCSFE_reportDepositPaid',
      cancel: '**/wps/relay/MCSFE_cancelDepositOrder',
    },
    open: async () => {
      await answerCalls(page, { 'relay/MCSFE_getDepositOrders': [sentOrder('created')] });
      await openPage(page, world, 'depositv2');
      await button(page, 'Continuar la orden de Transferencia bancaria').click();
    },
    gestures: {
      'payment.report': () => button(page, 'Ya pagué').click(),
      'order.refresh': () => button(page, 'Actualizar').click(),
      'order.cancel': () => button(page, 'Cancelar orden').click(),
      'cancel.confirm': () => confirmCancel(page).click(),
      'cancel.dismiss': () => button(page, 'Conservar orden').click(),
      'texts.read': ({ send }) => send(),
    },
    outcomes: {
      fetchOrder: {
        same: success(sentOrder('created')),
        credited: success(sentOrder('credited')),
        offline: outages.offline,
        thrown,
      },
      report: {
        received: success(sentOrder('received')),
        credited: success(sentOrder('credited')),
        offline: cut,
        thrown,
      },
      cancel: { cancelled: success(sentOrder('cancelled')), offline: cut, thrown },
    },
    assertions: accessibleOnce('depositProgress', {
      'open.waiting': () => expect(button(page, 'Actualizar')).not.toHaveAttribute('aria-busy'),
      'open.checking': busy('Actualizar'),
      reporting: busy('Ya pagué'),
      confirming: () => expect(confirmCancel(page)).toBeVisible(),
      cancelling: () => expect(confirmCancel(page)).toHaveAttribute('aria-busy', 'true'),
      over: () => expect(settled(page)).toBeVisible(),
    }),
  };
};
