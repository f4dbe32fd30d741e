import { button, field, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { expect, test } from '../support/world-fixture.ts';
import { openOffer } from './contract-offer.driver.ts';

test('the inbox lists waiting and past requests of all kinds, and leads to the page of a contract', async ({
  page,
  world,
}) => {
  await openAgentPage(page, world, 'contractRequests');
  const list = panel(page).getByRole('region', { name: 'Solicitudes de contratos' });
  await expect(list).toContainText('Pendiente');
  await expect(list).toContainText('Rechazada');
  await expect(panel(page)).toContainText(/esperan? respuesta\./);
  await accessibleEverywhere(page);
  await list.getByRole('link', { name: 'Responder' }).first().click();
  await expect(page).toHaveURL(/agent=agent(DividendRecord2|DailyWages2|HourSalary|RealtimeSalary)/);
  await expect(button(page, /^Aceptar: /).first()).toBeVisible();
});

test('the inbox links to no kind that the agent does not have', async ({ page, world }) => {
  const flags = { divtypereq: true, dailysalreqtype: true, contracthoursalreq: false, realtimesalreqtype: true };
  await page.route(/\/member\/info\/funds\/consolidated/, (route) =>
    route.fulfill({ json: { success: true, value: flags, message: '', errorCode: '' } }),
  );
  await openAgentPage(page, world, 'contractRequests');
  const list = panel(page).getByRole('region', { name: 'Solicitudes de contratos' });
  await expect(list).toContainText('Salario por hora');
  await expect(list.locator('a[href*=agentDividendRecord2]').first()).toBeVisible();
  await expect(list.locator('a[href*=agentHourSalary]')).toHaveCount(0);
});

test('a request to end a contract is marked on the contract, and can be taken back', async ({ page, world }) => {
  await openAgentPage(page, world, 'agentDividendRecord2');
  const given = panel(page).getByRole('region', { name: 'Contratos que otorgaste' });
  await button(page, 'Rescindir el contrato con Renata').click();
  await button(page, 'Rescindir contrato').click();
  await button(page, 'Entendido').click();
  await expect(given).toContainText('Rescisión pedida');
  await expect(button(page, 'Rescindir el contrato con Renata')).toHaveCount(0);
  await given.getByRole('button', { name: /^Retirar la solicitud de rescisión a Renata/ }).click();
  await accessibleEverywhere(page);
  await button(page, 'Retirar solicitud').click();
  await expect(panel(page)).toContainText('El contrato sigue vigente.');
  await button(page, 'Entendido').click();
  await expect(button(page, 'Rescindir el contrato con Renata')).toBeVisible();
  const history = panel(page).getByRole('region', { name: 'Historial de solicitudes' });
  await expect(history.getByRole('listitem').first()).toContainText('Retirada');
});

test('a half-typed offer keeps its place and its values on back, forward and reload', async ({ page, world }) => {
  await openOffer(page, world);
  await expect(page).toHaveURL(/offer=\d+/);
  await field(page, 'rate').fill('0.13');
  await page.goBack();
  await expect(field(page, 'rate')).toHaveCount(0);
  await page.goForward();
  await expect(field(page, 'rate')).toHaveValue('0.13');
  await page.reload();
  await expect(field(page, 'rate')).toHaveValue('0.13');
  await field(page, 'rate').press('Enter');
  await expect(panel(page).getByRole('region', { name: /^Con estas condiciones/ })).toContainText('P');
  await accessibleEverywhere(page);
  await button(page, 'Enviar oferta').click();
  await expect(panel(page)).toContainText('Renata ya recibió tu oferta');
});

test('an agent sees the present terms beside new ones, and what the new ones would have paid', async ({
  page,
  world,
}) => {
  await openAgentPage(page, world, 'agentDividendRecord2');
  await expect(panel(page).getByRole('region', { name: 'Avance del periodo' })).toBeVisible();
  await button(page, 'Aceptar: Nuevo contrato').click();
  const terms = panel(page).getByRole('region', { name: 'Condiciones de hoy y condiciones nuevas' });
  await expect(terms).toContainText('Baja');
  await expect(
    panel(page)
      .getByRole('region', { name: /^Con estas condiciones/ })
      .getByRole('definition'),
  ).toHaveCount(3);
  await expect(panel(page).getByRole('region', { name: 'También terminarán' })).toBeVisible();
  await accessibleEverywhere(page);
});
