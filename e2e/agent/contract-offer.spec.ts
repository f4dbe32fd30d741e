import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/agent/contract-offer.cases.ts';
import { button, field, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver, openOffer } from './contract-offer.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`contract offer ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('an offer cannot exceed the agent’s own contract, is shown as pending, can be changed and withdrawn', async ({
  page,
  world,
}) => {
  await openOffer(page, world);
  await field(page, 'rate').fill('0.21');
  await field(page, 'rate').press('Enter');
  await expect(panel(page)).toContainText('Tu propio contrato no permite más de 0.20 %.');
  await expect(field(page, 'rate')).toBeFocused();
  await field(page, 'rate').fill('0.15');
  await field(page, 'rate').press('Enter');
  await button(page, 'Enviar oferta').click();
  await expect(panel(page)).toContainText('Renata ya recibió tu oferta');
  await button(page, 'Ver estado actual').click();
  await button(page, 'Cambiar oferta').click();
  await field(page, 'rate').fill('0.1');
  await field(page, 'rate').press('Enter');
  await button(page, 'Enviar oferta').click();
  await expect(panel(page)).toContainText('Renata ya recibió tu oferta');
  await button(page, 'Cerrar oferta').click();
  const sent = panel(page).getByRole('region', { name: 'Enviadas, sin respuesta' });
  await expect(sent).toContainText('0.10 %');
  await button(page, 'Ver oferta a Renata').click();
  await button(page, 'Retirar oferta').click();
  await expect(panel(page).getByRole('heading', { name: '¿Retirar esta oferta?' })).toBeVisible();
  await button(page, 'Retirar oferta').click();
  await expect(panel(page)).toContainText('Retiraste tu oferta a Renata.');
  await button(page, 'Cerrar oferta').click();
  await expect(sent).toHaveCount(0);
});

test('an offer with a lost response is sent once, and every page of the agent center links to it', async ({
  page,
  world,
}) => {
  await openOffer(page, world);
  await field(page, 'rate').fill('0.15');
  await field(page, 'rate').press('Enter');
  await world.set('script', { endpoint: 'offerContract', answers: [{ forward: true, dropResponse: true }] });
  await answerStatus(page, { state: 'processing' });
  await button(page, 'Enviar oferta').click();
  await expect(panel(page)).toContainText('todavía se está procesando');
  await expect(panel(page).getByRole('region', { name: 'Enviadas, sin respuesta' })).toContainText('Renata');
  await page.goto(`${quietPage(world)}?agent=agentTeamOverview`);
  await panel(page).getByRole('link', { name: 'Ver la oferta de contrato de salario por hora' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Tienes una oferta sin confirmar' })).toBeVisible();
  await expect(panel(page)).toContainText('0.15 %');
  await accessibleEverywhere(page);
  await page.unroute(orderStatus);
  await expect(panel(page)).toContainText('Renata ya recibió tu oferta');
  expect(await world.get('requests?endpoint=offerContract')).toMatchObject({ count: 1 });
});
