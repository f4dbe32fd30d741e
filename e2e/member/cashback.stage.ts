import type { Page } from 'playwright/test';
import { type flow, pending, sent } from '../../tests/member/cashback.flow.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { limited, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { leavePending, openPage, panel } from '../support/member-page.ts';
import { silence } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

const alert = (page: Page) => panel(page).getByRole('alert');
export const body = (page: Page) => panel(page).locator('[data-cashback]');
export const act = (page: Page, name: string | RegExp) => body(page).or(alert(page)).getByRole('button', { name });
const busy = (name: string) => (page: Page) => expect(act(page, name)).toHaveAttribute('aria-busy', 'true');

const resting = (name: string) => async (page: Page) => {
  await expect(act(page, name)).toBeVisible();
  await expect(act(page, name)).not.toHaveAttribute('aria-busy', 'true');
};

const left: BrowserOutcome = async (hand) => {
  await leavePending(hand.page, 'cashback', pending);
  await success(sent(485))(hand);
};

const receipt = { reference: 'RB0000000485', at: '2026-01-07T12:00:00.000Z', amount: 485 };

/** What a member with cashback to claim does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => ({
  endpoints: {
    read: '**/wps/relay/MCSFE_getManualRebate',
    claim: '**/wps/relay/MCSFE_claimManualRebate',
  },
  open: async () => void (await openPage(page, world, 'manualRebate')),
  gestures: {
    'claim.submit': () => act(page, 'Reclamar P 4.85').click(),
    'claim.ask': () => act(page, 'Preguntar de nuevo').click(),
    'rebate.refresh': () => act(page, /^(Actualizar|Listo|Reintentar)$/).click(),
  },
  outcomes: {
    read: { enough: success(sent(485)), little: success(sent(24)), pending: left, unavailable, thrown },
    claim: {
      paid: success(receipt),
      timeout: silence(),
      taken: refusal('rebate.taken'),
      limited: limited(5),
      thrown,
    },
  },
  see: accessibleOnce('cashback', {
    reading: () => expect(panel(page).getByRole('heading', { level: 3, name: 'Cashback' })).toBeVisible(),
    claimable: resting('Reclamar P 4.85'),
    accruing: resting('Actualizar'),
    claiming: busy('Reclamar P 4.85'),
    uncertain: resting('Preguntar de nuevo'),
    asking: busy('Preguntar de nuevo'),
    claimed: () => expect(panel(page).getByText('N.º RB0000000485')).toBeVisible(),
    failed: resting('Reintentar'),
  }),
});
