import { assign, sendParent, setup } from 'xstate';
import { output, requiredEventSource } from '../shared/result.ts';
import { type TextsNews, withTexts } from '../shared/texts.ts';
import { balanceMachine } from './balance.machine.ts';
import { type Country, type Member, type PendingAction, roleOf } from './member.ts';
import { endElsewhere, endHere, expireHere } from './session-endings.ts';
import { type StartOutput, startMachine } from './start.machine.ts';

export type SessionNotice = 'rejected' | 'expired' | 'endedElsewhere' | 'unfinished' | 'greeting';

export type SessionInput = {
  hasToken: boolean;
  balanceHidden: boolean;
  /** True when the user left the page before a required password change. That session has ended. */
  wasUnfinished: boolean;
};

export type SessionEvent =
  | { type: 'session.begin'; member: Member }
  | { type: 'session.end' }
  | { type: 'session.expired' }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  | { type: 'tab.expired' }
  | { type: 'pendingAction.request'; action: PendingAction }
  | { type: 'pendingAction.clear' }
  | { type: 'notice.dismiss' }
  | TextsNews<Member>;

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

/**
 * Manages the session (spec 1 §4, §6). Resting states: visitor.browsing, signedIn.member, signedIn.agent, signedIn.trial.
 * Guarantees: a pending action runs after the sign-in or upgrade. A 401 response ends the session in every tab.
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
  actors: { start: startMachine, balance: balanceMachine, tabs: requiredEventSource(), texts: requiredEventSource() },
  guards: {
    hasAction: ({ context }) => context.pendingAction !== null,
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
    setTexts: assign(({ context: { member } }, other: Member) => ({
      member: member && withTexts(member, member.id === other.id ? other : undefined, ['clubLabel']),
    })),
    setStart: assign((_, { arrival, country }: StartOutput) => ({
      country,
      ...(arrival.kind === 'restored' && { member: arrival.member, notice: null }),
    })),
    setAction: assign((_, action: PendingAction) => ({ pendingAction: action })),
    setNotice: assign((_, notice: SessionNotice | null) => ({ notice })),
    clearAction: assign({ pendingAction: null }),
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
        'pendingAction.request': { actions: { type: 'setAction', params: ({ event }) => event.action } },
      },
    },
    visitor: {
      tags: 'visitor',
      entry: ['sendEnd', 'clearMember'],
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'hasAction', target: 'browsing', actions: 'requestLogin' }, { target: 'browsing' }],
        },
        browsing: {},
      },
      on: {
        'session.begin': { target: 'signedIn', actions: [...beginSession] },
        'tab.signedIn': { target: 'starting', actions: ['expectToken', { type: 'setNotice', params: null }] },
        'pendingAction.request': {
          actions: [{ type: 'setAction', params: ({ event }) => event.action }, 'requestLogin'],
        },
        'pendingAction.clear': { actions: 'clearAction' },
        'notice.dismiss': { actions: { type: 'setNotice', params: null } },
      },
    },
    signedIn: {
      tags: 'signedIn',
      entry: ['storeSession', 'sendMember'],
      initial: 'deciding',
      invoke: [
        { id: 'texts', src: 'texts' },
        { id: 'balance', src: 'balance', input: ({ context }) => ({ hidden: context.balanceHidden }) },
      ],
      states: {
        deciding: {
          always: [
            { guard: 'isTrialWithAction', target: 'trial', actions: 'requestRealAccount' },
            { guard: 'isTrial', target: 'trial' },
            { guard: 'isAgent', target: 'agent' },
            { target: 'member' },
          ],
        },
        member: { always: { guard: 'hasAction', actions: ['grantStoredAction', 'clearAction'] } },
        agent: { always: { guard: 'hasAction', actions: ['grantStoredAction', 'clearAction'] } },
        trial: {
          always: { guard: 'canRunStoredAction', actions: ['grantStoredAction', 'clearAction'] },
          on: {
            'session.begin': { target: '#session.signedIn', reenter: true, actions: [...beginSession] },
            'tab.signedIn': {
              target: '#session.starting',
              actions: ['expectToken', { type: 'setNotice', params: null }, 'sendGone'],
            },
            'pendingAction.request': {
              guard: { type: 'needsRealAccount', params: ({ event }) => event.action },
              actions: [{ type: 'setAction', params: ({ event }) => event.action }, 'requestRealAccount'],
            },
            'pendingAction.clear': { actions: 'clearAction' },
          },
        },
      },
      on: {
        'pendingAction.request': { actions: { type: 'grantPendingAction', params: ({ event }) => event.action } },
        'texts.read': { actions: { type: 'setTexts', params: ({ event }) => event.value } },
        'session.end': { target: 'visitor', actions: [...endHere] },
        'session.expired': { target: 'visitor', actions: [...expireHere] },
        'notice.dismiss': { actions: { type: 'setNotice', params: null } },
        'tab.signedOut': { target: 'visitor', actions: [...endElsewhere] },
        'tab.expired': { target: 'visitor', actions: [{ type: 'setNotice', params: 'expired' }, 'clearSession'] },
      },
    },
  },
});
