import { readFile } from 'node:fs/promises';
import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/record-export.cases.ts';
import { openAgentPage } from '../support/agent-page.ts';
import { openPage, panel } from '../support/member-page.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, progress } from './record-export.driver.ts';
import { bet, button, rows, settled, summary } from './records.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`record export ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const total = 170_000;

test('170,000 rows are exported as CSV after a failed part, which alone is requested again', async ({
  page,
  world,
}) => {
  test.slow();
  let failures = 2;
  const requested: number[] = [];
  await page.route(/MCSFE_getTeamBetRecords\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
    if (size > 100) requested.push(number);
    if (size > 100 && number === 20 && failures > 0) {
      failures--;
      await route.fulfill({ status: 200, body: '<html>' });
      return;
    }
    const first = (number - 1) * size;
    const value = {
      rows: Array.from({ length: Math.min(size, total - first) }, (_, place) => ({
        ...bet,
        id: `AP${first + place}`,
        memberId: 7,
        account: 'cuenta7',
        nickname: 'Persona 7',
        level: 1,
        team: 0,
        valid: 200,
        net: 200,
      })),
      total,
      summary: { ...summary, valid: 0, path: [], levels: 1 },
    };
    await route.fulfill({ json: { success: true, value } });
  });
  await openAgentPage(page, world, 'personalHistoryCopy', 'agente1');
  const center = page.getByRole('dialog', { name: 'Centro de agentes' });
  const press = (name: string) => center.getByRole('button', { name, exact: true });
  await expect(center.getByTestId('status')).toHaveText('1–10 de 170,000 registros');

  await press('Descargar CSV').click();
  await expect(center.getByRole('progressbar', { name: 'Preparando el archivo' })).toHaveAttribute(
    'aria-valuetext',
    /de 170000 filas$/,
  );
  await press('Continuar').click({ timeout: 60_000 });
  const file = await page.waitForEvent('download', { timeout: 60_000 });
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(new Set(lines.map((line) => line.slice(0, line.indexOf(';')))).size).toBe(total + 1);
  expect(requested.filter((number) => number === 20)).toHaveLength(3);
  expect(new Set(requested).size).toBe(requested.length - 2);
  await expect(center).toContainText('Archivo descargado: 170,000 filas.');
});

test('a workbook is downloaded, and its code only then', async ({ page, world }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (/xlsx/.test(request.url()) && scripts.push(request.url())));
  await openPage(page, world, 'transactionHistory');
  await settled(page, 'Tus movimientos');
  expect(scripts).toEqual([]);
  const download = page.waitForEvent('download');
  await button(page, 'Descargar Excel').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^movimientos-.*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('leaving the page during an export needs a confirmation', async ({ page, world }) => {
  await openPage(page, world, 'personalHistoryCopy');
  await expect(rows(page).first()).toBeVisible();
  await page.route(/MCSFE_getBetRecords\?.*\bsize=200\b/, () => {});
  await button(page, 'Descargar CSV').click();
  await panel(page).getByRole('link', { name: 'Ganancias y pérdidas' }).click();
  await expect(button(page, 'Seguir aquí')).toBeFocused();
  await button(page, 'Seguir aquí').click();
  await expect(progress(page)).toBeVisible();
  await panel(page).getByRole('link', { name: 'Ganancias y pérdidas' }).click();
  await button(page, 'Salir sin el archivo').click();
  await settled(page, 'Tus ganancias y pérdidas');
});
