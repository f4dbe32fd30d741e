import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/agent/contract-batch.cases.ts';
import { button, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, reviewBatch } from './contract-batch.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`contract batch ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const results = 'Resultado de cada oferta';

test('offers to several agents are sent once each, and the results show the refused ones', async ({ page, world }) => {
  await openAgentPage(page, world, 'agentHourSalary');
  await button(page, 'Ofrecer a varios').click();
  await expect(panel(page).getByRole('heading', { name: 'Ofrecer un contrato a varios agentes' })).toBeFocused();
  const boxes = panel(page).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const names = await boxes.evaluateAll((all) =>
    all.slice(0, 3).map((box) => box.closest('label')?.querySelector('strong')?.textContent ?? ''),
  );
  await reviewBatch(page, names);
  await expect(panel(page).getByText('3 agentes recibirán la oferta')).toBeVisible();
  await accessibleEverywhere(page);
  await page.route(
    /MCSFE_offerContract/,
    (route) => route.fulfill({ json: { success: false, value: null, message: '', errorCode: 'contract.standing' } }),
    { times: 1 },
  );
  await button(page, 'Enviar 3 ofertas').click();
  const list = panel(page).getByRole('list', { name: results });
  await expect(list).toContainText('Ya tienes una oferta vigente');
  await expect(panel(page)).toContainText('Enviadas: 2. Rechazadas: 1. Sin enviar o sin confirmar: 0.');
  await accessibleEverywhere(page);
  await button(page, 'Corregir y reintentar (1)').click();
  await button(page, 'Enviar 1 oferta').click();
  await expect(panel(page)).toContainText('Enviadas: 1. Rechazadas: 0. Sin enviar o sin confirmar: 0.');
  expect(await world.get('requests?endpoint=offerContract')).toMatchObject({ count: 3 });
  await button(page, 'Cerrar ofertas a varios').click();
  await expect(panel(page).getByRole('region', { name: 'Enviadas, sin respuesta' }).getByRole('listitem')).toHaveCount(
    3,
  );
});

test('a batch survives a reload and a departure, and continues only when the agent asks', async ({ page, world }) => {
  await openAgentPage(page, world, 'agentHourSalary&offer=several');
  const boxes = panel(page).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const names = await boxes.evaluateAll((all) =>
    all.slice(0, 3).map((box) => box.closest('label')?.querySelector('strong')?.textContent ?? ''),
  );
  await reviewBatch(page, names);
  await page.reload();
  await expect(button(page, 'Enviar 3 ofertas')).toBeVisible();
  let held = 0;
  await page.route(/MCSFE_offerContract/, (route) => (held++ === 0 ? route.continue() : undefined));
  await button(page, 'Enviar 3 ofertas').click();
  await expect(panel(page).getByText('1 de 3 listas')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Resumen del equipo' }).click();
  await button(page, 'Salir y detener').click();
  await expect(panel(page).getByRole('heading', { name: 'Resumen del equipo' })).toBeVisible();
  await page.unroute(/MCSFE_offerContract/);
  await page.goBack();
  await expect(panel(page)).toContainText('Enviadas: 1. Rechazadas: 0. Sin enviar o sin confirmar: 2.');
  await button(page, 'Continuar con las 2 que faltan').click();
  await expect(panel(page)).toContainText('Enviadas: 3. Rechazadas: 0. Sin enviar o sin confirmar: 0.');
  await expect(panel(page).getByRole('region', { name: 'Enviadas, sin respuesta' })).toHaveCount(1);
});
