import type { Page } from 'playwright/test';
import { envelope, flow, order, pending, weekly } from '../../tests/member/reward.flow.ts';
import { type BrowserOutcome, walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { limited, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { balance, leavePending, openPage, panel } from '../support/member-page.ts';
import { silence } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

const card = (page: Page, id: string) => panel(page).locator(`[data-reward^="${id}"]`);
const own = (page: Page) => card(page, order.id).getByRole('button');
const claimable = (page: Page) => panel(page).locator('[data-reward^=envelope][data-status=claimable]');

const resting = (name: string) => async (page: Page) => {
  await expect(own(page)).toContainText(name);
  await expect(own(page)).not.toHaveAttribute('aria-busy', 'true');
};
const busy = (page: Page) => expect(own(page)).toHaveAttribute('aria-busy', 'true');
const list = success([envelope, weekly]);
const left: BrowserOutcome = async (hand) => {
  await leavePending(hand.page, 'reward', pending);
  await list(hand);
};
const receipt = { reference: 'RW0000000731', at: '2026-01-07T12:00:00.000Z', amount: 731 };

for (const path of pathsOf(buildGraph(flow))) {
  test(`reward ${path.id}`, async ({ page, world }) => {
    const retry = panel(page).getByRole('button', { name: 'Reintentar' });
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { read: '**/wps/relay/MCSFE_getRewardCenter', claim: '**/wps/relay/MCSFE_claimReward' },
      open: async () => void (await openPage(page, world, 'rewardCenter')),
      gestures: {
        'reward.claim': () => own(page).click(),
        'claim.ask': () => own(page).click(),
        'rewards.refresh': () => retry.or(own(page).filter({ hasText: 'Listo' })).click(),
        'page.shown': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      },
      outcomes: {
        read: { full: list, pending: left, unavailable, thrown },
        claim: {
          paid: success(receipt),
          timeout: silence(),
          taken: refusal('reward.taken'),
          limited: limited(5),
          thrown,
        },
        visibility: {},
      },
      see: accessibleOnce('reward', {
        reading: () => expect(panel(page).getByRole('heading', { level: 3, name: 'Centro de premios' })).toBeVisible(),
        open: resting('Abrir el sobre'),
        claiming: busy,
        uncertain: resting('Preguntar de nuevo'),
        asking: busy,
        granted: () => expect(card(page, order.id)).toContainText('P 7.31'),
        failed: () => expect(retry).toBeVisible(),
      }),
    });
  });
}

journey(
  'an envelope whose answer is lost outlives the page, opens once and pays what it held',
  async ({ page, world }) => {
    await openPage(page, world, 'rewardCenter');
    await expect(claimable(page)).toHaveCount(1);
    await accessibleEverywhere(page);
    const id = (await claimable(page).getAttribute('data-reward'))!;
    await world.set('script', { endpoint: 'claimReward', answers: [{ pass: true, cut: true }] });
    await card(page, id).getByRole('button').click();
    await expect(panel(page).getByRole('alert')).toContainText('Todavía no sabemos si «Sobre rojo»');
    await page.reload();
    await expect(panel(page).getByRole('alert')).toContainText('Saliste antes de recibir la respuesta');
    await card(page, id)
      .getByRole('button', { name: /^Preguntar de nuevo/ })
      .press('Enter');
    await expect(card(page, id)).toHaveAttribute('data-status', 'granted');
    const held = (await card(page, id).locator('strong').innerText()).replace('P ', '');
    const sum = (12_840.5 + Number(held)).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(balance(page)).toContainText(`P ${sum}`);
    await card(page, id)
      .getByRole('button', { name: /^Listo/ })
      .press('Enter');
    await expect(card(page, id)).toHaveAttribute('data-status', 'claimed');
    await expect(card(page, id).getByRole('button')).toHaveCount(0);
    await page.reload();
    await expect(card(page, id)).toContainText(`P ${held}`);
    await expect(balance(page)).toContainText(`P ${sum}`);
  },
);

journey('an envelope that ends while it is looked at says so, and the next one opens', async ({ page, world }) => {
  await world.set('clock', { set: '2027-03-03T15:30:00.000Z' });
  await page.clock.install();
  await openPage(page, world, 'rewardCenter');
  await expect(claimable(page)).toContainText('Vence en');
  const id = (await claimable(page).getAttribute('data-reward'))!;
  await world.set('clock', { advanceSeconds: 1801 });
  await page.clock.fastForward(1801 * 1000);
  await expect(panel(page).getByRole('alert')).toContainText('venció mientras lo mirabas');
  await expect(card(page, id)).toHaveAttribute('data-status', 'expired');
  await expect(claimable(page)).toHaveCount(1);
});

journey('a gift that another tab claimed is told; one of one’s own is in the bonuses', async ({ page, world }) => {
  const token = await openPage(page, world, 'rewardCenter');
  const level = card(page, 'level');
  const week = card(page, 'weekly').and(page.locator('[data-status=claimable]'));
  await expect(level.getByRole('button', { name: /^Reclamar P 20\.00.*Regalo por subir a Bronce$/ })).toBeVisible();
  const id = (await week.getAttribute('data-reward'))!;
  await page.evaluate(
    async ([Authorization, reward]) => {
      const headers = { Authorization, 'Content-Type': 'application/json' };
      const claim = JSON.stringify({ requestId: 'of-another-tab', id: reward });
      await fetch('/wps/relay/MCSFE_claimReward', { method: 'POST', headers, body: claim });
    },
    [token, id] as const,
  );
  await week.getByRole('button').press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('«Premio de la semana» ya se reclamó');
  await level.getByRole('button').press('Enter');
  await expect(balance(page)).toContainText('P 12,865.50');
  await panel(page).getByRole('link', { name: 'Detalle de bonos' }).click();
  await expect(panel(page).getByRole('table')).toContainText('Regalo por subir a Bronce');
});
