import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, leftMs, order, pending, prize } from '../../tests/member/prize-claim.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, limited, refusal, success } from '../support/gateway-responses.ts';
import { leavePending, panel } from '../support/member-page.ts';
import { storeSession } from '../support/stored-session.ts';
import { answerStatus, notMade, resendRestored, trackOrder } from '../support/submission.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export const card = (page: Page, key: string) => panel(page).locator(`[${hook.mission}="${key}"]`);
export const claim = (page: Page, key: string) => card(page, key).getByRole('button', { name: /^Reclamar premio/ });
export const notice = (page: Page, key: string) => card(page, key).locator(`[${hook.submission}]`);

/** The only mission of a walk; the mission ends when the walk's prize expires. */
const mission = (now: number) => ({
  id: order.id,
  period: 'weekly',
  title: order.name,
  text: 'Suma apuestas por este monto en la semana.',
  unit: 'money',
  goal: 100_000,
  progress: 100_000,
  score: 300,
  prize,
  endsAt: new Date(now + leftMs).toISOString(),
  status: 'claimable',
  way: 'play',
});

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const current = trackOrder({ isRestored: path.start === 'pending' });
  const { ends } = current;
  const refused =
    (errorCode: string): BrowserOutcome =>
    async (step) => {
      await (current.isRestored ? resendRestored(refusal(errorCode)) : refusal(errorCode))(step);
      current.isRestored = false;
    };
  return {
    endpoints: { submission: '**/wps/relay/MCSFE_claimMission' },
    open: async () => {
      const now = Date.now();
      const missions = { now: new Date(now).toISOString(), count: 1, missions: [mission(now)] };
      await answerCalls(page, { 'relay/MCSFE_getMissionSummary': missions });
      await storeSession(page, world);
      if (current.isRestored) {
        await answerStatus(page, { state: 'processing' });
        await leavePending(page, `mission/${order.id}`, pending);
      }
      await page.goto(`${quietPage(world)}?member=missionLeaderboard`);
      await expect(card(page, 'volumen')).toBeVisible();
    },
    gestures: {
      'prizeClaim.claim': () => claim(page, 'volumen').click(),
      'submission.moved': ({ send }) => send(),
    },
    outcomes: {
      submission: {
        given: ends({ state: 'made', receipt: { prize } }, success({ prize })),
        notMade: ends({ state: 'notMade' }, notMade),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        limited: ends({ state: 'notMade' }, limited(5)),
        taken: refused('prizeClaim.taken'),
        over: refused('prizeClaim.over'),
      },
    },
    assertions: {
      ready: () => expect(claim(page, 'volumen')).not.toHaveAttribute('aria-busy', 'true'),
      submitting: () =>
        expect(claim(page, 'volumen').and(page.locator('[aria-busy=true]')).or(notice(page, 'volumen'))).toBeVisible(),
      claimed: () => expect(card(page, 'volumen').getByTestId('status')).toContainText('Sumamos P 25.00 a tu saldo'),
      taken: () => expect(card(page, 'volumen').getByTestId('status')).toContainText('Ya reclamaste este premio'),
      over: () => expect(card(page, 'volumen').getByTestId('status')).toContainText('El plazo terminó'),
    },
  };
};
