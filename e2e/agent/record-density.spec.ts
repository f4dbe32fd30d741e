import type { Page } from 'playwright/test';
import { openAgentPage, panel } from '../support/agent-page.ts';
import { openPage } from '../support/member-page.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

type Open = (page: Page, world: World) => Promise<unknown>;
const agent =
  (key: string): Open =>
  (page, world) =>
    openAgentPage(page, world, key);
const member =
  (key: 'personalHistoryCopy' | 'transactionHistory'): Open =>
  (page, world) =>
    openPage(page, world, key);

/** Records of the first view, and the height of the filters and tools above them. */
async function firstView(page: Page): Promise<{ records: number; tools: number }> {
  const rows = panel(page).locator('tbody > tr:has(th)');
  await expect(rows.nth(7)).toBeAttached();
  return panel(page).evaluate((center) => {
    const bottom = Math.min(innerHeight, center.getBoundingClientRect().bottom);
    const all = [...center.querySelectorAll('tbody > tr:has(th)')].map((row) => row.getBoundingClientRect());
    const from = center.querySelector('h3')!.getBoundingClientRect().bottom;
    const list = center.querySelector('section [aria-label] dl, dl[aria-label], table')!.getBoundingClientRect().top;
    return { records: all.filter((row) => row.bottom <= bottom).length, tools: list - from };
  });
}

const pages: [string, Open][] = [
  ['bets of the team', agent('personalHistoryCopy')],
  ['movements of the downline', agent('agentDownlineTransactionDetailsCopy')],
  ['own bets', member('personalHistoryCopy')],
  ['own movements', member('transactionHistory')],
];

for (const [name, open] of pages) {
  test(`shows eight records below two lines of filters at 1440 px: ${name}`, async ({ page, world }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, world);
    await expect.poll(async () => (await firstView(page)).records).toBeGreaterThanOrEqual(8);
    expect((await firstView(page)).tools).toBeLessThan(180);
  });
}

for (const [name, open] of pages) {
  test(`shows six records below one line of filters at 390 px: ${name}`, async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, world);
    await expect.poll(async () => (await firstView(page)).records).toBeGreaterThanOrEqual(6);
  });
}

for (const [name, key] of [
  ['members', 'downlineManagmentView'],
  ['profit of the members', 'palStatementsAgentCopy'],
] as const) {
  test(`shows six records of a large table on a screen of 390 px: ${name}`, async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAgentPage(page, world, key);
    const rows = panel(page).getByRole('grid').locator('tbody > tr');
    await expect(rows.nth(7)).toBeAttached();
    const whole = () =>
      panel(page)
        .getByRole('grid')
        .evaluate((grid) => {
          const scroller = grid.parentElement!;
          scroller.scrollIntoView({ block: 'end' });
          const view = scroller.getBoundingClientRect();
          return [...grid.querySelectorAll('tbody > tr')]
            .map((row) => row.getBoundingClientRect())
            .filter(({ top, bottom }) => top >= Math.max(view.top, 0) && bottom <= Math.min(view.bottom, innerHeight))
            .length;
        });
    await expect.poll(whole).toBeGreaterThanOrEqual(6);
  });
}
