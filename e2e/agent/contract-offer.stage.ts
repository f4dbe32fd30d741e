import type { Page } from 'playwright/test';
import {
  at,
  barredTable,
  type flow,
  input,
  member,
  openTable,
  pending,
  sentTable,
} from '../../tests/agent/contract-offer.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { button, field, offers, openAgentPage, panel, typeOrTell } from '../support/agent-page.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { leavePending } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect, type World } from '../support/world.ts';

/** Opens the form of an offer to Renata. */
export async function openOffer(page: Page, world: World): Promise<void> {
  await openAgentPage(page, world, 'agentHourSalary');
  await field(page, 'candidate').selectOption(String(member.id));
  await panel(page).getByRole('button', { name: 'Ofrecer', exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Contrato para Renata' })).toBeVisible();
}

/** What an agent who offers a contract does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => {
  const shown = (name: RegExp, isBusy: boolean) => () => offers(page, name, isBusy);

  return {
    endpoints: { fetchTable: /MCSFE_getContractTable/, send: /MCSFE_(offerContract|withdrawContractOffer)/ },
    open: () => openOffer(page, world),
    gestures: {
      'form.submit': async ({ event }) => {
        await field(page, 'rate').fill(event.typed.rate ?? '');
        await field(page, 'betAmount').fill(event.typed.betAmount ?? '');
        await field(page, 'betAmount').press('Enter');
      },
      'field.change': ({ send }) => typeOrTell(field(page, 'rate'), '1', send),
      'offer.change': () => button(page, /^Cambiar/).click(),
      'offer.confirm': () => button(page, /^(Enviar la oferta|Sí, retirarla)/).click(),
      'offer.withdraw': () => button(page, 'Retirar la oferta').click(),
      'offer.keep': () => button(page, 'Dejarla como está').click(),
      'offer.ask': () => button(page, 'Preguntar de nuevo').click(),
      'offer.again': () => button(page, /^Ver cómo/).click(),
      'table.retry': () => button(page, 'Reintentar').click(),
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
      failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      barred: () => expect(panel(page).getByText('Sin contrato propio no puedes dar uno')).toBeVisible(),
      open: shown(/^Retirar la oferta/, false),
      editing: shown(/^Revisar/, false),
      reviewing: shown(/^Enviar la oferta/, false),
      withdrawing: shown(/^Sí, retirarla/, false),
      sending: shown(/^(Enviar la oferta|Sí, retirarla)/, true),
      uncertain: shown(/^Preguntar/, false),
      asking: shown(/^Preguntar/, true),
      outdated: () => expect(panel(page).getByText('Tu oferta no se envió')).toBeVisible(),
      sent: () => expect(panel(page).getByText('Enviada', { exact: true })).toBeVisible(),
      withdrawn: () => expect(panel(page).getByText('Retirada', { exact: true })).toBeVisible(),
    }),
  };
};
