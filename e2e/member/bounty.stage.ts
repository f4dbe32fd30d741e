import type { Page } from 'playwright/test';
import { type flow, leftMs } from '../../tests/member/bounty.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { answerCalls, refusal, success, thrown } from '../support/answers.ts';
import { panel } from '../support/member-page.ts';
import { outages, writeOutages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import type { Staged } from '../support/staged.ts';
import { expect, quietPage } from '../support/world.ts';

export const card = (page: Page, key: string) => panel(page).locator(`[data-mission="${key}"]`);
export const claim = (page: Page, key: string) => card(page, key).getByRole('button', { name: /^Cobrar premio/ });
export const again = (page: Page, key: string) => card(page, key).getByRole('button', { name: /^Preguntar otra vez/ });

/** The one mission of a walk, which ends as soon as the walk's prize does. */
const mission = (now: number) => ({
  id: 'volumen.2040-01-02',
  period: 'weekly',
  title: 'Jugador de la semana',
  text: 'Suma apuestas por este monto en la semana.',
  unit: 'money',
  goal: 100_000,
  progress: 100_000,
  score: 300,
  prize: { kind: 'cash', amount: 2_500 },
  endsAt: new Date(now + leftMs).toISOString(),
  status: 'claimable',
  way: 'play',
});

const pendingKey = 'pendingBounty.lucia2025';

/** One mission of the member, whose prize is claimed, for every path of the chart. */
export const stage = ({ page, world, path }: Staged): Stage<typeof flow.machine> => ({
  endpoints: { claim: '**/wps/relay/MCSFE_claimMission' },
  open: async () => {
    const now = Date.now();
    const missions = { now: new Date(now).toISOString(), count: 1, missions: [mission(now)] };
    await answerCalls(page, { 'relay/MCSFE_getMissionSummary': missions });
    await storeSession(page, world);
    if (path.start === 'pending')
      await page.evaluate(([key, orders]) => sessionStorage.setItem(key, orders), [
        pendingKey,
        JSON.stringify({ 'mission:volumen.2040-01-02': 'request-1' }),
      ] as const);
    await page.goto(`${quietPage(world)}?member=missionLeaderboard`);
    await expect(card(page, 'volumen')).toBeVisible();
  },
  gestures: { 'bounty.claim': () => claim(page, 'volumen').or(again(page, 'volumen')).click() },
  outcomes: {
    claim: {
      given: success({ prize: { kind: 'cash', amount: 2_500 } }),
      ...writeOutages,
      // 401 ends the session here and everywhere.
      expired: outages.unexpected,
      taken: refusal('bounty.taken'),
      over: refusal('bounty.over'),
      thrown,
    },
  },
  see: {
    ready: () => expect(claim(page, 'volumen')).toBeVisible(),
    claiming: () => expect(card(page, 'volumen').getByRole('button')).toHaveAttribute('aria-busy', 'true'),
    uncertain: async () => {
      await expect(again(page, 'volumen')).toBeVisible();
      await expect(card(page, 'volumen').getByRole('alert')).not.toBeEmpty();
    },
    claimed: () => expect(card(page, 'volumen').getByRole('status')).toContainText('Sumamos P 25.00 a tu saldo'),
    taken: () => expect(card(page, 'volumen').getByRole('status')).toContainText('Ya lo habías cobrado'),
    over: () => expect(card(page, 'volumen').getByRole('status')).toContainText('Se acabó el plazo'),
  },
});
