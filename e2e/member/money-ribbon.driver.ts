import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/member/money-ribbon.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { malformed, real, thrown } from '../support/gateway-responses.ts';
import { openPage } from '../support/member-page.ts';
import { ledgerOf, ribbon, ribbonAmounts, ribbonReads } from '../support/money-ribbon.ts';
import { expect, type World } from '../support/world-fixture.ts';

const account = 'lucia2025';
const funds = '**/wps/relay/GCS_walletFunds';
const bets = '**/wps/relay/MCSFE_getBetRecords?*';
const bonuses = '**/wps/relay/MCSFE_getBonusDetails?*';
const others = [bonuses, bets, '**/wps/relay/MCSFE_getWithdrawList', '**/wps/v2/wallets/balance'];

/** The sum of the parts equals the ledger of the sandbox, without the parts whose amount is unknown. */
async function addsUp(page: Page, world: World): Promise<void> {
  const { available, vendors, inPlay, bonus, transit } = await ledgerOf(world, account);
  const { sum, unknown } = await ribbonAmounts(page);
  const known = available + vendors + inPlay + transit + (unknown.includes('Bono por liberar') ? 0 : bonus);
  expect(sum).toBe(known);
}

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let failing: readonly string[] = [];
  let balance = 1_284_050;
  const answered =
    (reply: BrowserOutcome, ...failed: string[]): BrowserOutcome =>
    async (step) => {
      failing = failed;
      await ribbonReads(page);
      await reply(step);
    };
  // The chart handles every reason in the same way.
  const fails = answered(malformed, ...others);
  const shown = () => addsUp(page, world);
  return {
    endpoints: { read: funds, readAgain: funds },
    open: async () => {
      for (const call of others)
        await page.route(call, (route) =>
          failing.includes(call) ? route.fulfill({ status: 200, body: '<html>' }) : route.continue(),
        );
      await openPage(page, world, 'messageV2');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    gestures: {
      'ribbon.retry': async ({ send }) => {
        const button = page.getByRole('button', { name: 'Actualizar tu dinero' });
        if (await button.isVisible()) await button.click();
        else await send();
      },
      'money.moved': async ({ send }) => {
        balance += 12_345;
        await world.set('account', { account, patch: { balance } });
        await send();
      },
      'page.returned': ({ send }) => send(),
      'draft.change': ({ send }) => send(),
      'orders.change': ({ send }) => send(),
    },
    outcomes: {
      read: {
        full: answered(real),
        partial: answered(real, bonuses),
        expired: fails,
        offline: fails,
        timeout: fails,
        unavailable: fails,
        malformed: fails,
        limited: fails,
        refused: fails,
        unexpected: fails,
        thrown,
      },
      changes: {},
    },
    assertions: accessibleOnce('money-ribbon', {
      loading: () => expect(ribbon(page)).toHaveCount(0),
      failed: () => expect(page.getByText('No pudimos cargar tu dinero.')).toBeVisible(),
      shown,
      updating: () => expect(ribbon(page)).toHaveAttribute('aria-busy', 'true'),
      stale: () => expect(ribbon(page)).toContainText('Sin actualizar'),
    }),
  };
}
