import { readFile } from 'node:fs/promises';
import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/records.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { futureHour } from '../../tests/tools/clock/future-hour.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openPage, panel } from '../support/member-page.ts';
import { ribbon } from '../support/money-ribbon.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { bets, button, driver, rows, settled, stateField } from './records.driver.ts';

async function open(page: Page, world: World, key: string): Promise<void> {
  await openPage(page, world, key);
  await expect(rows(page).first()).toBeVisible();
}

for (const path of expectedPaths(flow)) {
  test(`records ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('the betting record can be filtered, expanded and downloaded in full', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, world, 'personalHistoryCopy');
  await expect(rows(page)).toHaveCount(10);
  const status = bets(page).getByTestId('status');
  await expect(status).toHaveText(/de \d+ registros$/);
  const total = Number(/de (\d+) registros$/.exec((await status.textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(20);

  // The state of the newest bet depends on the time of day, but the first page always contains an open bet of the last
  // hours.
  const toggle = rows(page).filter({ hasText: 'En juego' }).first().getByRole('button');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(bets(page)).toContainText(/gana el local/);

  await button(page, 'Página 2').click();
  await expect(status).toHaveText(`11–20 de ${total} registros`);

  const download = page.waitForEvent('download');
  await button(page, 'Descargar CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^apuestas-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(text.startsWith('\uFEFFN.º de apuesta;Fecha de la apuesta (America/Lima);')).toBe(true);

  await stateField(page).selectOption('open');
  await expect(status).toHaveText('1–2 de 2 registros');
  await expect(rows(page)).toHaveCount(2);
  const openStakes = (await panel(page).locator('dl dd').first().textContent()) ?? '';
  expect(openStakes).toMatch(/^P\s30\.00$/);
  await expect(ribbon(page).getByRole('link', { name: /^En juego/ })).toHaveAccessibleName(`En juego ${openStakes}`);
  await panel(page).getByLabel('Proveedor').selectOption('COBRE');
  await expect(bets(page)).toContainText('No hay apuestas en este periodo');
  await button(page, 'Quitar filtros').click();
  await expect(status).toHaveText(`1–10 de ${total} registros`);
  await expect(bets(page)).toBeFocused();
});

test('the address of a list opens the same rows after a reload, a sign-in and Back', async ({ page, world }) => {
  await open(page, world, 'personalHistoryCopy');
  await stateField(page).selectOption('lost');
  await panel(page).getByLabel('Registros por página').selectOption('25');
  await button(page, 'Página 2').click();
  await settled(page, 'Tus apuestas');
  const status = bets(page).getByTestId('status');
  await expect(status).toHaveText(/^26–\d+ de \d+ registros$/);
  await expect(page).toHaveURL(/\?member=personalHistoryCopy&list\.page=2&list\.size=25&list\.state=lost$/);
  const shown = (await status.textContent()) ?? '';

  await page.reload();
  await expect(status).toHaveText(shown);
  await expect(stateField(page)).toHaveValue('lost');

  await panel(page).getByRole('link', { name: 'Ganancias y pérdidas' }).click();
  await settled(page, 'Tus ganancias y pérdidas');
  await expect(page).toHaveURL(/\?member=personalProfit$/);
  await page.goBack();
  await expect(status).toHaveText(shown);
});

test('a balance change appears in the account record with the new wallet balance', async ({ page, world }) => {
  await open(page, world, 'transactionHistory');
  await expect(rows(page).first()).toContainText('12,840.50');
  await world.set('account', { account: 'lucia2025', patch: { balance: 1_300_000 } });
  await button(page, 'Actualizar').click();
  await expect(rows(page).first()).toContainText('+159.50');
  await expect(rows(page).first()).toContainText('Ajuste');
  await expect(rows(page).first()).toContainText('13,000.00');
});

test('the monthly profit and loss equals the betting record, as chart and table, by day or week', async ({
  page,
  world,
}) => {
  // Sets a time far from the end of the operator's day, so that the day does not end during the test.
  await world.set('clock', { set: futureHour(17).toISOString() });
  await open(page, world, 'personalHistoryCopy');
  const staked = await panel(page)
    .locator('dl')
    .getByText(/^P\s[\d,.]+$/)
    .first()
    .textContent();
  await panel(page).getByRole('link', { name: 'Ganancias y pérdidas' }).click();
  await expect(rows(page)).toHaveCount(30);
  await expect(panel(page).getByRole('img', { name: /^Gráfico del/ })).toHaveAccessibleName(
    new RegExp(`apostado ${staked?.replaceAll(/[^\d.]|\.00$/g, '').replace('.', '\\.')} pesos,`),
  );
  await panel(page).getByRole('button', { name: 'Resultado' }).click();
  await expect(panel(page).getByRole('columnheader', { name: 'Resultado' })).toHaveAttribute('aria-sort', 'descending');
  await panel(page).getByLabel('Agrupar por').selectOption('weekly');
  await expect(rows(page)).not.toHaveCount(30);
  await settled(page, 'Tus ganancias y pérdidas');
  const weeks = await rows(page).count();
  expect(weeks).toBeGreaterThanOrEqual(5);
  expect(weeks).toBeLessThanOrEqual(6);
});

test('dates can be typed by keyboard, and an invalid date shows an error at its field', async ({ page, world }) => {
  await open(page, world, 'transactionHistory');
  const from = panel(page).getByRole('textbox', { name: 'Desde' });
  const to = panel(page).getByRole('textbox', { name: 'Hasta' });
  const day = await to.inputValue();
  await from.fill('2020-01-01');
  await from.press('Enter');
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(/últimos 90 días/);
  await from.fill(day);
  await from.press('Enter');
  await expect(from).not.toHaveAttribute('aria-invalid');
  await expect(button(page, 'Hoy')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Días anteriores').click();
  await expect(to).not.toHaveValue(day);
});

test('a window of 390 px shows at least six records in rows that open, below filters in one line', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, world, 'transactionHistory');
  const filters = panel(page).getByRole('button', { name: 'Filtros' });
  await expect(filters).toHaveText('Filtros y descargaÚltimos 30 días · Todos');
  await expect(panel(page).getByLabel('Movimiento', { exact: true })).toBeHidden();
  await filters.press('Enter');
  await panel(page).getByLabel('Movimiento', { exact: true }).selectOption('bet');
  await expect(filters).toHaveText('Filtros y descargaÚltimos 30 días · Apuesta');
  await filters.press('Enter');

  const first = rows(page).first();
  await first.evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  const height = (await first.boundingBox())?.height ?? 0;
  const toggle = first.getByRole('button', { name: /^Detalle de Apuesta/ });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await first.boundingBox())?.height ?? 0).toBeGreaterThan(height);
});

for (const [key, region] of [
  ['personalHistoryCopy', 'Tus apuestas'],
  ['transactionHistory', 'Tus movimientos'],
  ['personalProfit', 'Tus ganancias y pérdidas'],
] as const)
  test(`${key} opens at its address and is accessible at every size`, async ({ page, world }) => {
    await open(page, world, key);
    await settled(page, region);
    await accessibleEverywhere(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const list = panel(page).getByRole('region', { name: region });
    await expect.poll(() => list.evaluate((of) => of.scrollWidth - of.clientWidth)).toBeLessThanOrEqual(0);
  });

test(
  'the credit report shows balances, kinds and months, follows a month, and prints without the dialog',
  proves('member-2.24'),
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, world, 'creditReport');
    const report = panel(page).getByRole('table', { name: 'Tu dinero por concepto' });
    await expect(report.getByRole('rowheader').first()).toContainText('Saldo inicial');
    await expect(report.getByRole('rowheader').last()).toContainText('Saldo final');
    const closing = await report.getByRole('row').last().getByRole('cell').last().textContent();
    expect(closing).toContain('12,840.50');
    await panel(page)
      .getByRole('link', { name: /^Ver el estado de cuenta de / })
      .first()
      .click();
    await expect(page).toHaveURL(/member=creditReport&list\.from=\d{4}-\d\d-01/);
    await expect(report.getByRole('rowheader').last()).toContainText('Saldo final');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('cuenta lucia2025')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('the credit report is accessible at every width', async ({ page, world }) => {
  await open(page, world, 'creditReport');
  await accessibleEverywhere(page);
});
