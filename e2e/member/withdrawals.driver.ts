import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, sentItem } from '../../tests/member/withdrawals.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { openPageWithFrozenClock } from '../support/member-page.ts';
import { holdRibbon } from '../support/money-ribbon.ts';
import { noResponse, outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Tus retiros' });
const button = (page: Page, name: string | RegExp) => list(page).getByRole('button', { name });
const ask = (page: Page) => button(page, /^Cancelar retiro de /);
const confirm = (page: Page) => list(page).getByRole('button', { name: 'Cancelar retiro', exact: true });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    list: '**/wps/relay/MCSFE_getWithdrawList',
    cancel: '**/wps/relay/MCSFE_cancelWithdraw',
  },
  open: async () => {
    await holdRibbon(page);
    await openPageWithFrozenClock(page, world, 'withdraw');
  },
  gestures: {
    'list.refresh': async () => {
      const refresh = button(page, /^(Actualizar|Reintentar)$/);
      // The button is busy while the list loads, so the test triggers the reload by a return to the tab.
      if (await refresh.getAttribute('aria-busy'))
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      else await refresh.click();
    },
    'cancel.ask': () => ask(page).click(),
    'cancel.confirm': () => confirm(page).click(),
    'cancel.leave': () => button(page, 'Conservar retiro').click(),
  },
  outcomes: {
    list: { full: success([sentItem()]), none: success([]), offline: outages.offline, thrown },
    cancel: {
      cancelled: success(sentItem({ state: 'cancelled' })),
      processed: refusal('withdrawal.processed'),
      timeout: noResponse(),
      thrown,
    },
  },
  assertions: accessibleOnce('withdrawals', {
    loading: () => expect(button(page, 'Actualizar')).toHaveAttribute('aria-busy', 'true'),
    full: () => expect(ask(page)).toBeVisible(),
    empty: () => expect(list(page)).toContainText('Aún no tienes retiros'),
    loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
    confirmingCancel: () => expect(confirm(page)).not.toHaveAttribute('aria-busy'),
    cancelling: () => expect(confirm(page)).toHaveAttribute('aria-busy', 'true'),
  }),
});
