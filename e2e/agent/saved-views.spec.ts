import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/agent/saved-views.cases.ts';
import { button, field, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './saved-views.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`saved views ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('an agent saves the filters and the columns of the team list, and applies them after a reload', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgentPage(page, world, 'downlineManagmentView', 'agente2');
  const grid = panel(page).getByRole('grid', { name: 'Miembros de la red' });
  await panel(page).getByLabel('Tipo de cuenta').selectOption('agent');
  await panel(page)
    .locator('summary', { hasText: / columnas$/ })
    .click();
  await field(page, 'column-contracts').uncheck();
  await expect(grid.getByRole('columnheader', { name: 'Contratos' })).toHaveCount(0);
  await panel(page)
    .locator('summary', { hasText: /^Vistas ·/ })
    .click();
  await button(page, 'Guardar esta vista').click();
  await field(page, 'viewName').fill('Agentes');
  await field(page, 'viewName').press('Enter');
  await expect(button(page, 'Guardar esta vista')).toBeFocused();
  await accessibleEverywhere(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgentPage(page, world, 'downlineManagmentView', 'agente2');
  await panel(page)
    .locator('summary', { hasText: /^Vistas ·/ })
    .click();
  await panel(page).getByRole('button', { name: 'Agentes', exact: true }).click();
  await expect(panel(page).getByLabel('Tipo de cuenta')).toHaveValue('agent');
  await expect(page).toHaveURL(/list\.kind=agent/);
  await expect(grid.getByRole('columnheader', { name: 'Contratos' })).toHaveCount(0);
});
