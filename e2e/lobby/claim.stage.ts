import type { Page } from 'playwright/test';
import type { flow } from '../../tests/lobby/claim.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { outages, writeOutages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const code = (page: Page) => page.getByRole('textbox', { name: 'Código de bono' });
export const slip = (page: Page) => page.getByRole('complementary', { name: '¿Tienes un código?' });
export const submit = (page: Page) => slip(page).getByRole('button', { name: 'Canjear' });

export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => ({
  endpoints: { claim: '**/wps/relay/MCSFE_claimBonusCode' },
  open: async () => {
    await storeSession(page, world);
    await page.goto(`${world.url}/promotions`);
    await expect(page.locator('[data-member]')).toBeVisible();
  },
  gestures: {
    'claim.submit': async ({ event }) => {
      await code(page).fill(event.code);
      await code(page).press('Enter');
    },
    'code.change': () => code(page).press('x'),
    'claim.again': () => slip(page).getByRole('button', { name: 'Usar otro código' }).click(),
  },
  outcomes: {
    claim: {
      won: success({ prize: { kind: 'cash', amount: 2_500 } }),
      ...writeOutages,
      // 401 ends the session here and everywhere: a journey has it.
      expired: outages.unexpected,
      unknown: refusal('bonus.unknown'),
      used: refusal('bonus.used'),
      over: refusal('bonus.over'),
      notYours: refusal('bonus.notYours'),
      thrown,
    },
  },
  see: accessibleOnce('claim', {
    ready: () => expect(code(page)).toBeEditable(),
    claiming: () => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
    granted: () => expect(slip(page).getByRole('status')).toContainText('P 25.00'),
  }),
});
