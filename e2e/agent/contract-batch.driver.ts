import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import {
  adopted,
  discarded,
  type flow,
  input,
  notMade,
  order,
  people,
  refusals,
  stoppedOffers,
} from '../../tests/agent/contract-batch.cases.ts';
import { at, typed } from '../../tests/agent/contract-offer.cases.ts';
import { sentOverview } from '../../tests/agent/contract-request.cases.ts';
import { button, field, openAgentPageWithFrozenClock, panel } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, cut, limited, refusal, success } from '../support/gateway-responses.ts';
import { answerStatus, endChild, endRestored, resendRestored } from '../support/submission.ts';
import { expect } from '../support/world-fixture.ts';

/** Chooses the agents, enters the terms and opens the review. */
export async function reviewBatch(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await panel(page).getByRole('checkbox', { name }).check();
  await button(page, 'Continuar').click();
  await field(page, 'rate').fill(typed.rate);
  await field(page, 'betAmount').fill(typed.betAmount);
  await button(page, 'Revisar ofertas').click();
}

async function pressOrSend(page: Page, name: string | RegExp, send: () => Promise<void>): Promise<void> {
  const found = button(page, name);
  const isUsable = (await found.count()) > 0 && (await found.getAttribute('aria-disabled')) === null;
  await (isUsable ? found.click() : send());
}

/** Removes the stored orders, as their submissions would. */
const forgetOrders = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('submission:agente1:contractOffer-hourly/')) localStorage.removeItem(name);
  });

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const unconfirmed = () => panel(page).locator(`[${hook.submission}]`);
  /** The request of an abandoned offer continues, and its response ends the same offer after a resumption. */
  let isUnderWay = false;
  const isRestored = async () => !isUnderWay && (await unconfirmed().count()) > 0;
  const endsAs = async (output: object) => {
    await forgetOrders(page);
    await endChild(page, 'contractBatch', 'submission', output);
  };
  const ends =
    (sent: BrowserOutcome, restored: BrowserOutcome): BrowserOutcome =>
    async (step) => {
      if (await isRestored()) return restored(step);
      isUnderWay = false;
      return sent(step);
    };

  return {
    endpoints: { submission: /MCSFE_offerContract/ },
    open: async () => {
      await answerCalls(page, {
        'relay/MCSFE_getContractOverview*': { ...sentOverview, candidates: people, given: [], sent: [], waiting: [] },
      });
      await answerStatus(page, { state: 'processing' });
      const batch = { terms: order.terms, offers: stoppedOffers };
      await openAgentPageWithFrozenClock(
        page,
        world,
        'agentHourSalary&offer=several',
        path.start === 'restored' ? { 'formDraft:contractBatch-hourly:agente1': batch } : {},
      );
      if (path.start === 'restored') return;
      await reviewBatch(
        page,
        input.order.members.map(({ nickname }) => nickname),
      );
      await button(page, 'Enviar 2 ofertas').click();
    },
    gestures: {
      'batch.stop': ({ send }) => pressOrSend(page, 'Detener envío', send),
      'batch.abandon': async ({ send }) => {
        isUnderWay = !(await isRestored());
        await pressOrSend(page, 'Detener sin esperar', send);
      },
      'batch.resume': async () => {
        await answerStatus(page, { state: 'processing' });
        await button(page, /^Continuar con/).click();
      },
      'batch.retry': () => button(page, /^Corregir y reintentar/).click(),
      'batch.close': () => button(page, 'Hacer otro envío').click(),
      // A departure would end the page with its chart, so the walk only asks. The spec leaves the page.
      'leave.ask': ({ send }) => send(),
      'leave.cancel': () => button(page, 'Seguir aquí').click(),
      'leave.confirm': () => button(page, 'Salir y detener').click(),
    },
    outcomes: {
      submission: {
        made: ends(success({ at }), () => endRestored(page, { state: 'made', receipt: { at } })),
        // Only another tab can cause these results at this point of the walk.
        adopted: () => endsAs(adopted.output),
        discarded: () => endsAs(discarded.output),
        // The chart itself reacts to an order that was not made, so only an event ends the submission this way.
        notMade: () => endsAs(notMade.output),
        standing: ends(refusal('contract.standing'), resendRestored(refusal('contract.standing'))),
        beyond: ends(refusal('contract.beyond'), resendRestored(refusal('contract.beyond'))),
        // A restored order cannot be refused for a moment, so the driver ends the child chart directly.
        limited: ends(limited(5), () => endsAs(refusals.limited.output)),
        closed: ends(
          async (step) => {
            await answerStatus(page, { state: 'notMade' });
            await cut(step);
          },
          async () => {
            await answerStatus(page, { state: 'notMade' });
            await button(page, 'Consultar estado').click();
          },
        ),
      },
      departure: {},
    },
    assertions: accessibleOnce('contractBatch', {
      'sending.work.submitting': () =>
        expect(panel(page).getByRole('progressbar', { name: 'Enviando ofertas' })).toBeVisible(),
      'sending.leaving.staying': () => expect(button(page, 'Seguir aquí')).toHaveCount(0),
      'sending.leaving.confirming': () => expect(button(page, 'Seguir aquí')).toBeVisible(),
      results: () => expect(button(page, 'Hacer otro envío')).toBeVisible(),
      ended: () => expect(panel(page).getByText(/^Paso \d de 3/)).toBeVisible(),
    }),
  };
};
