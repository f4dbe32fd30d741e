import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import { hook } from '../../src/ui/data-attributes.ts';
import {
  agent,
  decision,
  ending,
  type flow,
  pending,
  refusals,
  sentOverview,
} from '../../tests/agent/contract-request.cases.ts';
import { button, offers, openAgentPage, panel } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { limited, refusal, success, thrown } from '../support/gateway-responses.ts';
import { leavePending } from '../support/member-page.ts';
import { answerStatus, endAs, endRestored, notMade, resendRestored } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const shown = (name: RegExp, isBusy: boolean) => () => offers(page, name, isBusy);
  let isRestored = false;
  /**
   * Ends an order. For a new order, the gateway responds with `sent`. For a restored order, it reports `status`;
   * without `status`, it supports no order status, and the order is sent again.
   */
  const ends =
    (sent: BrowserOutcome, status?: object): BrowserOutcome =>
    async (step) => {
      if (!isRestored) await sent(step);
      else if (status) await endRestored(page, status);
      else await resendRestored(sent)(step);
      isRestored = false;
    };

  return {
    endpoints: {
      fetchOverview: /MCSFE_getContractOverview/,
      submission: '**/wps/relay/MCSFE_processContractHourSalary',
    },
    open: async () => {
      await openAgentPage(page, world, 'agentHourSalary');
      await expect(panel(page)).toBeVisible();
    },
    gestures: {
      'action.choose': () => button(page, 'Aceptar: Nuevo contrato').click(),
      'action.confirm': () => button(page, 'Aceptar contrato').click(),
      'action.cancel': () => button(page, 'Volver').click(),
      'warning.agree': () => button(page, /^Continuar y terminar/).click(),
      'result.close': () => button(page, 'Entendido').click(),
      'overview.refresh': ({ send }) => send(),
      'load.retry': () => button(page, 'Reintentar').click(),
      'submission.moved': ({ send }) => send(),
    },
    outcomes: {
      fetchOverview: {
        details: success(sentOverview),
        unconfirmed: async (step) => {
          await answerStatus(page, { state: 'processing' });
          await leavePending(page, 'contract-hourly', pending, agent.account);
          isRestored = true;
          await success(sentOverview)(step);
        },
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: ends(success(decision), { state: 'made', receipt: decision }),
        warning: ends(refusal('contract.collides', { ending })),
        withdrawn: ends(refusal('contract.withdrawn')),
        limited: async (step) => {
          // A restored order cannot be refused, so the driver ends the child chart directly.
          if (isRestored) await endAs(page, 'contractRequest', 'agente1:contract-hourly', refusals.limited.output);
          else await limited(5)(step);
          isRestored = false;
        },
        notMade: ends(notMade, { state: 'notMade' }),
      },
    },
    assertions: accessibleOnce('contractRequest', {
      'overview.loading': () => expect(panel(page).getByRole('heading', { name: 'Salario por hora' })).toBeVisible(),
      'overview.loadFailed': () => expect(button(page, 'Reintentar')).toBeVisible(),
      'overview.browsing': () => expect(panel(page).getByRole('heading', { name: 'Mi contrato' })).toBeVisible(),
      confirming: shown(/^Aceptar contrato/, false),
      warned: shown(/^Continuar y terminar/, false),
      submitting: () =>
        expect(
          button(page, /^(Aceptar contrato|Continuar y terminar)/)
            .and(page.locator('[aria-busy=true]'))
            .or(panel(page).locator(`[${hook.submission}]`)),
        ).toBeVisible(),
      decided: () => expect(panel(page).getByText('Aceptado', { exact: true })).toBeVisible(),
      stale: () => expect(panel(page).getByText('Hubo un cambio mientras lo revisabas')).toBeVisible(),
    }),
  };
};
