import { expectedPaths } from 'chartwalk';
import type { Page, Route } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/prize-claim.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { card, claim, driver, notice } from './prize-claim.driver.ts';

const balance = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Saldo' });

const entry = (page: Page, name: string) =>
  panel(page).getByRole('navigation', { name: 'Menú del centro personal' }).getByRole('link', { name });

for (const path of expectedPaths(flow)) {
  test(`prize claim ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a mission claim with a lost response gets its result from its status, and updates badge and leaderboard', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'missionLeaderboard');
  await expect(entry(page, 'Misiones')).toHaveAccessibleName(/2 premios por reclamar/);
  const own = panel(page).getByRole('row', { name: /^\d+ Tú \(lucia2025\)/ });
  await expect(own).toContainText('910');
  await accessibleEverywhere(page);
  await world.set('script', { endpoint: 'claimMission', answers: [{ forward: true, dropResponse: true }] });
  await answerStatus(page, { state: 'processing' });
  await claim(page, 'volumen').click();
  await expect(notice(page, 'volumen')).toContainText('todavía se está procesando');
  await accessibleEverywhere(page);
  // The gateway has processed the claim, so the mission list shows the prize. The notice about the missing response is
  // still visible.
  await page.reload();
  await expect(notice(page, 'volumen')).toContainText('Jugador de la semana');
  await page.unroute(orderStatus);
  await expect(card(page, 'volumen').locator(`[${hook.prizeClaim}]`)).toContainText('Sumamos P 25.00 a tu saldo');
  await expect(balance(page)).toContainText('P 12,865.50');
  await expect(entry(page, 'Misiones')).toHaveAccessibleName(/1 premio por reclamar/);
  await expect(own).toContainText('1,210');
  await world.set('script', { endpoint: 'claimMission', answers: [{ status: 503 }] });
  await pressEnter(claim(page, 'visita'));
  await expect(notice(page, 'visita')).toContainText('no se registró ni se registrará');
  await pressEnter(notice(page, 'visita').getByRole('button', { name: 'Empezar de nuevo' }));
  await expect(claim(page, 'visita')).toBeFocused();
  await pressEnter(claim(page, 'visita'));
  await expect(card(page, 'visita').locator(`[${hook.prizeClaim}]`)).toContainText('Sumamos 50 puntos');
  await expect(card(page, 'visita').locator(`[${hook.prizeClaim}]`)).toBeFocused();
  await expect(entry(page, 'Misiones').locator(`[${hook.count}]`)).toHaveCount(0);
  await expect(own).toContainText('1,220');
});

test('an unconfirmed claim of an expired mission still gets its result from its status', async ({ page, world }) => {
  await openPage(page, world, 'missionLeaderboard');
  await page.evaluate(() => {
    const order = { kind: 'mission', id: 'volumen.2020-01-06', name: 'Jugador de la semana' };
    localStorage.setItem(
      'submission:lucia2025:mission/volumen.2020-01-06',
      JSON.stringify({ requestId: 'r-1', order }),
    );
  });
  await answerStatus(page, { state: 'processing' });
  await page.reload();
  const past = panel(page).getByRole('region', { name: 'Premios sin confirmar' });
  await expect(past).toContainText('todavía se está procesando');
  await page.unroute(orderStatus);
  await pressEnter(past.getByRole('button', { name: 'Empezar de nuevo' }));
  await expect(past.locator(`[${hook.prizeClaim}]`)).toContainText('El plazo terminó');
});

test('a prize paid while the balance is being requested is included in the shown balance', async ({ page, world }) => {
  await openPage(page, world, 'missionLeaderboard');
  await expect(balance(page)).toContainText('P 12,840.50');
  const held = Promise.withResolvers<Route>();
  await page.route('**/wps/v2/wallets/balance', held.resolve, { times: 1 });
  await panel(page).getByRole('button', { name: 'Actualizar saldo' }).click();
  const before = await held.promise;
  await claim(page, 'volumen').click();
  await expect(card(page, 'volumen').getByTestId('status')).toContainText('P 25.00');
  // The page may have aborted this request.
  await before.fulfill({ json: { success: true, value: { sumBalance: 12_840.5 } } }).catch(() => {});
  await expect(balance(page)).toContainText('P 12,865.50');
});

test('a prize already claimed in another tab is not paid again', async ({ page, world }) => {
  await openPage(page, world, 'missionLeaderboard');
  await expect(claim(page, 'volumen')).toBeVisible();
  const other = await page.context().newPage();
  await openPage(other, world, 'missionLeaderboard');
  await claim(other, 'volumen').click();
  await expect(card(other, 'volumen').getByTestId('status')).toContainText('P 25.00');
  await other.close();
  await claim(page, 'volumen').click();
  await expect(card(page, 'volumen').getByTestId('status')).toContainText('Ya reclamaste este premio');
  await expect(balance(page)).toContainText('P 12,865.50');
  await panel(page).getByRole('button', { name: 'Actualizar misiones' }).click();
  await expect(card(page, 'volumen').getByText('Reclamado', { exact: true })).toBeVisible();
});
