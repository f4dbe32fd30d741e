import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/cashback.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { balance, openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { act, body, driver, notice } from './cashback.driver.ts';

const history = (page: Page) => panel(page).getByRole('region', { name: 'Pagos anteriores' });

for (const path of expectedPaths(flow)) {
  test(`cashback ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a claim with a lost response stays after a reload, gets its result from its status and is paid once', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'manualRebate');
  await expect(body(page)).toContainText('P 4.85');
  await expect(history(page).getByRole('listitem').nth(5)).toContainText('RB');
  await accessibleEverywhere(page);
  await world.set('script', { endpoint: 'claimManualRebate', answers: [{ forward: true, dropResponse: true }] });
  await answerStatus(page, { state: 'processing' });
  await act(page, 'Reclamar P 4.85').click();
  await expect(notice(page)).toContainText('todavía se está procesando');
  // The balance reloads although the result is still indeterminate.
  await expect(balance(page)).toContainText('P 12,845.35');
  await page.reload();
  await expect(notice(page)).toContainText('Tienes un cashback sin confirmar');
  await accessibleEverywhere(page);
  await page.unroute(orderStatus);
  await expect(panel(page)).toContainText('Tu cashback ya está en tu saldo');
  await expect(balance(page)).toContainText('P 12,845.35');
  await expect(history(page).getByRole('listitem').first()).toContainText(/Reclamado · RB\d+P\s4\.85/);
  await pressEnter(act(page, 'Listo'));
  await expect(body(page)).toContainText('Aún no tienes apuestas resueltas');
  await history(page).getByRole('button', { name: 'Siguiente' }).click();
  await expect(history(page).getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  await expect(history(page).getByRole('listitem').first()).toContainText('RB');
  await page.reload();
  await expect(body(page)).toContainText('P 0.00');
  await expect(balance(page)).toContainText('P 12,845.35');
});

test('a claim that never reached the gateway is reported as not made, and can be repeated', async ({ page, world }) => {
  await openPage(page, world, 'manualRebate');
  await page.route('**/MCSFE_claimManualRebate', (route) => route.abort(), { times: 1 });
  await act(page, 'Reclamar P 4.85').click();
  await expect(notice(page)).toContainText('no se registró ni se registrará');
  await pressEnter(notice(page).getByRole('button', { name: 'Empezar de nuevo' }));
  await pressEnter(act(page, 'Reclamar P 4.85'));
  await expect(panel(page)).toContainText('Tu cashback ya está en tu saldo');
  await expect(balance(page)).toContainText('P 12,845.35');
});

test('the other pages of the member center show a link to an unconfirmed cashback claim', async ({ page, world }) => {
  await openPage(page, world, 'manualRebate');
  await page.route('**/MCSFE_claimManualRebate', (route) => route.abort(), { times: 1 });
  await answerStatus(page, { state: 'processing' });
  await act(page, 'Reclamar P 4.85').click();
  await expect(notice(page)).toContainText('todavía se está procesando');
  await page.goto(`${page.url().split('?')[0]}?member=securityCenter`);
  await pressEnter(panel(page).getByRole('link', { name: 'Ver el cashback' }));
  await expect(notice(page)).toContainText('Tienes un cashback sin confirmar');
});

test('a cashback claim already made in another tab shows a message and is not paid again', async ({ page, world }) => {
  const token = await openPage(page, world, 'manualRebate');
  await expect(act(page, 'Reclamar P 4.85')).toBeVisible();
  await page.evaluate(async (Authorization) => {
    const headers = { Authorization, 'Content-Type': 'application/json' };
    const read = await fetch('/wps/relay/MCSFE_getManualRebate', { headers });
    const { since } = ((await read.json()) as { value: { since: string } }).value;
    const claim = JSON.stringify({ requestId: 'of-another-tab', since });
    await fetch('/wps/relay/MCSFE_claimManualRebate', { method: 'POST', headers, body: claim });
  }, token);
  await pressEnter(act(page, 'Reclamar P 4.85'));
  await expect(panel(page).getByTestId('alert')).toContainText('Este cashback ya se pagó');
  await expect(body(page)).toContainText('P 0.00');
  await page.reload();
  await expect(balance(page)).toContainText('P 12,845.35');
});

test('a failed load of the cashback page can be retried, and an amount below the minimum is explained', async ({
  page,
  world,
}) => {
  await world.set('script', { endpoint: 'manualRebate', answers: [{ malformed: true }] });
  await openPage(page, world, 'manualRebate', 'agente1');
  await pressEnter(panel(page).getByTestId('alert').getByRole('button', { name: 'Reintentar' }));
  await expect(body(page)).toContainText('Puedes reclamar a partir de P 1.00');
  await expect(body(page)).toContainText('P 0.64');
});
