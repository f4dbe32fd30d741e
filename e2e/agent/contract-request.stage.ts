import { agent, decision, ending, type flow, pending, sentDesk } from '../../tests/agent/contract-request.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { button, offers, openAgentPage, panel } from '../support/agent-page.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { leavePending } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

/** What an agent who is offered a contract does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => {
  const shown = (name: RegExp, isBusy: boolean) => () => offers(page, name, isBusy);

  return {
    endpoints: {
      fetchDesk: /MCSFE_getContractDesk/,
      decide: '**/wps/relay/MCSFE_processContractHourSalary',
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
      'decision.ask': () => button(page, 'Preguntar de nuevo').click(),
      'result.close': () => button(page, 'Entendido').click(),
      'desk.refresh': ({ send }) => send(),
      'desk.retry': () => button(page, 'Reintentar').click(),
    },
    outcomes: {
      fetchDesk: {
        told: success(sentDesk),
        doubt: async (hand) => {
          await leavePending(page, 'contract-hourly', pending, agent.account);
          await success(sentDesk)(hand);
        },
        offline: outages.offline,
        thrown,
      },
      decide: {
        made: success(decision),
        collides: refusal('contract.collides', { ending }),
        withdrawn: refusal('contract.withdrawn'),
        offline: cut,
        limited: limited(5),
        thrown,
      },
    },
    see: accessibleOnce('contractRequest', {
      loading: () => expect(panel(page).getByRole('heading', { name: 'Salario por hora' })).toBeVisible(),
      failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      browsing: () => expect(panel(page).getByRole('heading', { name: 'Mi contrato' })).toBeVisible(),
      confirming: shown(/^Sí, aceptar/, false),
      warned: shown(/^De acuerdo/, false),
      deciding: shown(/^(Sí, aceptar|De acuerdo)/, true),
      uncertain: shown(/^Preguntar/, false),
      asking: shown(/^Preguntar/, true),
      decided: () => expect(panel(page).getByText('Aceptado', { exact: true })).toBeVisible(),
      overtaken: () => expect(panel(page).getByText('Esto cambió mientras lo mirabas')).toBeVisible(),
    }),
  };
};
