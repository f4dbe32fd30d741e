import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/member/devices.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, others } from './devices.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`devices ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a session that another device ended requires a sign-in at its next call; the sign-in list has pages', async ({
  page,
  world,
  browser,
}) => {
  const context = await browser.newContext();
  const far = await context.newPage();
  await openPage(far, world, 'responsiblePlay');
  await expect(panel(far).getByRole('tab', { name: 'Límites' })).toBeVisible();
  await openPage(page, world, 'securityCenter');
  await button(page, /^Dispositivos y sesiones/).click();
  const list = panel(page).getByRole('list', { name: 'Dispositivos y sesiones' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await button(page, others).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await accessible(page);
  await panel(far).getByRole('tab', { name: 'Tu actividad' }).click();
  await expect(far.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toContainText('Tu sesión venció.');
  await context.close();

  const past = panel(page).getByRole('region', { name: 'Últimos inicios de sesión' });
  await expect(past.getByText('Lima, Perú, 190.236.14.87').first()).toBeVisible();
  await past.getByRole('button', { name: 'Página 3' }).click();
  await expect(past.getByText('Arequipa, Perú, 181.65.40.12').first()).toBeVisible();
});

test('a session that is selected while another session is being ended is also ended', async ({
  page,
  world,
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  for (const context of contexts) await openPage(await context.newPage(), world, 'responsiblePlay');
  await openPage(page, world, 'securityCenter');
  await button(page, /^Dispositivos y sesiones/).click();
  const list = panel(page).getByRole('list', { name: 'Dispositivos y sesiones' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const interception = await interceptRequests(page, '**/wps/member/sessions/end');
  const ends = list.getByRole('button', { name: /^Cerrar la sesión en/ });
  await ends.first().click();
  await ends.last().click();
  await interception('pass');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByText('Sesiones cerradas.')).toBeVisible();
  for (const context of contexts) await context.close();
});
