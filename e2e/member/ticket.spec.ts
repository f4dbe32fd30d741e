import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/ticket.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { popupsOf } from '../support/popups.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';
import { driver } from './ticket.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`ticket ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

/** Opens the newest withdrawal of the member from the list; returns its reference. */
async function openOrder(page: Page, world: World): Promise<string> {
  await openPage(page, world, 'withdraw');
  const link = panel(page).locator('a[href*="member=ticket"]').first();
  const reference = (await link.textContent()) ?? '';
  await link.click();
  await expect(button(page, 'Compartir')).toBeVisible();
  return reference;
}

const lists = { withdraw: 'Retirar', transactionHistory: 'Movimientos de la cuenta', bonusDetails: 'Detalle de bonos' };

for (const [list, name] of Object.entries(lists))
  test(`an order of the list ${list} leads to its document and back`, async ({ page, world }) => {
    await openPage(page, world, list);
    const link = panel(page).locator('a[href*="member=ticket"]').first();
    const shown = (await link.textContent()) ?? '';
    const figure = await link.locator('path').getAttribute('d');
    await link.click();
    await expect(panel(page).getByRole('heading', { name: 'Comprobante', level: 3 })).toBeVisible();
    await expect(panel(page).getByText(shown, { exact: true })).toBeVisible();
    await expect(panel(page).locator(`path[d="${figure}"]`)).toHaveCount(2);
    await accessible(page);
    await panel(page)
      .getByRole('link', { name: /^Volver a / })
      .click();
    await expect(panel(page).getByRole('heading', { name, level: 3 })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(panel(page).getByRole('heading', { name, level: 3 })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Cerrar' }).first().click();
    await expect(page).toHaveURL(quietPage(world));
  });

test('a document is printed alone, in black on white, on one sheet of A6', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const reference = await openOrder(page, world);
  await expect(panel(page).getByText(reference, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = await page.evaluate(() => {
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const texts = [...document.body.children].filter(isSeen).map((element) => element.textContent ?? '');
    const paper = [...document.body.children].find(isSeen);
    const { color } = getComputedStyle(paper as Element);
    return { texts, color, background: getComputedStyle(document.body).backgroundColor };
  });
  expect(seen.texts).toHaveLength(1);
  expect(seen.texts[0]).toContain(reference);
  expect(seen.texts[0]).toContain('Comprobante de Sorteo · cuenta lucia2025');
  expect(seen.texts[0]).not.toContain('Compartir');
  expect([seen.color, seen.background]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox *\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [298, 420],
  ]);
});

test('the address of a document survives the sign-in', async ({ page, world }) => {
  const reference = 'WD8400074';
  await page.goto(`${quietPage(world)}?member=ticket&ref=${reference}`);
  await enterCredentials(page, 'lucia2025', 'Sorteo2025');
  await passSlider(page, world);
  await expect(page).toHaveURL(new RegExp(`member=ticket&ref=${reference}`));
});

test('customer service receives the reference of the order', async ({ page, world }) => {
  const popups = popupsOf(page);
  const reference = await openOrder(page, world);
  await button(page, 'Pedir ayuda con esta orden').click();
  const popup = await popups.newest();
  await expect(popup).toHaveURL(new RegExp(`order=${reference}`));
  await expect(popup.getByText(reference)).toBeVisible();
});

test('a document without a share sheet is copied', async ({ page, world }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  const reference = await openOrder(page, world);
  await button(page, 'Compartir').click();
  await expect(panel(page).getByText(/^Comprobante copiado/)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`Retiro ${reference}`);
  expect(text).toContain(`member=ticket&ref=${reference}`);
});
