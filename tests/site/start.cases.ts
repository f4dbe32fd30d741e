import { defineFlow } from 'chartwalk';
import { startMachine } from '../../machines/site/start.machine.ts';
import { members } from './members.ts';
import { expired, outages, thrown } from './transport-errors.ts';
import { waitLimits } from './wait-limits.ts';

const country = { countryCode: 'PE', countryDialingCode: '51' };

export const flow = defineFlow({
  machine: startMachine,
  inputs: {
    stored: { hasToken: true, country: null },
    nobody: { hasToken: false, country: null },
    again: { hasToken: true, country },
  },
  inputKinds: { 'hasToken: true': 'stored', 'hasToken: false': 'nobody', country: 'again', 'no country': 'stored' },
  events: { 'start.retry': { asked: {} }, 'start.giveUp': { asked: {} } },
  outcomes: {
    fetchCountry: {
      known: { output: { ok: true, value: country } },
      ...outages,
      thrown,
    },
    fetchMember: { restored: { output: { ok: true, value: members.member } }, expired, ...outages, thrown },
  },
  project: ({ hasToken }) => hasToken,
  proves: {
    'site-4.4': ['start.country.loading', 'start.country.settled'],
    'site-4.5': ['start.member.restoring', 'start.member.restored'],
  },
  limits: { fetchMember: waitLimits.gateway },
});
