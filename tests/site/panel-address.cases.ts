import { defineFlow } from 'chartwalk';
import { panelAddressMachine } from '../../machines/site/panel-address.machine.ts';

export const flow = defineFlow({
  machine: panelAddressMachine,
  events: {
    'address.changed': {
      member: { panelPage: { panel: 'member', page: 'securityCenter' } },
      other: { panelPage: { panel: 'member', page: 'playerRank' } },
      agent: { panelPage: { panel: 'agent', page: 'agentTeamOverview' } },
      none: { panelPage: null },
    },
    'address.unknown': { named: {} },
    'address.known': { plain: {} },
    'session.changed': { member: { known: 'member' }, visitor: { known: 'visitor' } },
    'panel.closed': { member: { panel: 'member' }, agent: { panel: 'agent' } },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: { site: {} },
  project: ({ known, panelPage }) => [known, panelPage],
});
