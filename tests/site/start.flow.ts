import { startMachine } from '../../machines/site/start.machine.ts';
import { defineFlow } from '../walker/flow.ts';
import { members } from './members.ts';
import { expired, outages, thrown } from './outages.ts';

export const flow = defineFlow({
  machine: startMachine,
  inputs: { stored: { hasToken: true }, nobody: { hasToken: false } },
  events: { 'start.retry': { asked: {} }, 'start.giveUp': { asked: {} } },
  outcomes: {
    fetchCountry: {
      known: { output: { ok: true, value: { countryCode: 'PE', countryDialingCode: '51' } } },
      ...outages,
      thrown,
    },
    fetchMember: { restored: { output: { ok: true, value: members.member } }, expired, ...outages, thrown },
  },
  project: ({ hasToken }) => hasToken,
});
