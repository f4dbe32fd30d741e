import { assign, sendParent, setup } from 'xstate';
import { output, providedSource } from '../shared/outcome.ts';
import { balanceMachine } from './balance.machine.ts';
import { type Country, type Deed, type Member, roleOf } from './member.ts';
import { type StartOutput, startMachine } from './start.machine.ts';

/** Notice to show: the reason why a session ended, or the greeting after a sign-in (spec 1 §4, after-login flag). */
export type SessionNotice = 'rejected' | 'expired' | 'endedElsewhere' | 'unfinished' | 'greeting';

export type SessionInput = {
  hasToken: boolean;
  balanceHidden: boolean;
  /** The page was left before a required password change: that session has ended. */
  wasUnfinished: boolean;
};

export type SessionEvent =
  | { type: 'session.begin'; member: Member }
  /** The user signed out in this tab; only the other tabs show the notice. */
  | { type: 'session.end' }
  /** A call got the response 401. */
  | { type: 'session.expired' }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  | { type: 'tab.expired' }
  | { type: 'deed.request'; deed: Deed }
  /** The sign-in or real-account dialog that a pending action waited for was closed. */
  | { type: 'deed.forget' }
  | { type: 'notice.dismiss' };

export type SessionNews =
  | { type: 'login.needed' }
  | { type: 'realAccount.needed' }
  | { type: 'deed.granted'; deed: Deed }
  | { type: 'member.known'; id: Member['id'] }
  | { type: 'member.gone' }
  /** The session ended without a sign-out: the same member may sign in again and continue. */
  | { type: 'member.expired'; id: Member['id'] };

const beginSession = [
  { type: 'keepMember', params: ({ event }: { event: { member: Member } }) => event.member },
  { type: 'tellTabs', params: { news: 'signedIn' } },
] as const;

const endElsewhere = [{ type: 'keepNotice', params: 'endedElsewhere' }, 'dropDeed', 'forgetSession'] as const;

/**
 * Manages the session (spec 1 §4, §6).
 * Resting states: visitor.browsing, signedIn.member, signedIn.agent, signedIn.trial; a notice gives the reason why a
 * session ended.
 * Guarantees: an action of a visitor is kept during the sign-in and then granted; an action that a trial account may
 * not perform is kept until the account is a real one. A 401 response, also at the start, ends the session here and in
 * every other tab that has it.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Omit<SessionInput, 'wasUnfinished'> & {
      member: Member | null;
      country: Country | null;
      notice: SessionNotice | null;
      deed: Deed | null;
    },
    input: {} as SessionInput,
    events: {} as SessionEvent,
    tags: '' as 'visitor' | 'signedIn',
    children: {} as { start: 'start'; balance: 'balance'; tabs: 'tabs' },
  },
  actors: { start: startMachine, balance: balanceMachine, tabs: providedSource() },
  guards: {
    hasDeed: ({ context }) => context.deed !== null,
    isRestored: (_, { arrival }: StartOutput) => arrival.kind === 'restored',
    isRejected: (_, { arrival }: StartOutput) => arrival.kind === 'rejected',
    needsRealAccount: (_, deed: Deed) => deed.needs === 'realAccount',
    canDoKept: ({ context }) => context.deed !== null && context.deed.needs !== 'realAccount',
    isTrial: ({ context }) => context.member !== null && roleOf(context.member.type) === 'trial',
    isTrialWithDeed: ({ context }) =>
      context.member !== null && roleOf(context.member.type) === 'trial' && context.deed?.needs === 'realAccount',
    isAgent: ({ context }) => context.member !== null && roleOf(context.member.type) === 'agent',
  },
  actions: {
    keepMember: assign((_, member: Member) => ({ member, notice: 'greeting' as const })),
    keepStart: assign((_, { arrival, country }: StartOutput) => ({
      country,
      ...(arrival.kind === 'restored' && { member: arrival.member, notice: null }),
    })),
    keepDeed: assign((_, deed: Deed) => ({ deed })),
    keepNotice: assign((_, notice: SessionNotice | null) => ({ notice })),
    dropDeed: assign({ deed: null }),
    grantKeptDeed: sendParent(({ context }) => ({ type: 'deed.granted', deed: context.deed })),
    dropMember: assign({ member: null }),
    expectToken: assign({ hasToken: true }),
    askLogin: sendParent({ type: 'login.needed' }),
    askRealAccount: sendParent({ type: 'realAccount.needed' }),
    tellMember: sendParent(({ context }) => ({ type: 'member.known', id: context.member?.id })),
    tellGone: sendParent({ type: 'member.gone' }),
    tellEnd: sendParent(({ context: { notice, member } }) =>
      notice === 'expired' && member ? { type: 'member.expired', id: member.id } : { type: 'member.gone' },
    ),
    grantDeed: sendParent((_, deed: Deed) => ({ type: 'deed.granted', deed })),
    storeSession: () => {},
    forgetSession: () => {},
    tellTabs: (_, _params: { news: 'signedIn' | 'signedOut' | 'expired' }) => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input: { wasUnfinished, ...input } }) => ({
    ...input,
    member: null,
    country: null,
    notice: wasUnfinished ? 'unfinished' : null,
    deed: null,
  }),
  initial: 'starting',
  invoke: { id: 'tabs', src: 'tabs' },
  states: {
    starting: {
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ hasToken: context.hasToken, country: context.country }),
        onDone: [
          {
            guard: { type: 'isRestored', params: output },
            target: 'signedIn',
            actions: { type: 'keepStart', params: output },
          },
          {
            guard: { type: 'isRejected', params: output },
            target: 'visitor',
            actions: [
              { type: 'keepStart', params: output },
              { type: 'keepNotice', params: 'rejected' },
              { type: 'tellTabs', params: { news: 'expired' } },
              'forgetSession',
            ],
          },
          { target: 'visitor', actions: { type: 'keepStart', params: output } },
        ],
      },
      on: {
        'session.begin': { target: 'signedIn', actions: [...beginSession] },
        'tab.signedIn': { target: 'starting', reenter: true, actions: 'expectToken' },
        'tab.signedOut': { target: 'visitor', actions: [...endElsewhere] },
        'tab.expired': { target: 'visitor', actions: [{ type: 'keepNotice', params: 'expired' }, 'forgetSession'] },
        'deed.request': { actions: { type: 'keepDeed', params: ({ event }) => event.deed } },
      },
    },
    visitor: {
      tags: 'visitor',
      entry: ['tellEnd', 'dropMember'],
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'hasDeed', target: 'browsing', actions: 'askLogin' }, { target: 'browsing' }] },
        browsing: {},
      },
      on: {
        'session.begin': { target: 'signedIn', actions: [...beginSession] },
        'tab.signedIn': { target: 'starting', actions: ['expectToken', { type: 'keepNotice', params: null }] },
        'deed.request': { actions: [{ type: 'keepDeed', params: ({ event }) => event.deed }, 'askLogin'] },
        'deed.forget': { actions: 'dropDeed' },
        'notice.dismiss': { actions: { type: 'keepNotice', params: null } },
      },
    },
    signedIn: {
      tags: 'signedIn',
      entry: ['storeSession', 'tellMember'],
      initial: 'deciding',
      invoke: { id: 'balance', src: 'balance', input: ({ context }) => ({ hidden: context.balanceHidden }) },
      states: {
        deciding: {
          always: [
            { guard: 'isTrialWithDeed', target: 'trial', actions: 'askRealAccount' },
            { guard: 'isTrial', target: 'trial' },
            { guard: 'isAgent', target: 'agent' },
            { target: 'member' },
          ],
        },
        member: { always: { guard: 'hasDeed', actions: ['grantKeptDeed', 'dropDeed'] } },
        agent: { always: { guard: 'hasDeed', actions: ['grantKeptDeed', 'dropDeed'] } },
        trial: {
          always: { guard: 'canDoKept', actions: ['grantKeptDeed', 'dropDeed'] },
          on: {
            'session.begin': { target: '#session.signedIn', reenter: true, actions: [...beginSession] },
            'tab.signedIn': {
              target: '#session.starting',
              actions: ['expectToken', { type: 'keepNotice', params: null }, 'tellGone'],
            },
            'deed.request': {
              guard: { type: 'needsRealAccount', params: ({ event }) => event.deed },
              actions: [{ type: 'keepDeed', params: ({ event }) => event.deed }, 'askRealAccount'],
            },
            'deed.forget': { actions: 'dropDeed' },
          },
        },
      },
      on: {
        'deed.request': { actions: { type: 'grantDeed', params: ({ event }) => event.deed } },
        'session.end': {
          target: 'visitor',
          actions: [
            { type: 'keepNotice', params: null },
            'dropDeed',
            'forgetSession',
            { type: 'tellTabs', params: { news: 'signedOut' } },
          ],
        },
        'session.expired': {
          target: 'visitor',
          actions: [
            { type: 'keepNotice', params: 'expired' },
            { type: 'tellTabs', params: { news: 'expired' } },
            'forgetSession',
          ],
        },
        'notice.dismiss': { actions: { type: 'keepNotice', params: null } },
        'tab.signedOut': { target: 'visitor', actions: [...endElsewhere] },
        'tab.expired': { target: 'visitor', actions: [{ type: 'keepNotice', params: 'expired' }, 'forgetSession'] },
      },
    },
  },
});
