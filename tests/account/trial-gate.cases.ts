import { defineFlow } from 'chartwalk';
import { trialGateMachine } from '../../machines/account/trial-gate.machine.ts';

export const flow = defineFlow({
  machine: trialGateMachine,
  events: { 'account.confirm': { asked: {} } },
  outcomes: {},
  proves: {
    'site-6.5': ['trialGate.warning'],
    'site-8.6': ['trialGate.warning', 'trialGate.confirmed'],
    'member-6.2': ['trialGate.warning', 'trialGate.confirmed'],
  },
});
