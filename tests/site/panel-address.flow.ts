import { panelAddressMachine } from '../../machines/site/panel-address.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: panelAddressMachine,
  events: {
    'address.changed': {
      member: { over: { panel: 'member', page: 'securityCenter' } },
      agent: { over: { panel: 'agent', page: 'agentTeamOverview' } },
      none: { over: null },
    },
    'session.changed': { member: { known: 'member' }, visitor: { known: 'visitor' } },
    'panel.closed': { member: { panel: 'member' } },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: { site: {} },
  project: ({ known, over }) => [known, over?.panel ?? null],
});
