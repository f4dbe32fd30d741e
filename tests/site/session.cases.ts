import { defineFlow } from 'chartwalk';
import { type Member, type PendingAction, roleOf } from '../../machines/site/member.ts';
import { sessionMachine } from '../../machines/site/session.machine.ts';
import type { Arrival } from '../../machines/site/start.machine.ts';
import { members } from './members.ts';

export const play: PendingAction = { name: 'Toro Bravo', path: '/rng', needs: 'member' };
export const deposit: PendingAction = { name: 'deposit', path: '/index', needs: 'realAccount' };

const country = { countryCode: 'PE', countryDialingCode: '51' };

const english: Member = { ...members.member, clubLabel: { ...members.member.clubLabel, labelName: 'Bronze' } };

export const flow = defineFlow({
  machine: sessionMachine,
  inputs: {
    plain: { hasToken: true, balanceHidden: false, wasUnfinished: false },
    visitor: { hasToken: false, balanceHidden: true, wasUnfinished: true },
  },
  inputKinds: {
    'hasToken: true': 'plain',
    'hasToken: false': 'visitor',
    'balanceHidden: true': 'visitor',
    'balanceHidden: false': 'plain',
    'wasUnfinished: true': 'visitor',
    'wasUnfinished: false': 'plain',
  },
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
    'tab.signedIn': { details: {} },
    'tab.signedOut': { details: {} },
    'tab.expired': { details: {} },
    'pendingAction.request': { play: { action: play }, deposit: { action: deposit } },
    'pendingAction.clear': { closed: {} },
    'notice.dismiss': { pressed: {} },
    'texts.read': { english: { value: english } },
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
    texts: {},
  },
  project: ({ hasToken, member, pendingAction }) => [hasToken, member && roleOf(member.type), pendingAction?.needs],
  proves: {
    'site-4.1': ['session.starting · xstate.done.actor.start · 0', 'session.starting · xstate.done.actor.start · 2'],
    'site-4.2': ['session.visitor · pendingAction.request · 0'],
    'site-4.3': ['session.starting', 'session.visitor', 'session.signedIn'],
    'site-4.29': ['session.signedIn · session.end · 0'],
    'site-6.5': ['session.signedIn.trial · pendingAction.request · 0'],
    'site-6.6': ['session.visitor · pendingAction.request · 0'],
  },
  reference: {
    start: () => null as Member['id'] | null,
    next: (model, { event, ended }) => {
      if (event?.type === 'session.begin') return event.member.id;
      if (
        event &&
        ['session.end', 'session.expired', 'tab.signedOut', 'tab.expired', 'tab.signedIn'].includes(event.type)
      )
        return null;
      const { arrival } = (ended?.actor === 'start' ? ended.output : {}) as { arrival?: Arrival };
      return arrival?.kind === 'restored' ? arrival.member.id : model;
    },
    shown: ({ isIn, context }) => (isIn('signedIn') ? (context.member?.id ?? null) : null),
  },
  never: {
    'a visitor has member data': ({ isIn, context }) => isIn('visitor') && context.member !== null,
    'a pending action is granted to a visitor': ({ isIn, details }) =>
      details.some(({ type }) => type === 'pendingAction.granted') && !isIn('signedIn'),
    'a trial account gets an action that needs a real account': ({ isIn, details }) =>
      isIn('signedIn.trial') &&
      details.some(
        (news) =>
          news.type === 'pendingAction.granted' && (news as { action?: PendingAction }).action?.needs === 'realAccount',
      ),
    'the browser keeps an ended session': ({ before, isIn, ran }) =>
      before?.isIn('signedIn') === true && isIn('visitor') && ran('clearSession').length === 0,
  },
  always: {
    'a new session is stored': ({ event, ran }) => event?.type !== 'session.begin' || ran('storeSession').length > 0,
    'the site is notified once that the member signed out': ({ before, isIn, details }) =>
      !(before?.isIn('signedIn') && isIn('visitor')) ||
      details.filter(({ type }) => type === 'member.gone' || type === 'member.expired').length === 1,
  },
  eventually: {
    'the start ends': { from: ({ isIn }) => isIn('starting'), to: ({ isIn }) => !isIn('starting') },
  },
});
