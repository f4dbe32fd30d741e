import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, good, pending, sentWallets } from '../../tests/member/transfer.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { leavePending, openPage, panel } from '../support/member-page.ts';
import { addsUpAtEnd, holdRibbon, showsFuture } from '../support/money-ribbon.ts';
import { answerStatus, trackOrder } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const amount = (page: Page) => panel(page).locator('[name=amount]');
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
export const gather = (page: Page) => button(page, 'Pasar todo a la billetera principal');
export const confirm = (page: Page) =>
  panel(page).getByRole('button', { name: /^(Transferir|Pasar todo a la billetera principal)$/ });
const notice = (page: Page) => panel(page).locator(`[${hook.submission}]`);
const receipt = { reference: 'TW0000000100', amount: 20_000, unreached: [] };

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const current = trackOrder();
  const { ends } = current;
  return {
    endpoints: {
      fetchWallets: '**/wps/relay/GCS_walletFunds',
      submission: ['**/wps/relay/GCS_moveFunds', '**/wps/relay/GCS_gatherFunds'],
    },
    open: async () => {
      await holdRibbon(page);
      await openPage(page, world, 'transferFund');
      await expect(panel(page)).toBeVisible();
    },
    gestures: {
      'form.submit': async ({ event }) => {
        await panel(page).locator(`[name=direction][value=${event.draft.direction}]`).check();
        await panel(page).locator('[name=vassalage]').selectOption(event.draft.vassalage);
        await amount(page).fill(event.draft.amount);
        if (event.draft.amount === good.amount) await showsFuture(page);
        await amount(page).press('Enter');
      },
      'funds.gather': () => gather(page).click(),
      'field.change': async ({ event }) => {
        await panel(page).locator('[name=vassalage]').selectOption(event.draft.vassalage);
        await amount(page).fill(event.draft.amount);
      },
      'order.send': () => confirm(page).click(),
      'order.edit': () => button(page, 'Corregir').click(),
      'submission.moved': ({ send }) => send(),
      'load.retry': () => button(page, 'Reintentar').click(),
    },
    outcomes: {
      fetchWallets: {
        details: success(sentWallets),
        unconfirmed: async (step) => {
          await answerStatus(page, { state: 'processing' });
          await leavePending(page, 'transfer', pending);
          current.isRestored = true;
          await success(sentWallets)(step);
        },
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: ends({ state: 'made', receipt }, success(receipt)),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        funds: ends({ state: 'notMade' }, refusal('funds.short')),
      },
    },
    end: () => addsUpAtEnd(page, world),
    assertions: accessibleOnce('transfer', {
      loading: () => expect(panel(page).getByRole('heading', { name: 'Mi billetera' })).toBeVisible(),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      ready: () => expect(amount(page)).toBeEditable(),
      reviewing: () => expect(confirm(page)).toBeVisible(),
      submitting: () => expect(confirm(page).and(page.locator('[aria-busy=true]')).or(notice(page))).toBeVisible(),
    }),
  };
};
