import { readFile } from 'node:fs/promises';
import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/agent/downline-rebates.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { button, field, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { pressEnter } from '../support/press-enter.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, openLucia, search } from './downline-rebates.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`downline rebates ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test(
  'an agent opens a team member and sends money once, and the balance shows the transfer',
  proves('member-6.7'),
  async ({ page, world }) => {
    await openAgentPage(page, world, 'downlineManagmentView');
    await expect(panel(page).getByRole('heading', { name: 'Tu equipo' })).toBeVisible();
    await expect(search(page)).toBeVisible();
    await accessibleEverywhere(page);
    await openLucia(page);
    await pressEnter(button(page, 'Enviar saldo'));
    await expect(panel(page).getByRole('heading', { name: 'Enviar saldo' })).toBeFocused();
    await expect(panel(page).getByRole('heading', { name: 'Enviar saldo' })).toHaveCSS('outline-style', 'solid');
    await field(page, 'amount').fill('340,50');
    await field(page, 'remark').fill('Premio');
    await field(page, 'remark').press('Enter');
    await field(page, 'password').fill('000000');
    await field(page, 'password').press('Enter');
    await expect(panel(page).getByTestId('alert')).toContainText('Te quedan 4 intentos');
    await answerStatus(page, { state: 'processing' });
    await world.set('script', { endpoint: 'transferToDownline', answers: [{ forward: true, dropResponse: true }] });
    await field(page, 'password').fill('135790');
    await field(page, 'password').press('Enter');
    await expect(panel(page)).toContainText('todavía se está procesando');
    await openAgentPage(page, world, 'agentTeamOverview');
    await page.getByRole('link', { name: 'Ver la transferencia a un miembro de tu equipo' }).click();
    await expect(panel(page)).toContainText('Lucía · ');
    await accessibleEverywhere(page);
    await page.unroute(orderStatus);
    await expect(panel(page)).toContainText('Lucía ya recibió el dinero');
    await expect(panel(page)).toContainText('P 92,759.50');
    await button(page, 'Volver al equipo').click();
    await expect(button(page, 'Enviar saldo')).toBeFocused();
    await expect(panel(page)).toContainText('P 13,181.00');
  },
);

/** The fields of one line of a Spanish file. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

async function saved(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await button(page, 'Descargar CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('equipo.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF.+\r\n$/s);
  return text.slice(1, -2).split('\r\n').map(fieldsOf);
}

test('the downloaded file contains the whole team, or the filtered team in the displayed order', async ({
  page,
  world,
}) => {
  const heading = [
    'Usuario',
    'Apodo',
    'Tipo de cuenta',
    'Nivel',
    'Equipo',
    'Directos',
    'Saldo (P)',
    'Comisión',
    'Se unió (America/Lima)',
    'Último inicio de sesión (America/Lima)',
    'Contratos',
  ];
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgentPage(page, world, 'downlineManagmentView');
  const grid = panel(page).getByRole('grid', { name: 'Miembros de la red' });
  const shown = panel(page)
    .getByTestId('status')
    .filter({ hasText: /miembros$/ });
  await expect(shown).toHaveText(/^5,\d{3} de 5,\d{3} miembros$/);
  const pluralize = async () => Number((await shown.textContent())?.split(' ')[0]?.replace(',', ''));
  const [head, ...all] = await saved(page);
  expect(head).toEqual(heading);
  expect(all).toHaveLength(await pluralize());
  expect(all.filter((row) => row.length !== heading.length)).toEqual([]);
  const amounts = all.map((row) => `${row[6]} ${row[7]}`);
  expect(amounts.filter((pair) => !/^\d+(?:\.\d\d?)? \d+\.\d\d$/.test(pair))).toEqual([]);
  const renata = all.find(([account]) => account === 'agente2');
  expect(renata?.slice(0, 4)).toEqual(['agente2', 'Renata', 'Agente', '1']);
  expect(renata?.at(-1)).toBe('Salario diario, Dividendo');

  await panel(page).getByLabel('Solo red directa').check();
  await panel(page).getByLabel('Tipo de cuenta').selectOption('member');
  await grid.getByRole('button', { name: 'Saldo' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'descending');
  await expect(shown).toHaveText(/^\d{2,3} de \d{2,3} miembros$/);
  const [, ...narrowed] = await saved(page);
  expect(narrowed).toHaveLength(await pluralize());
  expect(new Set(narrowed.map((row) => `${row[2]} ${row[3]}`))).toEqual(new Set(['Jugador 1']));
  const balances = narrowed.map((row) => Number(row[6]));
  expect(balances).toEqual(balances.toSorted((one, other) => other - one));

  await search(page).fill('lucia2025');
  await expect(shown).toHaveText(`1 de ${narrowed.length} miembros`);
  await expect(grid.locator(`[${hook.place}]`)).toContainText('P 12,840.50');
  expect(await saved(page)).toEqual([
    heading,
    ['lucia2025', 'Lucía', 'Jugador', '1', '0', '0', '12840.5', '1.50', instant, instant, ''],
  ]);
});

test('the arrow keys move through the tree, and the breadcrumb leads back', async ({ page, world }) => {
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
  const way = panel(page).getByRole('navigation', { name: 'Ubicación en tu equipo' });
  await expect(way.getByRole('link')).toHaveCount(3);
  await expect(panel(page)).toContainText('Solo su superior directo');
  await way.getByRole('link', { name: 'Renata' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Tu equipo' })).toBeFocused();
});
