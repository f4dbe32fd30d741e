import { defineFlow } from 'chartwalk';
import { consentMachine } from '../../machines/site/consent.machine.ts';

export const flow = defineFlow({
  machine: consentMachine,
  inputs: { fresh: { stored: null }, accepted: { stored: 'accepted' }, rejected: { stored: 'rejected' } },
  inputKinds: {
    'no stored': 'fresh',
    stored: 'accepted',
    'stored: accepted': 'accepted',
    'stored: rejected': 'rejected',
  },
  events: {
    'consent.accept': { pressed: {} },
    'consent.reject': { pressed: {} },
    'consent.review': { pressed: {} },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: { watchChoice: {}, measure: {} },
  project: ({ stored }) => stored,
});
