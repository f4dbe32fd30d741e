import type { Page } from 'playwright/test';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openPage, panel } from '../support/member-page.ts';
import { holdRibbon } from '../support/money-ribbon.ts';
import { pressEnter } from '../support/press-enter.ts';
import { expect, test } from '../support/world-fixture.ts';

const table = (page: Page) => panel(page).getByRole('table', { name: 'Tus bonos' });
const rows = (page: Page) => table(page).locator('tbody tr');

test('bonuses are listed with their wagering progress and filtered by state', async ({ page, world }) => {
  await holdRibbon(page);
  await world.set('script', { endpoint: 'bonusDetails', answers: [{ malformed: true }] });
  await openPage(page, world, 'bonusDetails');
  await pressEnter(panel(page).getByTestId('alert').getByRole('button', { name: 'Reintentar' }));
  await expect(rows(page)).toHaveCount(7);
  await expect(table(page).getByRole('progressbar', { name: 'Avance de Recarga del viernes' })).toHaveCount(2);
  await expect(rows(page).first()).toContainText('P 99.20 de P 160.00');
  await accessibleEverywhere(page);
  await panel(page).getByRole('combobox', { name: 'Estado' }).selectOption('active');
  await expect(rows(page)).toHaveCount(3);
  await expect(panel(page).getByLabel('Totales')).toContainText('P 70.00');
  await panel(page).getByRole('combobox', { name: 'Estado' }).selectOption('cancelled');
  await expect(panel(page)).toContainText('No hay bonos en este periodo.');
  await expect(panel(page).getByRole('link', { name: 'Ver promociones' })).toBeVisible();
});
