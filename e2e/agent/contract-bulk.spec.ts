import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/agent/contract-bulk.cases.ts';
import { button, field, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './contract-bulk.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`contract bulk ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('the choice, the search and the terms of several offers survive a reload', async ({ page, world }) => {
  await openAgentPage(page, world, 'agentHourSalary&offer=several');
  const boxes = panel(page).getByRole('checkbox');
  await boxes.first().check();
  await field(page, 'status').selectOption('with');
  await expect(boxes.first()).not.toBeChecked();
  await boxes.first().check();
  await accessibleEverywhere(page);
  await page.reload();
  await expect(panel(page).getByText('2 elegidos, de 50 como máximo')).toBeVisible();
  await expect(field(page, 'status')).toHaveValue('with');
  await button(page, 'Continuar').click();
  await field(page, 'rate').fill('0.21');
  await page.reload();
  await expect(field(page, 'rate')).toHaveValue('0.21');
  await field(page, 'rate').press('Enter');
  await expect(panel(page)).toContainText('Tu propio contrato no permite más de 0.20 %.');
  await expect(field(page, 'rate')).toBeFocused();
  await accessibleEverywhere(page);
  await field(page, 'rate').fill('0.2');
  await field(page, 'betAmount').fill('2000');
  await button(page, 'Revisar ofertas').click();
  await expect(panel(page).getByText('1 agente recibirá la oferta')).toBeVisible();
  await expect(panel(page).getByText('Ya tiene un contrato de este tipo.')).toBeVisible();
});
