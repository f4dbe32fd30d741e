import type { Page, Route } from 'playwright/test';
import { flow } from '../../tests/member/bounty.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { expect, test } from '../support/world.ts';
import { again, card, claim, stage } from './bounty.stage.ts';

const balance = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Saldo' });

const entry = (page: Page, name: string) =>
  panel(page).getByRole('navigation', { name: 'Menú del centro personal' }).getByRole('link', { name });

for (const path of pathsOf(buildGraph(flow))) {
  test(`bounty ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...stage({ page, world, path }) });
  });
}

test('a mission pays once: a lost answer is asked for again, over a reload, and the badge and the board go along', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'missionLeaderboard');
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
  await pressEnter(claim(page, 'visita'));
  await expect(card(page, 'visita').getByRole('alert')).toContainText('nada se paga dos veces');
  await page.reload();
  await expect(card(page, 'visita').getByRole('alert')).toContainText('La última vez no llegó la respuesta');
  await pressEnter(again(page, 'visita'));
  await expect(card(page, 'visita').getByRole('status')).toContainText('Sumamos 50 puntos');
  await expect(card(page, 'visita').getByRole('status')).toBeFocused();
  await expect(entry(page, 'Misiones').locator('[data-count]')).toHaveCount(0);
  await expect(own).toContainText('1,220');
});

test('what is paid while the balance is being read is in the sum that is shown', async ({ page, world }) => {
  await openPage(page, world, 'missionLeaderboard');
  await expect(balance(page)).toContainText('P 12,840.50');
  const held = Promise.withResolvers<Route>();
  await page.route('**/wps/v2/wallets/balance', held.resolve, { times: 1 });
  await panel(page).getByRole('button', { name: 'Actualizar saldo' }).click();
  const before = await held.promise;
  await claim(page, 'volumen').click();
  await expect(card(page, 'volumen').getByRole('status')).toContainText('P 25.00');
  // Whoever asked for it may have let go of it meanwhile.
  await before.fulfill({ json: { success: true, value: { sumBalance: 12_840.5 } } }).catch(() => {});
  await expect(balance(page)).toContainText('P 12,865.50');
});

test('what another tab claimed is not paid again', async ({ page, world }) => {
  await openPage(page, world, 'missionLeaderboard');
  await expect(claim(page, 'volumen')).toBeVisible();
  const other = await page.context().newPage();
  await openPage(other, world, 'missionLeaderboard');
  await claim(other, 'volumen').click();
  await expect(card(other, 'volumen').getByRole('status')).toContainText('P 25.00');
  await other.close();
  await claim(page, 'volumen').click();
  await expect(card(page, 'volumen').getByRole('status')).toContainText('Ya lo habías cobrado');
  await expect(balance(page)).toContainText('P 12,865.50');
  await panel(page).getByRole('button', { name: 'Actualizar misiones' }).click();
  await expect(card(page, 'volumen').getByText('Cobrado', { exact: true })).toBeVisible();
});
