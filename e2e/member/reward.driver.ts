import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { envelope, type flow, locked, order, pending, receipt, weekly } from '../../tests/member/reward.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { leavePending, openPage, panel } from '../support/member-page.ts';
import { answerStatus, trackOrder } from '../support/submission.ts';
import { expect } from '../support/world-fixture.ts';

export const card = (page: Page, id: string) => panel(page).locator(`[${hook.reward}^="${id}"]`);
export const notice = (page: Page) => panel(page).locator(`[${hook.submission}]`);
const own = (page: Page) => card(page, order.id).getByRole('button');

const list = success([envelope, weekly]);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const retry = panel(page).getByRole('button', { name: 'Reintentar' });
  const done = panel(page).getByRole('button', { name: /^Listo/ });
  const current = trackOrder();
  const { ends } = current;

  return {
    endpoints: { load: '**/wps/relay/MCSFE_getRewardCenter', submission: '**/wps/relay/MCSFE_claimReward' },
    open: async () => void (await openPage(page, world, 'rewardCenter')),
    gestures: {
      'claim.submit': () => own(page).click(),
      // The list itself has no reload button; without a button the walk sends the event.
      'content.reload': async ({ send }) => {
        const button = retry.or(done);
        if (await button.isVisible()) await button.click();
        else await send();
      },
      'page.shown': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      'submission.moved': ({ send }) => send(),
      'texts.read': ({ send }) => send(),
    },
    outcomes: {
      load: {
        full: list,
        locked: success([locked]),
        pending: async (step) => {
          await answerStatus(page, { state: 'processing' });
          await leavePending(page, 'reward', pending);
          current.isRestored = true;
          await list(step);
        },
        unavailable,
        thrown,
      },
      submission: {
        paid: ends({ state: 'made', receipt }, success(receipt)),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        taken: ends({ state: 'notMade' }, refusal('reward.taken')),
      },
      visibility: {},
    },
    assertions: accessibleOnce('reward', {
      loading: () => expect(panel(page).getByRole('heading', { level: 3, name: 'Centro de premios' })).toBeVisible(),
      claimable: async () => {
        await expect(own(page)).toContainText('Abrir sobre');
        await expect(own(page)).not.toHaveAttribute('aria-busy', 'true');
      },
      waiting: () => expect(panel(page)).toContainText('Aún no disponible'),
      submitting: () => expect(own(page).and(page.locator('[aria-busy=true]')).or(notice(page))).toBeVisible(),
      claimed: () => expect(done).toBeVisible(),
      loadFailed: () => expect(retry).toBeVisible(),
    }),
  };
};
