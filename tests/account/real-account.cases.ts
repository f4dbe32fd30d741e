import { realAccountMachine } from '../../machines/account/real-account.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: realAccountMachine,
  events: { 'account.confirm': { asked: {} } },
  outcomes: {},
  proves: {
    'site-6.5': ['realAccount.warning'],
    'site-8.6': ['realAccount.warning', 'realAccount.confirmed'],
    'member-6.2': ['realAccount.warning', 'realAccount.confirmed'],
  },
});
