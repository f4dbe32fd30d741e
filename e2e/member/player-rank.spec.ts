import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { expect, test } from '../support/world-fixture.ts';

test('the rank page shows the level, the progress, the gifts and the history, and links to the gift page', async ({
  page,
  world,
}) => {
  await world.set('script', { endpoint: 'rankRecord', answers: [{ malformed: true }] });
  await openPage(page, world, 'playerRank');
  await pressEnter(panel(page).getByTestId('alert').getByRole('button', { name: 'Reintentar' }));
  await expect(panel(page).getByRole('progressbar', { name: 'Depósitos del mes' })).toBeVisible();
  await expect(panel(page).getByRole('region', { name: 'Beneficios de Plata' })).toContainText('0.45%');
  await expect(panel(page).getByRole('row', { name: /^Bronce/ })).toHaveAttribute('aria-current', 'true');
  const history = panel(page).getByRole('region', { name: 'Tu historial' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('Subiste a Bronce');
  await accessibleEverywhere(page);
  await panel(page).getByRole('link', { name: 'Reclamar mis regalos' }).press('Enter');
  await expect(panel(page).getByRole('heading', { level: 3, name: 'Centro de premios' })).toBeVisible();
});
