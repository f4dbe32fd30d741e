import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/agent/registration-link.cases.ts';
import { button, field, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { byLink, driver, submit } from './registration-link.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`registration link ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a registration link opens the form with its code, and the list shows when the link is disabled', async ({
  page,
  world,
  browser,
}) => {
  await openAgentPage(page, world, 'registerCenter');
  await byLink(page).click();
  await field(page, 'note').fill('Feria de Lima');
  await submit(page).click();
  const ticket = panel(page).getByRole('article');
  await expect(ticket).toContainText('Activo');
  await accessibleEverywhere(page);
  const address = await ticket.getByRole('textbox', { name: 'Enlace de registro' }).inputValue();
  const code = new URL(address).searchParams.get('affiliateCode') ?? '';
  const visitor = await browser.newContext();
  const other = await visitor.newPage();
  await other.goto(address);
  await expect(other.getByRole('dialog').locator('[name=affiliateCode]')).toHaveValue(code);
  await visitor.close();
  await button(page, `Desactivar ${code}`).click();
  await button(page, 'Desactivar enlace').click();
  await expect(ticket).toContainText('Inactivo');
  await expect(ticket.getByRole('button')).toHaveCount(0);
});
