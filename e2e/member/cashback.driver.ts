import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, pending, receipt, sent } from '../../tests/member/cashback.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { leavePending, openPage, panel } from '../support/member-page.ts';
import { answerStatus, trackOrder } from '../support/submission.ts';
import { expect } from '../support/world-fixture.ts';

const alert = (page: Page) => panel(page).getByTestId('alert');
export const body = (page: Page) => panel(page).locator(`[${hook.cashback}]`);
export const act = (page: Page, name: string | RegExp) => body(page).or(alert(page)).getByRole('button', { name });
export const notice = (page: Page) => panel(page).locator(`[${hook.submission}]`);

const resting = (name: string) => async (page: Page) => {
  await expect(act(page, name)).toBeVisible();
  await expect(act(page, name)).not.toHaveAttribute('aria-busy', 'true');
};

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const current = trackOrder();
  const { ends } = current;
  return {
    endpoints: {
      load: '**/wps/relay/MCSFE_getManualRebate',
      submission: '**/wps/relay/MCSFE_claimManualRebate',
    },
    open: async () => void (await openPage(page, world, 'manualRebate')),
    gestures: {
      'claim.submit': () => act(page, 'Reclamar P 4.85').click(),
      'content.reload': () => act(page, /^(Actualizar|Listo|Reintentar)$/).click(),
      'page.shown': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      'submission.moved': ({ send }) => send(),
      'texts.read': ({ send }) => send(),
    },
    outcomes: {
      load: {
        enough: success(sent(485)),
        little: success(sent(24)),
        pending: async (step) => {
          await answerStatus(page, { state: 'processing' });
          await leavePending(page, 'cashback', pending);
          current.isRestored = true;
          await success(sent(485))(step);
        },
        unavailable,
        thrown,
      },
      submission: {
        paid: ends({ state: 'made', receipt }, success(receipt)),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        taken: ends({ state: 'notMade' }, refusal('rebate.taken')),
      },
      visibility: {},
    },
    assertions: accessibleOnce('cashback', {
      loading: () => expect(panel(page).getByRole('heading', { level: 3, name: 'Cashback' })).toBeVisible(),
      claimable: resting('Reclamar P 4.85'),
      waiting: resting('Actualizar'),
      submitting: () =>
        expect(act(page, 'Reclamar P 4.85').and(page.locator('[aria-busy=true]')).or(notice(page))).toBeVisible(),
      claimed: () => expect(panel(page).getByText('N.º RB0000000485')).toBeVisible(),
      loadFailed: resting('Reintentar'),
    }),
  };
};
