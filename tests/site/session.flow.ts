import { type Deed, roleOf } from '../../machines/site/member.ts';
import { sessionMachine } from '../../machines/site/session.machine.ts';
import { defineFlow } from '../walker/flow.ts';
import { members } from './members.ts';

export const play: Deed = { name: 'Toro Bravo', path: '/rng', needs: 'member' };
export const deposit: Deed = { name: 'deposit', path: '/index', needs: 'realAccount' };

const country = { countryCode: 'PE', countryDialingCode: '51' };

export const flow = defineFlow({
  machine: sessionMachine,
  input: { hasToken: true, balanceHidden: false, wasUnfinished: false },
  events: {
    'session.begin': {
      member: { member: members.member },
      agent1: { member: members.agent1 },
      agent2: { member: members.agent2 },
      agent41: { member: members.agent41 },
      agent42: { member: members.agent42 },
      trial: { member: members.trial },
    },
    'session.end': { asked: {} },
    'session.expired': { answered401: {} },
    'tab.signedIn': { told: {} },
    'tab.signedOut': { told: {} },
    'tab.expired': { told: {} },
    'deed.request': { play: { deed: play }, deposit: { deed: deposit } },
    'deed.forget': { closed: {} },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: {
    start: {
      visitor: { output: { arrival: { kind: 'visitor' }, country: null } },
      restored: { output: { arrival: { kind: 'restored', member: members.member }, country } },
      restoredTrial: { output: { arrival: { kind: 'restored', member: members.trial }, country } },
      rejected: { output: { arrival: { kind: 'rejected' }, country } },
    },
    balance: {},
    tabs: {},
  },
  project: ({ member, deed }) => [member && roleOf(member.type), deed?.needs],
  proves: {
    'site-4.1': ['session.starting · xstate.done.actor.start · 0', 'session.starting · xstate.done.actor.start · 2'],
    'site-4.2': ['session.visitor · deed.request · 0'],
    'site-4.3': ['session.starting', 'session.visitor', 'session.signedIn'],
    'site-4.29': ['session.signedIn · session.end · 0'],
    'site-6.5': ['session.signedIn.trial · deed.request · 0'],
    'site-6.6': ['session.visitor · deed.request · 0'],
  },
});
