import { defineFlow } from 'chartwalk';
import { panelCenterMachine } from '../../machines/site/panel-center.machine.ts';
import { thrown } from './transport-errors.ts';

const owner = { account: 'lucia2025', nickname: 'Lucía' };
const agent = { account: 'agente2', nickname: 'Renata' };
const next = { next: 'changePassModal', nextInput: { account: 'lucia2025', cause: 'wish' } } as const;

export const flow = defineFlow({
  machine: panelCenterMachine,
  inputs: {
    plain: { panel: 'member', ...owner, page: 'responsiblePlay' },
    asking: { panel: 'member', ...owner, page: 'securityCenter' },
    independent: { panel: 'agent', ...agent, page: 'agentTeamOverview' },
    dependent: { panel: 'agent', ...agent, page: 'agentHourSalary' },
    unknown: { panel: 'member', ...owner, page: 'wallets' },
  },
  inputKinds: { 'panel: member': 'plain', 'panel: agent': 'dependent' },
  events: {
    'entry.choose': {
      account: { page: 'securityCenter' },
      overview: { page: 'agentTeamOverview' },
      announcement: { page: 'agentAnnouncement' },
      dividend: { page: 'agentDividendRecord2' },
      outdated: { page: 'accountRecord' },
    },
    'dialog.close': { asked: {} },
    'load.retry': { pressed: {} },
  },
  outcomes: {
    lazyFlow: { leading: { output: { result: next } }, left: { output: { result: null } } },
    readFeatures: {
      details: { output: { ok: true, value: { withheld: ['agentHourSalary', 'agentRealtimeSalary'] } } },
      refused: { output: { ok: false, reason: 'unavailable' } },
      thrown,
    },
  },
  project: ({ panel, page, withheld, missed }) => [panel, page, withheld, missed],
});
