import type { Page } from 'playwright/test';
import { envelope, type flow, order, pending, weekly } from '../../tests/member/reward.flow.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { limited, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { leavePending, openPage, panel } from '../support/member-page.ts';
import { silence } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const card = (page: Page, id: string) => panel(page).locator(`[data-reward^="${id}"]`);
const own = (page: Page) => card(page, order.id).getByRole('button');

const resting = (name: string) => async (page: Page) => {
  await expect(own(page)).toContainText(name);
  await expect(own(page)).not.toHaveAttribute('aria-busy', 'true');
};

const busy = (page: Page) => expect(own(page)).toHaveAttribute('aria-busy', 'true');
const list = success([envelope, weekly]);

const left: BrowserOutcome = async (hand) => {
  await leavePending(hand.page, 'reward', pending);
  await list(hand);
};

const receipt = { reference: 'RW0000000731', at: '2026-01-07T12:00:00.000Z', amount: 731 };

/** What a member with an envelope to open does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => {
  const retry = panel(page).getByRole('button', { name: 'Reintentar' });

  return {
    endpoints: { read: '**/wps/relay/MCSFE_getRewardCenter', claim: '**/wps/relay/MCSFE_claimReward' },
    open: async () => void (await openPage(page, world, 'rewardCenter')),
    gestures: {
      'reward.claim': () => own(page).click(),
      'claim.ask': () => own(page).click(),
      'rewards.refresh': () => retry.or(own(page).filter({ hasText: 'Listo' })).click(),
      'page.shown': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    outcomes: {
      read: { full: list, pending: left, unavailable, thrown },
      claim: {
        paid: success(receipt),
        timeout: silence(),
        taken: refusal('reward.taken'),
        limited: limited(5),
        thrown,
      },
      visibility: {},
    },
    see: accessibleOnce('reward', {
      reading: () => expect(panel(page).getByRole('heading', { level: 3, name: 'Centro de premios' })).toBeVisible(),
      open: resting('Abrir el sobre'),
      claiming: busy,
      uncertain: resting('Preguntar de nuevo'),
      asking: busy,
      granted: () => expect(card(page, order.id)).toContainText('P 7.31'),
      failed: () => expect(retry).toBeVisible(),
    }),
  };
};
