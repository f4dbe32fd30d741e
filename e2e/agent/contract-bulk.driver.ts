import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { BulkDraft } from '../../machines/agent/contract-bulk.model.ts';
import { order, stoppedOffers } from '../../tests/agent/contract-batch.cases.ts';
import {
  crowd,
  failed,
  type flow,
  members,
  pendingOrder,
  reviewedDraft,
  typedDraft,
} from '../../tests/agent/contract-bulk.cases.ts';
import { sentOverview, terms } from '../../tests/agent/contract-request.cases.ts';
import { button, field, openAgentPageWithFrozenClock, panel } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { leavePending } from '../support/member-page.ts';
import { endChild } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const [, asked] = members;
const overview = {
  ...sentOverview,
  waiting: [],
  candidates: [...members.filter((member) => member.terms === null && member !== asked), ...crowd].map(
    ({ party }) => party,
  ),
  sent: [{ ...sentOverview.sent[0]!, party: asked!.party }],
  given: members.flatMap(({ party, terms: held, line }, place) =>
    held
      ? [
          {
            ...sentOverview.given[0]!,
            id: `CT${place}`,
            party,
            terms: held,
            dependents: line.map((rates) => ({
              ...rates,
              id: 'CT9',
              kind: 'hourly',
              account: 'abajo',
              nickname: 'Abajo',
              below: false,
            })),
          },
        ]
      : [],
  ),
};
const empty = { ...overview, candidates: [], given: [], sent: [] };

const store = (page: Page, name: string, value: unknown): Promise<void> =>
  page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `formDraft:${name}-hourly:agente1`,
    JSON.stringify(value),
  ] as const);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const loaded =
    (value: object, stored: { draft?: BulkDraft; hasBatch?: boolean } = {}): BrowserOutcome =>
    async (step) => {
      if (stored.draft) await store(page, 'contractBulk', stored.draft);
      if (stored.hasBatch) await store(page, 'contractBatch', { terms: order.terms, offers: stoppedOffers });
      await success(value)(step);
    };
  const batchEnds = (ids: readonly number[]) => async () => {
    await store(page, 'contractBatch', null);
    await endChild(page, 'contractBulk', 'batch', { failed: ids });
  };
  const checkOrSend = async (name: string, send: () => Promise<void>) => {
    const box = field(page, name);
    await ((await box.count()) > 0 ? box.click() : send());
  };
  const pressOrSend = async (name: RegExp | string, send: () => Promise<void>) => {
    const found = button(page, name);
    const isUsable = (await found.count()) > 0 && (await found.getAttribute('aria-disabled')) === null;
    await (isUsable ? found.click() : send());
  };

  return {
    endpoints: { fetchTable: /MCSFE_getContractOverview/ },
    open: async () => {
      // The page itself reads the contracts first. The offers of a batch get no response.
      await page.route(
        /MCSFE_getContractOverview/,
        (route) => route.fulfill({ json: { success: true, value: overview } }),
        {
          times: 1,
        },
      );
      await page.route(/MCSFE_offerContract/, () => {});
      await openAgentPageWithFrozenClock(page, world, 'agentHourSalary&offer=several');
      await leavePending(page, `contractOffer-hourly/${pendingOrder.order.member.id}`, pendingOrder, 'agente1');
    },
    gestures: {
      'search.change': ({ send }) => send(),
      'member.toggle': ({ event, send }) => checkOrSend(`member-${event.id}`, send),
      'matching.choose': ({ send }) => pressOrSend(/^Elegir a/, send),
      'choice.clear': ({ send }) => pressOrSend('Quitar a todos', send),
      'choice.submit': () => button(page, 'Continuar').click(),
      'choice.change': () => button(page, /^Cambiar elegidos/).click(),
      'field.change': ({ send }) => send(),
      'replacement.toggle': ({ send }) => checkOrSend('replaces', send),
      'form.submit': async ({ event }) => {
        await field(page, 'rate').fill(event.typed.rate ?? '');
        await field(page, 'betAmount').fill(event.typed.betAmount ?? '');
        await field(page, 'betAmount').press('Enter');
      },
      'terms.change': () => button(page, 'Corregir condiciones').click(),
      'batch.send': ({ send }) => pressOrSend(/^Enviar \d/, send),
      'load.retry': () => button(page, 'Reintentar').click(),
    },
    outcomes: {
      fetchTable: {
        details: loaded(overview),
        typed: loaded(overview, { draft: typedDraft }),
        reviewed: loaded(overview, { draft: reviewedDraft }),
        lowered: loaded(
          { ...overview, own: { ...overview.own, terms: { ...terms, rate: 10 } } },
          { draft: reviewedDraft },
        ),
        nobody: loaded(empty, { draft: reviewedDraft }),
        stored: loaded(overview, { hasBatch: true }),
        barred: loaded({ ...overview, own: null }),
        storedBarred: loaded({ ...overview, own: null }, { hasBatch: true }),
        offline: outages.offline,
        thrown,
      },
      batch: { closed: batchEnds([]), failed: batchEnds(failed) },
    },
    assertions: accessibleOnce('contractBulk', {
      loading: () => expect(panel(page).getByRole('heading', { name: /varios agentes/ })).toBeVisible(),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      barred: () => expect(panel(page).getByText('Primero necesitas tu propio contrato')).toBeVisible(),
      choosing: () => expect(panel(page).getByText('Paso 1 de 3: elige a los agentes')).toBeVisible(),
      editing: () => expect(panel(page).getByText('Paso 2 de 3: condiciones para todos')).toBeVisible(),
      reviewing: () => expect(panel(page).getByText('Paso 3 de 3: revisa y envía')).toBeVisible(),
      sending: () => expect(panel(page).getByRole('list', { name: 'Resultado de cada oferta' })).toBeVisible(),
    }),
  };
};
