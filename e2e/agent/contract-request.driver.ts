import { hook } from '../../src/ui/data-hooks.ts';
import {
  agent,
  decision,
  ending,
  type flow,
  pending,
  refusals,
  sentDesk,
} from '../../tests/agent/contract-request.cases.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { button, offers, openAgentPage, panel } from '../support/agent-page.ts';
import { limited, refusal, success, thrown } from '../support/answers.ts';
import { leavePending } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { answerStatus, endAs, endRestored, notMade, resendRestored } from '../support/submission.ts';
import { expect } from '../support/world.ts';

export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => {
  const shown = (name: RegExp, isBusy: boolean) => () => offers(page, name, isBusy);
  let isRestored = false;
  /** A restored order is not sent: its status ends it, or it is sent again when the gateway has no status. */
  const ends =
    (sent: BrowserOutcome, status?: object): BrowserOutcome =>
    async (hand) => {
      if (!isRestored) await sent(hand);
      else if (status) await endRestored(page, status);
      else await resendRestored(sent)(hand);
      isRestored = false;
    };

  return {
    endpoints: {
      fetchDesk: /MCSFE_getContractDesk/,
      submission: '**/wps/relay/MCSFE_processContractHourSalary',
    },
    open: async () => {
      await openAgentPage(page, world, 'agentHourSalary');
      await expect(panel(page)).toBeVisible();
    },
    gestures: {
      'action.choose': () => button(page, 'Aceptar: Nuevo contrato').click(),
      'action.confirm': () => button(page, 'Sí, aceptar').click(),
      'action.cancel': () => button(page, 'Volver').click(),
      'warning.agree': () => button(page, /^De acuerdo/).click(),
      'result.close': () => button(page, 'Entendido').click(),
      'desk.refresh': ({ send }) => send(),
      'desk.retry': () => button(page, 'Reintentar').click(),
      'submission.moved': ({ send }) => send(),
    },
    outcomes: {
      fetchDesk: {
        told: success(sentDesk),
        doubt: async (hand) => {
          await answerStatus(page, { state: 'processing' });
          await leavePending(page, 'contract-hourly', pending, agent.account);
          isRestored = true;
          await success(sentDesk)(hand);
        },
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: ends(success(decision), { state: 'made', receipt: decision }),
        warning: ends(refusal('contract.collides', { ending })),
        withdrawn: ends(refusal('contract.withdrawn')),
        limited: async (hand) => {
          // A restored order cannot be refused, so the child ends directly.
          if (isRestored) await endAs(page, 'contractRequest', 'agente1:contract-hourly', refusals.limited.output);
          else await limited(5)(hand);
          isRestored = false;
        },
        notMade: ends(notMade, { state: 'notMade' }),
      },
    },
    see: accessibleOnce('contractRequest', {
      'desk.loading': () => expect(panel(page).getByRole('heading', { name: 'Salario por hora' })).toBeVisible(),
      'desk.failed': () => expect(button(page, 'Reintentar')).toBeVisible(),
      'desk.browsing': () => expect(panel(page).getByRole('heading', { name: 'Mi contrato' })).toBeVisible(),
      confirming: shown(/^Sí, aceptar/, false),
      warned: shown(/^De acuerdo/, false),
      submitting: () =>
        expect(
          button(page, /^(Sí, aceptar|De acuerdo)/)
            .and(page.locator('[aria-busy=true]'))
            .or(panel(page).locator(`[${hook.submission}]`)),
        ).toBeVisible(),
      decided: () => expect(panel(page).getByText('Aceptado', { exact: true })).toBeVisible(),
      overtaken: () => expect(panel(page).getByText('Esto cambió mientras lo mirabas')).toBeVisible(),
    }),
  };
};
