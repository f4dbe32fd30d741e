import type { Page } from 'playwright/test';
import {
  at,
  barredTable,
  flow,
  input,
  member,
  openTable,
  pending,
  sentTable,
} from '../../tests/agent/contract-offer.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { panel } from '../support/funds-page.ts';
import { test as journey } from '../support/journey.ts';
import { leavePending } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test, type World } from '../support/world.ts';

const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const field = (page: Page, name: string) => panel(page).locator(`[name=${name}]`);

/** Opens the form of an offer to Renata. */
async function openOffer(page: Page, world: World): Promise<void> {
  await storeSession(page, world, 'agente1');
  await page.goto(`${world.url}/index?agent=agentHourSalary`);
  await field(page, 'candidate').selectOption(String(member.id));
  await panel(page).getByRole('button', { name: 'Ofrecer', exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Contrato para Renata' })).toBeVisible();
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`contract offer ${path.id}`, async ({ page, world }) => {
    const button = (name: RegExp, isBusy: boolean) => async () => {
      await expect(press(page, name)).toBeVisible();
      if (isBusy) await expect(press(page, name)).toHaveAttribute('aria-busy', 'true');
    };
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { fetchTable: /MCSFE_getContractTable/, send: /MCSFE_(offerContract|withdrawContractOffer)/ },
      open: () => openOffer(page, world),
      gestures: {
        'form.submit': async ({ event }) => {
          await field(page, 'rate').fill(event.typed.rate ?? '');
          await field(page, 'betAmount').fill(event.typed.betAmount ?? '');
          await field(page, 'betAmount').press('Enter');
        },
        'field.change': async ({ send }) =>
          (await field(page, 'rate').count()) > 0 ? field(page, 'rate').press('1') : send(),
        'offer.change': () => press(page, /^Cambiar/).click(),
        'offer.confirm': () => press(page, /^(Enviar la oferta|Sí, retirarla)/).click(),
        'offer.withdraw': () => press(page, 'Retirar la oferta').click(),
        'offer.keep': () => press(page, 'Dejarla como está').click(),
        'offer.ask': () => press(page, 'Preguntar de nuevo').click(),
        'offer.again': () => press(page, /^Ver cómo/).click(),
        'table.retry': () => press(page, 'Reintentar').click(),
      },
      outcomes: {
        fetchTable: {
          told: success(sentTable),
          standing: success(openTable),
          doubt: async (hand) => {
            await leavePending(page, `contractOffer-hourly-${member.id}`, pending, input.account);
            await success(sentTable)(hand);
          },
          barred: success(barredTable),
          offline: outages.offline,
          thrown,
        },
        send: { made: success({ at }), beyond: refusal('contract.beyond'), offline: cut, limited: limited(5), thrown },
      },
      see: accessibleOnce('contractOffer', {
        loading: () => expect(panel(page).getByRole('heading', { name: 'Contrato para Renata' })).toBeVisible(),
        failed: () => expect(press(page, 'Reintentar')).toBeVisible(),
        barred: () => expect(panel(page).getByText('Sin contrato propio no puedes dar uno')).toBeVisible(),
        open: button(/^Retirar la oferta/, false),
        editing: button(/^Revisar/, false),
        reviewing: button(/^Enviar la oferta/, false),
        withdrawing: button(/^Sí, retirarla/, false),
        sending: button(/^(Enviar la oferta|Sí, retirarla)/, true),
        uncertain: button(/^Preguntar/, false),
        asking: button(/^Preguntar/, true),
        outdated: () => expect(panel(page).getByText('Tu oferta no se envió')).toBeVisible(),
        sent: () => expect(panel(page).getByText('Enviada', { exact: true })).toBeVisible(),
        withdrawn: () => expect(panel(page).getByText('Retirada', { exact: true })).toBeVisible(),
      }),
    });
  });
}

journey('an offer is within the own contract, waits, is changed and withdrawn', async ({ page, world }) => {
  await openOffer(page, world);
  await field(page, 'rate').fill('0.21');
  await field(page, 'rate').press('Enter');
  await expect(panel(page)).toContainText('Tu propio contrato no permite más de 0.20 %.');
  await expect(field(page, 'rate')).toBeFocused();
  await field(page, 'rate').fill('0.15');
  await field(page, 'rate').press('Enter');
  await press(page, 'Enviar la oferta').click();
  await expect(panel(page)).toContainText('Renata ya tiene tu oferta');
  await press(page, 'Ver cómo quedó').click();
  await press(page, 'Cambiar la oferta').click();
  await field(page, 'rate').fill('0.1');
  await field(page, 'rate').press('Enter');
  await press(page, 'Enviar la oferta').click();
  await expect(panel(page)).toContainText('Renata ya tiene tu oferta');
  await press(page, 'Cerrar la oferta').click();
  const sent = panel(page).getByRole('region', { name: 'Esperas respuesta' });
  await expect(sent).toContainText('0.10 %');
  await press(page, 'Ver la oferta a Renata').click();
  await press(page, 'Retirar la oferta').click();
  await press(page, 'Sí, retirarla').click();
  await expect(panel(page)).toContainText('Tu oferta a Renata quedó retirada.');
  await press(page, 'Cerrar la oferta').click();
  await expect(sent).toHaveCount(0);
});
