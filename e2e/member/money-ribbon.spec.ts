import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/money-ribbon.cases.ts';
import { openAgentPage } from '../support/agent-page.ts';
import { field, openPage } from '../support/member-page.ts';
import { ledgerOf, ribbon, ribbonAmounts, total } from '../support/money-ribbon.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './money-ribbon.driver.ts';
import { withdraw } from './withdraw.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`money-ribbon ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a withdrawal moves its amount from the available part to the part in transit', async ({ page, world }) => {
  await openPage(page, world, 'withdraw');
  await expect(ribbon(page)).toBeVisible();
  const before = await ledgerOf(world, 'lucia2025');
  await expect.poll(async () => (await ribbonAmounts(page)).sum).toBe(total(before));
  await withdraw(page, '100');
  await expect(ribbon(page).getByRole('link', { name: /^En camino/ })).toHaveAccessibleName(/^En camino P\s550\.00$/);
  await expect(ribbon(page).getByRole('link', { name: /^Disponible/ })).toHaveAccessibleName(
    /^Disponible P\s12,740\.50$/,
  );
  const after = await ledgerOf(world, 'lucia2025');
  expect([after.available, after.transit]).toEqual([before.available - 10_000, before.transit + 10_000]);
  expect((await ribbonAmounts(page)).sum).toBe(total(after));
});

test('the parts of an agent add up to the ledger', async ({ page, world }) => {
  await openAgentPage(page, world, 'agentAnnouncement');
  await expect(ribbon(page)).toBeVisible();
  const { bonus: _, ...money } = await ledgerOf(world, 'agente1');
  expect((await ribbonAmounts(page)).sum).toBe(total({ ...money, bonus: 0 }));
  expect(money.commission).toBeGreaterThan(0);
});

test('the ribbon shows only the balance when the gateway offers no other money', async ({ page, world }) => {
  const features = { transfers: false, betRecords: false, accountRecords: false };
  await page.route('**/site.json', (route) => route.fulfill({ json: { features } }));
  const unknown = { status: 404, json: { status: 'error', errorCode: 'not.found', value: null } };
  for (const path of ['MCSFE_getBonusDetails', 'MCSFE_getWithdrawList'])
    await page.route(`**/wps/relay/${path}*`, (route) => route.fulfill(unknown));
  await openPage(page, world, 'depositv2');
  await expect(ribbon(page)).toHaveText(/^Disponible P\s12,840\.50$/);
  await expect(ribbon(page).getByText('12,840.50')).toBeVisible();
  await expect(ribbon(page).getByRole('link')).toHaveCount(0);
});

/** Widths, and sizes of the text. */
const sizes = [
  [320, '100%'],
  [390, '100%'],
  [1440, '100%'],
  [390, '200%'],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the ribbon keeps the page in its place when it loads', async ({ page, world }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/wps/relay/GCS_walletFunds', async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, world, 'transactionHistory');
    const heading = page.getByRole('dialog').getByRole('heading', { level: 3 });
    await expect(heading).toBeVisible();
    const tops = async () => {
      const found: number[] = [];
      for (const [width, text] of sizes) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        found.push(await heading.evaluate((element) => element.getBoundingClientRect().top));
      }
      return found;
    };
    const before = await tops();
    release();
    await expect(ribbon(page).getByRole('link')).toHaveCount(4);
    expect(await tops()).toEqual(before);
  });

  test('the ribbon folds when the page scrolls', async ({ page, world }) => {
    await openPage(page, world, 'transactionHistory');
    await expect(ribbon(page)).toBeVisible();
    const height = () => ribbon(page).evaluate((element) => element.getBoundingClientRect().height);
    const full = await height();
    expect(full).toBeLessThanOrEqual(92);
    await page.locator(`[${hook.panel}] > section`).evaluate((content) => content.scrollTo(0, 300));
    await expect.poll(height).toBeLessThan(full);
    await expect(ribbon(page)).toContainText('12,840.50');
    await expect(ribbon(page).getByRole('link')).toHaveCount(1);
  });

  test('a typed amount replaces the other parts by the future, and moves nothing', async ({ page, world }) => {
    await openPage(page, world, 'depositv2');
    await expect(ribbon(page)).toBeVisible();
    const height = () => ribbon(page).evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await field(page, 'amount').fill('100');
    await expect(ribbon(page)).toContainText('Después P\u00a012,940.50');
    expect(await height()).toBe(before);
  });
});
