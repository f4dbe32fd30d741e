import type { Page } from 'playwright/test';
import { flow, leftMs } from '../../tests/member/bounty.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { cut, refusal, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { outages, silence } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Centro personal' });
const card = (page: Page, key: string) => panel(page).locator(`[data-mission="${key}"]`);
const balance = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Saldo' });
const entry = (page: Page, name: string) =>
  panel(page).getByRole('navigation', { name: 'Menú del centro personal' }).getByRole('link', { name });
const claim = (page: Page, key: string) => card(page, key).getByRole('button', { name: /^Cobrar premio/ });
const again = (page: Page, key: string) => card(page, key).getByRole('button', { name: /^Preguntar otra vez/ });

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

for (const path of pathsOf(buildGraph(flow))) {
  test(`bounty ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { claim: '**/wps/relay/MCSFE_claimMission' },
      open: async () => {
        const now = Date.now();
        await page.route('**/wps/relay/MCSFE_getMissionSummary', (route) =>
          route.fulfill({
            json: { success: true, value: { now: new Date(now).toISOString(), count: 1, missions: [mission(now)] } },
          }),
        );
        await storeSession(page, world);
        if (path.start === 'pending')
          await page.evaluate(([key, orders]) => sessionStorage.setItem(key, orders), [
            pendingKey,
            JSON.stringify({ 'mission:volumen.2040-01-02': 'request-1' }),
          ] as const);
        await page.goto(`${world.url}/index?member=missionLeaderboard`);
        await expect(card(page, 'volumen')).toBeVisible();
      },
      gestures: { 'bounty.claim': () => claim(page, 'volumen').or(again(page, 'volumen')).click() },
      outcomes: {
        claim: {
          given: success({ prize: { kind: 'cash', amount: 2_500 } }),
          ...outages,
          offline: cut,
          timeout: silence(),
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
  });
}

journey(
  'a mission pays once: a lost answer is asked for again, over a reload, and the badge and the board go along',
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/index?member=missionLeaderboard`);
    await expect(entry(page, 'Misiones')).toHaveAccessibleName(/2 premios por cobrar/);
    const own = panel(page).getByRole('row', { name: /^\d+ Tú \(lucia2025\)/ });
    await expect(own).toContainText('910');
    await accessibleEverywhere(page);
    await world.set('script', { endpoint: 'claimMission', answers: [{ pass: true, cut: true }] });
    await claim(page, 'volumen').click();
    await expect(again(page, 'volumen')).toBeVisible();
    // The gateway acted: the list of missions would say so, and must not hide that nobody was told.
    await page.reload();
    await expect(card(page, 'volumen').getByText('Cobrado')).toBeVisible();
    await expect(balance(page)).toContainText('P 12,865.50');
    await expect(entry(page, 'Misiones')).toHaveAccessibleName(/1 premio por cobrar/);
    await expect(own).toContainText('1,210');
    await world.set('script', { endpoint: 'claimMission', answers: [{ status: 503 }] });
    await claim(page, 'visita').press('Enter');
    await expect(card(page, 'visita').getByRole('alert')).toContainText('nada se paga dos veces');
    await page.reload();
    await expect(card(page, 'visita').getByRole('alert')).toContainText('La última vez no llegó la respuesta');
    await again(page, 'visita').press('Enter');
    await expect(card(page, 'visita').getByRole('status')).toContainText('Sumamos 50 puntos');
    await expect(card(page, 'visita').getByRole('status')).toBeFocused();
    await expect(entry(page, 'Misiones').locator('[data-count]')).toHaveCount(0);
    await expect(own).toContainText('1,220');
  },
);

journey('what another tab claimed is not paid again', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index?member=missionLeaderboard`);
  await expect(claim(page, 'volumen')).toBeVisible();
  const other = await page.context().newPage();
  await storeSession(other, world);
  await other.goto(`${world.url}/index?member=missionLeaderboard`);
  await claim(other, 'volumen').click();
  await expect(card(other, 'volumen').getByRole('status')).toContainText('P 25.00');
  await other.close();
  await claim(page, 'volumen').click();
  await expect(card(page, 'volumen').getByRole('status')).toContainText('Ya lo habías cobrado');
  await expect(balance(page)).toContainText('P 12,865.50');
  await panel(page).getByRole('button', { name: 'Actualizar misiones' }).click();
  await expect(card(page, 'volumen').getByText('Cobrado', { exact: true })).toBeVisible();
});
