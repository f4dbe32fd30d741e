import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { openAgentPage } from '../support/agent-page.ts';
import { accessible } from '../support/check-accessibility.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Centro de agentes' });
const region = (page: Page, name: string) => panel(page).getByRole('region', { name });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const profit = 'Ganancias y pérdidas de tu equipo';
const bets = 'Apuestas de tu equipo';

async function open(page: Page, world: World, key: string, list: string, account: string): Promise<void> {
  await openAgentPage(page, world, key, account);
  await expect(region(page, list)).toHaveAttribute('aria-busy', 'false');
}

test('a table of more than 5,000 members can be sorted, searched, saved and used by keyboard', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, world, 'palStatementsAgentCopy', profit, 'agente1');
  const grid = panel(page).getByRole('grid', { name: profit });
  const rows = grid.locator(`[${hook.place}]`);
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(5000);
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);

  await grid.getByRole('button', { name: 'Equipo' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Equipo' })).toHaveAttribute('aria-sort', 'descending');
  const leader = rows.first();
  const account = (await leader.getByRole('link').textContent()) ?? '';
  await leader.getByRole('link').focus();
  await page.keyboard.press('Control+End');
  await expect(grid.locator('tr:focus-within')).toHaveAttribute(
    'aria-rowindex',
    (await grid.getAttribute('aria-rowcount')) ?? '',
  );
  await page.keyboard.press('Control+Home');
  await expect(grid.getByRole('columnheader').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(leader.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const crumbs = panel(page).getByRole('navigation', { name: 'Red que estás viendo' });
  await expect(crumbs.getByText(account)).toHaveAttribute('aria-current', 'page');
  await expect(region(page, profit)).toHaveAttribute('aria-busy', 'false');

  await panel(page).getByRole('searchbox').fill(account);
  await expect(rows).toHaveCount(1);
  const download = page.waitForEvent('download');
  await button(page, 'Descargar CSV').click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]?.startsWith(`${account};`)).toBe(true);

  await crumbs.getByRole('link', { name: 'Mi equipo' }).click();
  await expect(crumbs).toBeHidden();
});

test('the total of the team bets equals the bets in the profit and loss report for the same days', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, world, 'palStatementsAgentCopy', profit, 'agente2');
  await button(page, 'Últimos 7 días').click();
  await expect(button(page, 'Últimos 7 días')).toHaveAttribute('aria-pressed', 'true');
  await expect(region(page, profit)).toHaveAttribute('aria-busy', 'false');
  const staked = (await panel(page).locator('dl dd').first().textContent()) ?? '';
  expect(staked).toMatch(/^P\s[\d,]+\.\d\d$/);

  await panel(page).getByRole('link', { name: 'Apuestas del equipo' }).click();
  await expect(region(page, bets)).toHaveAttribute('aria-busy', 'false');
  await expect(panel(page).locator('dl dd').first()).toHaveText(staked);
  await button(page, 'Página 2').click();
  await expect(panel(page).getByTestId('status')).toContainText('11–20 de ');
  await panel(page).getByRole('searchbox', { name: 'Buscar miembro' }).fill('nadie que exista');
  await page.keyboard.press('Enter');
  await expect(region(page, bets)).toContainText('Esta red no tiene apuestas resueltas en el periodo');
  await button(page, 'Quitar filtros').click();
  await expect(panel(page).getByTestId('status')).toContainText('1–10 de ');
});

test('the profit and loss table is accessible at every size', async ({ page, world }) => {
  await open(page, world, 'palStatementsAgentCopy', profit, 'agente42');
  await accessibleEverywhere(page);
});

for (const [key, list] of [
  ['personalHistoryCopy', bets],
  ['agentDownlineTransactionDetailsCopy', 'Movimientos de tu red'],
] as const)
  test(`${key} of the agent center is accessible and does not overflow on a phone`, async ({ page, world }) => {
    await open(page, world, key, list, 'agente41');
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page);
    await expect
      .poll(() => region(page, list).evaluate((of) => of.scrollWidth - of.clientWidth))
      .toBeLessThanOrEqual(0);
  });
