import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/money-ribbon.cases.ts';
import { walkBrowser } from '../../tests/walker/browser-walk.ts';
import { expectedPaths } from '../../tests/walker/expectations.ts';
import { openAgentPage } from '../support/agent-page.ts';
import { field, openPage } from '../support/member-page.ts';
import { ribbon, ribbonAmounts } from '../support/money-ribbon.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { driver } from './money-ribbon.driver.ts';
import { withdraw } from './withdraw.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`money-ribbon ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

type Ledger = Record<'available' | 'inPlay' | 'bonus' | 'commission' | 'transit', number>;
const ledger = (world: World, account: string) => world.get<Ledger>(`ledger/account?account=${account}`);
const sumOf = (money: Ledger) => Object.values(money).reduce((sum, amount) => sum + amount, 0);

test('a withdrawal moves its amount from the available part to the part in transit', async ({ page, world }) => {
  await openPage(page, world, 'withdraw');
  await expect(ribbon(page)).toBeVisible();
  const before = await ledger(world, 'lucia2025');
  await expect.poll(async () => (await ribbonAmounts(page)).sum).toBe(sumOf(before));
  await withdraw(page, '100');
  await expect(ribbon(page).getByRole('link', { name: /^En camino/ })).toHaveAccessibleName('En camino P\u00a0550.00');
  await expect(ribbon(page).getByRole('link', { name: /^Disponible/ })).toHaveAccessibleName(
    'Disponible P\u00a012,740.50',
  );
  const after = await ledger(world, 'lucia2025');
  expect([after.available, after.transit]).toEqual([before.available - 10_000, before.transit + 10_000]);
  expect((await ribbonAmounts(page)).sum).toBe(sumOf(after));
});

test('the parts of an agent add up to the ledger', async ({ page, world }) => {
  await openAgentPage(page, world, 'agentAnnouncement');
  await expect(ribbon(page)).toBeVisible();
  const { bonus: _, ...money } = await ledger(world, 'agente1');
  expect((await ribbonAmounts(page)).sum).toBe(sumOf({ ...money, bonus: 0 }));
  expect(money.commission).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the ribbon keeps the page in its place when it loads, and folds when the page scrolls', async ({
    page,
    world,
  }) => {
    await page.route('**/wps/relay/GCS_walletFunds', async (route) => {
      await held;
      await route.continue();
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await openPage(page, world, 'transactionHistory');
    const heading = page.getByRole('dialog').getByRole('heading', { level: 3 });
    await expect(heading).toBeVisible();
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    release();
    await expect(ribbon(page)).toBeVisible();
    expect(await top()).toBe(before);
    const height = () => ribbon(page).evaluate((element) => element.getBoundingClientRect().height);
    const full = await height();
    expect(full).toBeLessThanOrEqual(57);
    await page.locator(`[${hook.panel}] > section`).evaluate((content) => content.scrollTo(0, 300));
    await expect.poll(height).toBeLessThan(full);
    await expect(ribbon(page)).toContainText('12,840.50');
    await expect(ribbon(page).getByText('En camino')).toBeHidden();
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
