import { memberAddressMachine } from '../../machines/member/member-address.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: memberAddressMachine,
  events: {
    'address.changed': { page: { page: 'securityCenter' }, none: { page: null } },
    'session.changed': { real: { known: 'real' }, visitor: { known: 'visitor' } },
    'panel.closed': { closed: {} },
  },
  outcomes: { site: {} },
  project: ({ known }) => known,
});
