import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { Member } from '../site/member.ts';

export type LoadMemberEvent = { type: 'loadMember.retry' } | { type: 'dialog.close' };
export type LoadMemberOutput = { kind: 'signedIn'; member: Member } | { kind: 'expired' } | { kind: 'left' };

export type MemberAnswer = Result<Member, TransportError | 'expired'>;

/**
 * Loads the member info of a session that has just started, after every sign-in method (spec 1 §4).
 * Resting states: loadFailed (the member info did not load).
 * Guarantees: leaving ends the session and takes at most `leavePatience`.
 * Ends in signedIn, expired or left.
 */
export const loadMemberMachine = setup({
  types: {
    context: {} as { member: Member | null; reason: TransportError | 'expired' | null },
    events: {} as LoadMemberEvent,
    output: {} as LoadMemberOutput,
    tags: '' as 'busy',
  },
  actors: { fetchMember: requiredActor<MemberAnswer>(), abandon: requiredActor<void>() },
  guards: {
    isAnswered: (_, answer: MemberAnswer) => answer.ok,
    isExpired: (_, answer: MemberAnswer) => !answer.ok && answer.reason === 'expired',
  },
  actions: {
    setMember: assign((_, answer: MemberAnswer) => (answer.ok ? { member: answer.value } : {})),
    setReason: assign((_, answer: MemberAnswer) => ({ reason: answer.ok ? null : answer.reason })),
    clearReason: assign({ reason: null }),
  },
  delays: { leavePatience: 3000 },
}).createMachine({
  id: 'loadMember',
  context: { member: null, reason: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchMember',
        src: 'fetchMember',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setMember', params: ({ event }) => event.output },
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'clearReason' },
      },
      on: { 'dialog.close': 'signingOut' },
    },
    loadFailed: { on: { 'loadMember.retry': 'loading', 'dialog.close': 'signingOut' } },
    signingOut: {
      tags: 'busy',
      invoke: { id: 'abandon', src: 'abandon', onDone: 'left', onError: 'left' },
      after: { leavePatience: 'left' },
    },
    signedIn: { type: 'final' },
    expired: { type: 'final', output: { kind: 'expired' } },
    left: { type: 'final', output: { kind: 'left' } },
  },
  output: ({ context, event }) =>
    context.member ? { kind: 'signedIn', member: context.member } : (event.output as LoadMemberOutput),
});
