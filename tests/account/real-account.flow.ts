import { realAccountMachine } from '../../machines/account/real-account.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: realAccountMachine,
  events: { 'account.confirm': { asked: {} } },
  outcomes: {},
});
