import type { Page } from 'playwright/test';
import { type flow, pending, sentWallets } from '../../tests/member/transfer.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { leavePending, openPage, panel } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const amount = (page: Page) => panel(page).locator('[name=amount]');
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
export const gather = (page: Page) => button(page, 'Traer todo a la principal');

/** What a member of several wallets does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => ({
  endpoints: {
    fetchWallets: '**/wps/relay/GCS_walletFunds',
    send: ['**/wps/relay/GCS_moveFunds', '**/wps/relay/GCS_gatherFunds'],
  },
  open: async () => {
    await openPage(page, world, 'transferFund');
    await expect(panel(page)).toBeVisible();
  },
  gestures: {
    'form.submit': async ({ event }) => {
      await panel(page).locator(`[name=direction][value=${event.direction}]`).check();
      await panel(page).locator('[name=vassalage]').selectOption(event.vassalage);
      await amount(page).fill(event.amount);
      await amount(page).press('Enter');
    },
    'funds.gather': () => gather(page).click(),
    'field.change': () => amount(page).press('1'),
    'order.ask': () => button(page, 'Preguntar de nuevo').click(),
    'transfer.retry': () => button(page, 'Reintentar').click(),
  },
  outcomes: {
    fetchWallets: {
      told: success(sentWallets),
      doubt: async (hand) => {
        await leavePending(page, 'transfer', pending);
        await success(sentWallets)(hand);
      },
      offline: outages.offline,
      thrown,
    },
    send: {
      made: success({ reference: 'TW0000000100', amount: 20_000, unreached: [] }),
      offline: cut,
      funds: refusal('funds.short'),
      limited: limited(5),
      thrown,
    },
  },
  see: accessibleOnce('transfer', {
    loading: () => expect(panel(page).getByRole('heading', { name: 'Mi billetera' })).toBeVisible(),
    failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
    ready: () => expect(amount(page)).toBeEditable(),
    sending: () => expect(amount(page)).toBeEditable({ editable: false }),
    uncertain: () => expect(panel(page).getByRole('alert')).toContainText('Todavía no sabemos'),
    asking: () => expect(button(page, 'Preguntar de nuevo')).toHaveAttribute('aria-busy', 'true'),
  }),
});
