import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/reward.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { futureHour } from '../../tests/tools/clock/future-hour.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { balance, openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { card, driver, notice } from './reward.driver.ts';

const claimable = (page: Page) => panel(page).locator(`[${hook.reward}^=envelope][${hook.status}=claimable]`);

for (const path of expectedPaths(flow)) {
  test(`reward ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test(
  'a red envelope whose claim response was lost stays after a reload, opens once and pays its amount',
  proves('member-2.21'),
  async ({ page, world }) => {
    await world.set('clock', { set: futureHour(20, 30).toISOString() });
    await openPage(page, world, 'rewardCenter');
    await expect(claimable(page)).toHaveCount(1);
    await accessibleEverywhere(page);
    const id = (await claimable(page).getAttribute(hook.reward))!;
    await world.set('script', { endpoint: 'claimReward', answers: [{ forward: true, dropResponse: true }] });
    await answerStatus(page, { state: 'processing' });
    await card(page, id).getByRole('button').click();
    await expect(notice(page)).toContainText('todavía se está procesando');
    await page.reload();
    await expect(notice(page)).toContainText('Sobre rojo');
    await accessibleEverywhere(page);
    await page.unroute(orderStatus);
    await expect(card(page, id)).toHaveAttribute(hook.status, 'granted');
    const held = (await card(page, id).locator('strong').innerText()).replace(/^P\s/, '');
    const sum = (12_840.5 + Number(held)).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(balance(page)).toContainText(`P ${sum}`);
    await pressEnter(card(page, id).getByRole('button', { name: /^Listo/ }));
    await expect(card(page, id)).toHaveAttribute(hook.status, 'claimed');
    await expect(card(page, id).getByRole('button')).toHaveCount(0);
    await page.reload();
    await expect(card(page, id)).toContainText(`P ${held}`);
    await expect(balance(page)).toContainText(`P ${sum}`);
  },
);

test('a red envelope that expires while it is displayed shows a message, and the next one can be opened', async ({
  page,
  world,
}) => {
  await world.set('clock', { set: futureHour(20, 30).toISOString() });
  await page.clock.install();
  await openPage(page, world, 'rewardCenter');
  await expect(claimable(page)).toContainText('Vence en');
  const id = (await claimable(page).getAttribute(hook.reward))!;
  await world.set('clock', { advanceSeconds: 1801 });
  await page.clock.fastForward(1801 * 1000);
  await expect(panel(page).getByTestId('alert')).toContainText('venció mientras lo veías');
  await expect(card(page, id)).toHaveAttribute(hook.status, 'expired');
  await expect(claimable(page)).toHaveCount(1);
});

test('a gift claimed in another tab shows a message, and a claimed gift appears in the bonuses', async ({
  page,
  world,
}) => {
  const token = await openPage(page, world, 'rewardCenter');
  const level = card(page, 'level');
  const week = card(page, 'weekly').and(page.locator(`[${hook.status}=claimable]`));
  await expect(level.getByRole('button', { name: /^Reclamar P\s20\.00.*Regalo por subir a Bronce$/ })).toBeVisible();
  const id = (await week.getAttribute(hook.reward))!;
  await page.evaluate(
    async ([Authorization, reward]) => {
      const headers = { Authorization, 'Content-Type': 'application/json' };
      const claim = JSON.stringify({ requestId: 'of-another-tab', id: reward });
      await fetch('/wps/relay/MCSFE_claimReward', { method: 'POST', headers, body: claim });
    },
    [token, id] as const,
  );
  await pressEnter(week.getByRole('button'));
  await expect(panel(page).getByTestId('alert')).toContainText('«Premio de la semana» ya se reclamó');
  await pressEnter(level.getByRole('button'));
  await expect(balance(page)).toContainText('P 12,865.50');
  await panel(page)
    .getByRole('navigation', { name: 'Premios' })
    .getByRole('link', { name: 'Detalle de bonos' })
    .click();
  await expect(panel(page).getByRole('table')).toContainText('Regalo por subir a Bronce');
});
