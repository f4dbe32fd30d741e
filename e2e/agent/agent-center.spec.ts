import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { openAgentPage } from '../support/agent-page.ts';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Centro de agentes' });
const entry = (page: Page, name: string) =>
  panel(page).getByRole('navigation', { name: 'Menú del centro de agentes' }).getByRole('link', { name });
const sections = (page: Page) => panel(page).getByRole('button', { name: /Secciones/ });
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, level: 3 });

test(
  'an agent opens the team overview from the account menu, then the income and announcement pages',
  proves('site-1.10', 'site-2.80', 'member-1.2', 'member-2.30'),
  async ({ page, world }) => {
    await storeSession(page, world, 'agente1');
    await page.goto(`${world.url}/promotions`);
    await page.getByRole('button', { name: 'Cuenta de Mateo' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Centro de agentes' }).click();
    await expect(heading(page, 'Resumen del equipo')).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/promotions?agent=agentTeamOverview`);
    const members = panel(page)
      .getByLabel('Tu equipo hoy')
      .getByText(/^5,\d\d\d$/);
    await expect(members).toBeVisible();
    await panel(page).getByRole('tab', { name: 'Este mes' }).click();
    await expect(panel(page).getByRole('img', { name: /^Lo que tu equipo apostó/ })).toBeVisible();
    await accessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await accessible(page);
    await sections(page).click();
    await entry(page, 'Mis ingresos').click();
    const income = panel(page).getByRole('table', { name: 'Tus ingresos' });
    await expect(income).toBeVisible();
    await panel(page).getByRole('button', { name: 'Filtros' }).click();
    await panel(page).getByLabel('Concepto', { exact: true }).selectOption('rebate');
    await expect(income.getByRole('columnheader')).toHaveText([/^Día/, /^Comisiones/, /^Total/]);
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Descargar CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ingresos-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('Día;Comisiones (P);Dividendos (P);');
    await accessible(page);

    await sections(page).click();
    await entry(page, 'Anuncios').click();
    await panel(page)
      .getByRole('button', { name: /^Salario en tiempo real/ })
      .click();
    await expect(panel(page).getByRole('table', { name: 'Tabla base' })).toBeVisible();
    await accessible(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${world.url}/promotions`);
  },
);

test(
  'a page that is disabled for an agent opens the team overview and is missing from every menu',
  proves('member-2.39', 'member-2.40', 'member-2.41', 'member-2.42', 'site-6.10'),
  async ({ page, world }) => {
    await openAgentPage(page, world, 'agentRealtimeSalary', 'agente42');
    await expect(panel(page).getByText(/^«Salario en tiempo real» no está activo en tu cuenta/)).toBeVisible();
    await expect(heading(page, 'Resumen del equipo')).toBeVisible();
    await expect(entry(page, 'Mis ingresos')).toBeVisible();
    for (const name of ['Dividendos', 'Salario diario', 'Salario por hora', 'Salario en tiempo real'])
      await expect(entry(page, name)).toHaveCount(0);
  },
);

test('figures lead to their rows, Back returns in the center, and closing it returns to the page', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgentPage(page, world, 'agentTeamOverview', 'agente2');
  const totals = panel(page).getByLabel('Totales del equipo');
  const rows = totals.getByRole('link', { name: 'Depósitos' });
  const ofToday = (await rows.getAttribute('href')) ?? '';
  await panel(page).getByRole('tab', { name: '7 días' }).click();
  await expect(rows).not.toHaveAttribute('href', ofToday);
  await expect(totals).toContainText(/[+−]P.*%/);
  await expect(panel(page).getByText(/^Cambio frente a todo el periodo anterior: /)).toBeVisible();
  const deposits = (await totals.locator('dd').first().textContent()) ?? '';
  await rows.click();
  await expect(heading(page, 'Movimientos de la red')).toBeVisible();
  const region = panel(page).getByRole('region', { name: 'Movimientos de tu red' });
  await expect(region).toHaveAttribute('aria-busy', 'false');
  await expect(panel(page).getByLabel('Totales de la búsqueda').locator('dd').first()).toHaveText(deposits);

  await region.getByRole('button', { name: 'Monto' }).click();
  await expect(page).toHaveURL(/list\.sort=-amount/);
  await expect(region.getByRole('columnheader', { name: 'Monto' })).toHaveAttribute('aria-sort', 'descending');
  await expect(region).toHaveAttribute('aria-busy', 'false');
  const first = region.getByRole('row').nth(1);
  const reference = (await first.getByText(/^[A-Z]{2}\d+$/).textContent()) ?? '';
  await panel(page).getByRole('searchbox', { name: 'Número o referencia' }).fill(reference);
  await page.keyboard.press('Enter');
  await expect(region.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(region.getByRole('row')).toHaveCount(2);
  await accessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/list\.sort=-amount&list\.kind=deposit$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/list\.sort/);
  await page.goBack();
  await expect(panel(page).getByRole('tab', { name: '7 días' })).toHaveAttribute('aria-selected', 'true');
  const top = panel(page).getByRole('table', { name: 'Miembros que más apostaron' }).getByRole('row').nth(1);
  await top.getByRole('link').first().click();
  const records = panel(page).getByRole('navigation', { name: 'Registros de esta persona' });
  await records.getByRole('link', { name: 'Apuestas' }).click();
  await expect(panel(page).getByRole('navigation', { name: 'Red que estás viendo' })).toBeVisible();
  await page.goBack();
  await expect(records).toBeVisible();
  await page.goForward();
  await expect(panel(page).getByRole('navigation', { name: 'Red que estás viendo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/^[^?]*$/);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
});

test('the team list returns to its search, order and scroll position, also after a reload', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgentPage(page, world, 'downlineManagmentView', 'agente2');
  const grid = panel(page).getByRole('grid', { name: 'Miembros de la red' });
  await grid.getByRole('button', { name: 'Saldo' }).click();
  await expect(page).toHaveURL(/list\.sort=-balance/);
  const scroller = grid.locator('..');
  await scroller.evaluate((of) => of.scrollTo(0, 2400));
  await expect.poll(() => scroller.evaluate((of) => of.scrollTop)).toBe(2400);
  // The rows of the new place are rendered after the scroll.
  const middle = () =>
    scroller.evaluate((of) => {
      const { left, top, height } = of.getBoundingClientRect();
      const row = document.elementFromPoint(left + 20, top + height / 2)?.closest('[role=row]');
      return row?.querySelector('a')?.getAttribute('href') ?? null;
    });
  await expect.poll(middle).not.toBeNull();
  const account = await middle();
  await grid.locator(`a[href="${account}"]`).click();
  await expect(panel(page).getByRole('navigation', { name: 'Ubicación en tu equipo' })).toBeVisible();
  await page.reload();
  await panel(page)
    .getByRole('navigation', { name: 'Ubicación en tu equipo' })
    .getByRole('link', { name: 'Renata' })
    .click();
  await expect(grid.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => scroller.evaluate((of) => of.scrollTop)).toBe(2400);
  await expect(grid.locator(`a[href="${account}"]`)).toBeFocused();
});
