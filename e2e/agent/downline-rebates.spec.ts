import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/agent/downline-rebates.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { button, field, openAgentPage, panel } from '../support/agent-page.ts';
import { expect, test } from '../support/world.ts';
import { openLucia, search, stage } from './downline-rebates.stage.ts';

for (const path of pathsOf(buildGraph(flow))) {
  test(`downline rebates ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...stage({ page, world, path }) });
  });
}

test('the team is searched, gone down in and sent money to, once, and the wallet says so', async ({ page, world }) => {
  await openAgentPage(page, world, 'downlineManagmentView');
  await expect(panel(page).getByRole('heading', { name: 'Tu equipo' })).toBeVisible();
  await expect(search(page)).toBeVisible();
  await accessibleEverywhere(page);
  await openLucia(page);
  await button(page, 'Enviar saldo').click();
  await field(page, 'amount').fill('340,50');
  await field(page, 'remark').fill('Premio');
  await field(page, 'remark').press('Enter');
  await field(page, 'password').fill('000000');
  await field(page, 'password').press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('4 intentos más');
  await world.set('script', { endpoint: 'transferToDownline', answers: [{ pass: true, cut: true }] });
  await field(page, 'password').fill('135790');
  await field(page, 'password').press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('La respuesta se perdió');
  await page.reload();
  await field(page, 'password').fill('135790');
  await field(page, 'password').press('Enter');
  await expect(panel(page)).toContainText('Lucía ya tiene tu dinero');
  await expect(panel(page)).toContainText('P 92,759.50');
  await button(page, 'Volver al equipo').click();
  await expect(panel(page).getByRole('heading', { name: /^Lucía/ })).toBeFocused();
  await expect(panel(page)).toContainText('P 13,181.00');
});

/** What the press of the button saves, line by line, each by its fields. */
async function saved(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await button(page, 'Descargar CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('equipo.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFUsuario,')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.split(','));
}

test('the team is taken along as a file: all of it, or as it is narrowed, in the order that it has', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgentPage(page, world, 'downlineManagmentView');
  const grid = panel(page).getByRole('grid', { name: 'Todos los que están debajo' });
  const shown = panel(page).getByRole('status').filter({ hasText: / de / });
  await expect(shown).toHaveText(/^5,\d{3} de 5,\d{3}$/);
  const [heading, ...all] = await saved(page);
  console.log(JSON.stringify(all.slice(0, 3)), all.length, await shown.textContent());

  await panel(page).getByLabel('Solo directos').check();
  await panel(page).getByLabel('Tipo de cuenta').selectOption('member');
  await grid.getByRole('button', { name: 'Saldo' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'descending');
  const narrowed = await saved(page);
  console.log(JSON.stringify(narrowed.slice(0, 4)), narrowed.length, await shown.textContent());
  await search(page).fill('lucia2025');
  console.log(
    JSON.stringify(await saved(page)),
    await shown.textContent(),
    await grid.locator('[data-place]').first().innerText(),
  );
  expect(heading).toEqual([]);
});

test('the tree is gone through by its keys, and the way back stands above', async ({ page, world }) => {
  await openAgentPage(page, world, 'downlineManagmentView', 'agente2');
  await panel(page).getByRole('tab', { name: 'Árbol' }).click();
  const tree = panel(page).getByRole('tree');
  const branch = tree.locator('[aria-expanded=false]').first();
  await branch.focus();
  await page.keyboard.press('ArrowRight');
  const below = tree.locator('[aria-level="2"]').first();
  await expect(below).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(below).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.locator('[aria-level="1"]:focus')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const way = panel(page).getByRole('navigation', { name: 'Dónde estás en tu equipo' });
  await expect(way.getByRole('button')).toHaveCount(3);
  await expect(panel(page)).toContainText('Solo quien está directamente debajo');
  await way.getByRole('button', { name: 'Renata' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Tu equipo' })).toBeFocused();
});
