import { assign, sendParent, setup } from 'xstate';
import { output, requiredEventSource } from '../shared/result.ts';
import { balanceMachine } from './balance.machine.ts';
import { type Country, type Member, type PendingAction, roleOf } from './member.ts';
import { type StartOutput, startMachine } from './start.machine.ts';

/** Notice to show: the reason why a session ended, or the greeting after a sign-in (spec 1 §4, after-login flag). */
export type SessionNotice = 'rejected' | 'expired' | 'endedElsewhere' | 'unfinished' | 'greeting';

export type SessionInput = {
  hasToken: boolean;
  balanceHidden: boolean;
  /** True when the user left the page before a required password change. That session has ended. */
  wasUnfinished: boolean;
};

export type SessionEvent =
  | { type: 'session.begin'; member: Member }
  /** The user signed out in this tab. Only the other tabs show a notice. */
  | { type: 'session.end' }
  /** The gateway responded to a call with the status 401. */
  | { type: 'session.expired' }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  | { type: 'tab.expired' }
  | { type: 'pendingAction.request'; action: PendingAction }
  /** The user closed a sign-in or real-account dialog while a pending action waited for it. */
  | { type: 'pendingAction.clear' }
  | { type: 'notice.dismiss' };

export type SessionNews =
  | { type: 'login.needed' }
  | { type: 'realAccount.needed' }
  | { type: 'pendingAction.granted'; action: PendingAction }
  | { type: 'member.known'; id: Member['id'] }
  | { type: 'member.gone' }
  /** The session ended without a sign-out, so the same member may sign in again and continue. */
  | { type: 'member.expired'; id: Member['id'] };

const beginSession = [
  { type: 'setMember', params: ({ event }: { event: { member: Member } }) => event.member },
  { type: 'notifyTabs', params: { news: 'signedIn' } },
] as const;

const endElsewhere = [{ type: 'setNotice', params: 'endedElsewhere' }, 'clearPendingAction', 'clearSession'] as const;

/**
 * Manages the session (spec 1 §4, §6). A notice gives the reason why a session ended.
 * Resting states: visitor.browsing, signedIn.member, signedIn.agent, signedIn.trial.
 * Guarantees: an action of a visitor is kept during the sign-in and runs afterwards; an action that a trial account may
 * not perform is kept until the account is a real one. A 401 response, also at the start, ends the session in this tab
 * and in every other tab that uses it.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Omit<SessionInput, 'wasUnfinished'> & {
      member: Member | null;
      country: Country | null;
      notice: SessionNotice | null;
      pendingAction: PendingAction | null;
    },
    input: {} as SessionInput,
    events: {} as SessionEvent,
    tags: '' as 'visitor' | 'signedIn',
    children: {} as { start: 'start'; balance: 'balance'; tabs: 'tabs' },
  },
  actors: { start: startMachine, balance: balanceMachine, tabs: requiredEventSource() },
  guards: {
    hasPendingAction: ({ context }) => context.pendingAction !== null,
    isRestored: (_, { arrival }: StartOutput) => arrival.kind === 'restored',
    isRejected: (_, { arrival }: StartOutput) => arrival.kind === 'rejected',
    needsRealAccount: (_, action: PendingAction) => action.needs === 'realAccount',
    canRunStoredAction: ({ context }) =>
      context.pendingAction !== null && context.pendingAction.needs !== 'realAccount',
    isTrial: ({ context }) => context.member !== null && roleOf(context.member.type) === 'trial',
    isTrialWithAction: ({ context }) =>
      context.member !== null &&
      roleOf(context.member.type) === 'trial' &&
      context.pendingAction?.needs === 'realAccount',
    isAgent: ({ context }) => context.member !== null && roleOf(context.member.type) === 'agent',
  },
  actions: {
    setMember: assign((_, member: Member) => ({ member, notice: 'greeting' as const })),
    setStart: assign((_, { arrival, country }: StartOutput) => ({
      country,
      ...(arrival.kind === 'restored' && { member: arrival.member, notice: null }),
    })),
    setPendingAction: assign((_, action: PendingAction) => ({ pendingAction: action })),
    setNotice: assign((_, notice: SessionNotice | null) => ({ notice })),
    clearPendingAction: assign({ pendingAction: null }),
    grantStoredAction: sendParent(({ context }) => ({ type: 'pendingAction.granted', action: context.pendingAction })),
    clearMember: assign({ member: null }),
    expectToken: assign({ hasToken: true }),
    requestLogin: sendParent({ type: 'login.needed' }),
    requestRealAccount: sendParent({ type: 'realAccount.needed' }),
    sendMember: sendParent(({ context }) => ({ type: 'member.known', id: context.member?.id })),
    sendGone: sendParent({ type: 'member.gone' }),
    sendEnd: sendParent(({ context: { notice, member } }) =>
      notice === 'expired' && member ? { type: 'member.expired', id: member.id } : { type: 'member.gone' },
    ),
    grantPendingAction: sendParent((_, action: PendingAction) => ({ type: 'pendingAction.granted', action })),
    storeSession: () => {},
    clearSession: () => {},
    notifyTabs: (_, _params: { news: 'signedIn' | 'signedOut' | 'expired' }) => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input: { wasUnfinished, ...input } }) => ({
    ...input,
    member: null,
    country: null,
    notice: wasUnfinished ? 'unfinished' : null,
    pendingAction: null,
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
            actions: { type: 'setStart', params: output },
          },
          {
            guard: { type: 'isRejected', params: output },
            target: 'visitor',
            actions: [
              { type: 'setStart', params: output },
              { type: 'setNotice', params: 'rejected' },
              { type: 'notifyTabs', params: { news: 'expired' } },
              'clearSession',
            ],
          },
          { target: 'visitor', actions: { type: 'setStart', params: output } },
        ],
      },
      on: {
        'session.begin': { target: 'signedIn', actions: [...beginSession] },
        'tab.signedIn': { target: 'starting', reenter: true, actions: 'expectToken' },
        'tab.signedOut': { target: 'visitor', actions: [...endElsewhere] },
        'tab.expired': { target: 'visitor', actions: [{ type: 'setNotice', params: 'expired' }, 'clearSession'] },
        'pendingAction.request': { actions: { type: 'setPendingAction', params: ({ event }) => event.action } },
      },
    },
    visitor: {
      tags: 'visitor',
      entry: ['sendEnd', 'clearMember'],
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'hasPendingAction', target: 'browsing', actions: 'requestLogin' }, { target: 'browsing' }],
        },
        browsing: {},
      },
      on: {
        'session.begin': { target: 'signedIn', actions: [...beginSession] },
        'tab.signedIn': { target: 'starting', actions: ['expectToken', { type: 'setNotice', params: null }] },
        'pendingAction.request': {
          actions: [{ type: 'setPendingAction', params: ({ event }) => event.action }, 'requestLogin'],
        },
        'pendingAction.clear': { actions: 'clearPendingAction' },
        'notice.dismiss': { actions: { type: 'setNotice', params: null } },
      },
    },
    signedIn: {
      tags: 'signedIn',
      entry: ['storeSession', 'sendMember'],
      initial: 'deciding',
      invoke: { id: 'balance', src: 'balance', input: ({ context }) => ({ hidden: context.balanceHidden }) },
      states: {
        deciding: {
          always: [
            { guard: 'isTrialWithAction', target: 'trial', actions: 'requestRealAccount' },
            { guard: 'isTrial', target: 'trial' },
            { guard: 'isAgent', target: 'agent' },
            { target: 'member' },
          ],
        },
        member: { always: { guard: 'hasPendingAction', actions: ['grantStoredAction', 'clearPendingAction'] } },
        agent: { always: { guard: 'hasPendingAction', actions: ['grantStoredAction', 'clearPendingAction'] } },
        trial: {
          always: { guard: 'canRunStoredAction', actions: ['grantStoredAction', 'clearPendingAction'] },
          on: {
            'session.begin': { target: '#session.signedIn', reenter: true, actions: [...beginSession] },
            'tab.signedIn': {
              target: '#session.starting',
              actions: ['expectToken', { type: 'setNotice', params: null }, 'sendGone'],
            },
            'pendingAction.request': {
              guard: { type: 'needsRealAccount', params: ({ event }) => event.action },
              actions: [{ type: 'setPendingAction', params: ({ event }) => event.action }, 'requestRealAccount'],
            },
            'pendingAction.clear': { actions: 'clearPendingAction' },
          },
        },
      },
      on: {
        'pendingAction.request': { actions: { type: 'grantPendingAction', params: ({ event }) => event.action } },
        'session.end': {
          target: 'visitor',
          actions: [
            { type: 'setNotice', params: null },
            'clearPendingAction',
            'clearSession',
            { type: 'notifyTabs', params: { news: 'signedOut' } },
          ],
        },
        'session.expired': {
          target: 'visitor',
          actions: [
            { type: 'setNotice', params: 'expired' },
            { type: 'notifyTabs', params: { news: 'expired' } },
            'clearSession',
          ],
        },
        'notice.dismiss': { actions: { type: 'setNotice', params: null } },
        'tab.signedOut': { target: 'visitor', actions: [...endElsewhere] },
        'tab.expired': { target: 'visitor', actions: [{ type: 'setNotice', params: 'expired' }, 'clearSession'] },
      },
    },
  },
});
