import type { Page } from 'playwright/test';
import { flow, pending, sentWallets } from '../../tests/member/transfer.flow.ts';
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
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const gather = (page: Page) => press(page, 'Traer todo a la principal');

for (const path of pathsOf(buildGraph(flow))) {
  test(`transfer ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        fetchWallets: '**/wps/relay/GCS_walletFunds',
        send: ['**/wps/relay/GCS_moveFunds', '**/wps/relay/GCS_gatherFunds'],
      },
      open: async () => {
        await openMemberPage(page, world, 'transferFund');
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
        'order.ask': () => press(page, 'Preguntar de nuevo').click(),
        'transfer.retry': () => press(page, 'Reintentar').click(),
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
        failed: () => expect(press(page, 'Reintentar')).toBeVisible(),
        ready: () => expect(amount(page)).toBeEditable(),
        sending: () => expect(amount(page)).toBeEditable({ editable: false }),
        uncertain: () => expect(panel(page).getByRole('alert')).toContainText('Todavía no sabemos'),
        asking: () => expect(press(page, 'Preguntar de nuevo')).toHaveAttribute('aria-busy', 'true'),
      }),
    });
  });
}

journey('money goes to a room and comes back; a lost answer moves it once', async ({ page, world }) => {
  await world.set('play', { isSingleWallet: false });
  await openMemberPage(page, world, 'transferFund');
  await panel(page).locator('[name=vassalage]').selectOption('GRANS');
  await amount(page).fill('2.500,50');
  await world.set('script', { endpoint: 'moveFunds', answers: [{ pass: true, cut: true }] });
  await amount(page).press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('Todavía no sabemos');
  await page.reload();
  await expect(panel(page)).toContainText('De la principal a Gran Salón');
  await press(page, 'Preguntar de nuevo').press('Enter');
  await expect(panel(page)).toContainText('Transferimos P 2,500.50');
  await expect(panel(page).getByRole('button', { name: /^Gran Salón/ })).toContainText('P 2,500.50');
  await accessibleEverywhere(page);
  await gather(page).press('Enter');
  await expect(panel(page)).toContainText('Trajimos P 2,500.50');
  await expect(gather(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page).getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');
});

journey('a single wallet says so and leads on to a deposit', async ({ page, world }) => {
  await openMemberPage(page, world, 'transferFund');
  await expect(panel(page)).toContainText('en una sola billetera');
  await panel(page).getByRole('link', { name: 'Depositar' }).last().click();
  await expect(panel(page).getByRole('heading', { name: 'Depositar', exact: true })).toBeVisible();
});
