import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { account, type flow, pending, prize } from '../../tests/lobby/claim.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success } from '../support/gateway-responses.ts';
import { storeSession } from '../support/stored-session.ts';
import { answerStatus, leaveInOtherTab, notMade, trackOrder } from '../support/submission.ts';
import { expect } from '../support/world-fixture.ts';

export const code = (page: Page) => page.getByRole('textbox', { name: 'Código de bono' });
export const codeCard = (page: Page) => page.getByRole('complementary', { name: '¿Tienes un código?' });
export const submit = (page: Page) => codeCard(page).getByRole('button', { name: 'Canjear' });

export const notice = (page: Page) => page.locator(`[${hook.submission}]`);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const current = trackOrder();
  const { ends } = current;
  return {
    endpoints: { submission: '**/wps/relay/MCSFE_claimBonusCode' },
    open: async () => {
      await storeSession(page, world);
      await page.goto(`${world.url}/promotions`);
      await expect(page.locator(`[${hook.member}]`)).toBeVisible();
    },
    gestures: {
      'claim.submit': async ({ event }) => {
        await code(page).fill(event.code);
        await code(page).press('Enter');
      },
      'account.change': ({ send }) => send(),
      'submission.restore': async () => {
        await answerStatus(page, { state: 'processing' });
        current.isRestored = true;
        await leaveInOtherTab(page, `submission:${account}:bonusCode`, pending);
      },
      'code.change': () => code(page).press('x'),
      'claim.again': () => codeCard(page).getByRole('button', { name: 'Usar otro código' }).click(),
      'submission.moved': ({ send }) => send(),
    },
    outcomes: {
      submission: {
        won: ends({ state: 'made', receipt: { prize } }, success({ prize })),
        notMade: ends({ state: 'notMade' }, notMade),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        used: ends({ state: 'notMade' }, refusal('bonus.used')),
      },
    },
    assertions: accessibleOnce('claim', {
      ready: () => expect(code(page)).toBeEditable(),
      submitting: () => expect(submit(page).and(page.locator('[aria-busy=true]')).or(notice(page))).toBeVisible(),
      granted: () => expect(codeCard(page).getByTestId('status')).toContainText('P 25.00'),
    }),
  };
};
