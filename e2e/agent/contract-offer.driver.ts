import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import {
  at,
  barredTable,
  type flow,
  input,
  made,
  member,
  ofWithdrawal,
  openTable,
  pending,
  refusals,
  sentTable,
} from '../../tests/agent/contract-offer.cases.ts';
import { button, field, offers, openAgentPage, panel, typeOrSend } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { limited, refusal, success, thrown } from '../support/gateway-responses.ts';
import { leavePending } from '../support/member-page.ts';
import { answerStatus, endAs, endRestored, notMade, resendRestored } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect, type World } from '../support/world-fixture.ts';

export async function openOffer(page: Page, world: World): Promise<void> {
  await openAgentPage(page, world, 'agentHourSalary');
  await field(page, 'candidate').selectOption(String(member.id));
  await panel(page).getByRole('button', { name: 'Ofrecer', exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Contrato para Renata' })).toBeVisible();
}

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const shown = (name: RegExp, isBusy: boolean) => () => offers(page, name, isBusy);

  /** The same button opens the withdrawal and confirms it, so the heading tells the two states apart. */
  const headed = (title: string, name: RegExp) => async () => {
    await expect(panel(page).getByRole('heading', { name: title })).toBeVisible();
    await offers(page, name, false);
  };

  let order: 'offer' | 'withdrawal' | 'restored' = 'offer';
  const unconfirmed =
    (read: object): BrowserOutcome =>
    async (step) => {
      await answerStatus(page, { state: 'processing' });
      await leavePending(page, `contractOffer-hourly/${member.id}`, pending, input.account);
      order = 'restored';
      await success(read)(step);
    };
  const unlessRestored =
    (sent: BrowserOutcome, restored: BrowserOutcome): BrowserOutcome =>
    async (step) => {
      await (order === 'restored' ? restored : sent)(step);
      if (order === 'restored') order = 'offer';
    };
  const endsAs = (output: object) => endAs(page, 'contractOffer', `agente1:contractOffer-hourly/${member.id}`, output);

  return {
    endpoints: { fetchTable: /MCSFE_getContractTable/, submission: /MCSFE_(offerContract|withdrawContractOffer)/ },
    open: () => openOffer(page, world),
    gestures: {
      'form.submit': async ({ event }) => {
        await field(page, 'rate').fill(event.typed.rate ?? '');
        await field(page, 'betAmount').fill(event.typed.betAmount ?? '');
        await field(page, 'betAmount').press('Enter');
        order = 'offer';
      },
      'field.change': ({ send }) => typeOrSend(field(page, 'rate'), '1', send),
      'offer.change': () => button(page, /^(Cambiar oferta|Corregir)/).click(),
      'offer.confirm': () => button(page, /^(Enviar oferta|Retirar oferta)/).click(),
      'offer.withdraw': async () => {
        await button(page, 'Retirar oferta').click();
        order = 'withdrawal';
      },
      'offer.keep': () => button(page, 'Mantener oferta').click(),
      'offer.again': () => button(page, 'Ver estado actual').click(),
      'load.retry': () => button(page, 'Reintentar').click(),
      'submission.moved': ({ send }) => send(),
    },
    outcomes: {
      fetchTable: {
        details: success(sentTable),
        standing: success(openTable),
        unconfirmed: unconfirmed(sentTable),
        unconfirmedBarred: unconfirmed(barredTable),
        barred: success(barredTable),
        barredStanding: success({ ...openTable, own: null }),
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: async (step) => {
          if (order === 'restored') await endRestored(page, { state: 'made', receipt: { at } });
          else await (order === 'offer' ? success({ at })(step) : endsAs(made.output));
        },
        // If this tab sent no withdrawal, another tab withdrew the offer.
        withdrawn: (step) => (order === 'withdrawal' ? success({ at })(step) : endsAs(ofWithdrawal(made).output)),
        beyond: unlessRestored(refusal('contract.beyond'), resendRestored(refusal('contract.beyond'))),
        // A restored order cannot be refused, so the driver ends the child chart directly.
        limited: unlessRestored(limited(5), () => endsAs(refusals.limited.output)),
        notMade: unlessRestored(notMade, () => endRestored(page, { state: 'notMade' })),
      },
    },
    assertions: accessibleOnce('contractOffer', {
      loading: () => expect(panel(page).getByRole('heading', { name: 'Contrato para Renata' })).toBeVisible(),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      barred: () => expect(panel(page).getByText('Primero necesitas tu propio contrato')).toBeVisible(),
      open: headed('Tu oferta está pendiente de respuesta', /^Retirar oferta/),
      editing: shown(/^Revisar oferta/, false),
      reviewing: shown(/^Enviar oferta/, false),
      withdrawing: headed('¿Retirar esta oferta?', /^Retirar oferta/),
      submitting: () =>
        expect(
          button(page, /^(Enviar oferta|Retirar oferta)/)
            .and(page.locator('[aria-busy=true]'))
            .or(panel(page).locator(`[${hook.submission}]`)),
        ).toBeVisible(),
      outdated: () => expect(panel(page).getByText('No se envió ni cambió nada')).toBeVisible(),
      sent: () => expect(panel(page).getByText('Enviada', { exact: true })).toBeVisible(),
      withdrawn: () => expect(panel(page).getByText('Retirada', { exact: true })).toBeVisible(),
    }),
  };
};
