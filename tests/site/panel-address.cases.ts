import { panelAddressMachine } from '../../machines/site/panel-address.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: panelAddressMachine,
  events: {
    'address.changed': {
      member: { over: { panel: 'member', page: 'securityCenter' } },
      other: { over: { panel: 'member', page: 'playerRank' } },
      agent: { over: { panel: 'agent', page: 'agentTeamOverview' } },
      none: { over: null },
    },
    'session.changed': { member: { known: 'member' }, visitor: { known: 'visitor' } },
    'panel.closed': { member: { panel: 'member' }, agent: { panel: 'agent' } },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: { site: {} },
  project: ({ known, over }) => [known, over],
});
