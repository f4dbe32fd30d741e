import { assign, sendTo, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { Member } from '../site/member.ts';
import { type LoadMemberOutput, loadMemberMachine } from './load-member.machine.ts';
import type { LoginOutput } from './login.model.ts';
import { type RefusalState, toRefusal } from './login-form.ts';

export type FreePlayReason = TransportError | 'expired';
export type FreePlayEvent = { type: 'play.retry' } | { type: 'dialog.close' };
export type FreePlayAnswer = Result<void, FreePlayReason>;

type Refusal = RefusalState<FreePlayReason>;

/**
 * Starts free play (spec 1 §4): creates a trial account at once, without a form.
 * Resting states: refused (with retry and back).
 * Guarantees: ends in signedIn or left.
 */
export const freePlayMachine = setup({
  types: {
    context: {} as { refusal: Refusal | null; member: Member | null },
    events: {} as FreePlayEvent,
    output: {} as LoginOutput,
    tags: '' as 'busy',
    children: {} as { loadMember: 'loadMember' },
  },
  actors: { enter: requiredActor<FreePlayAnswer>(), loadMember: loadMemberMachine },
  guards: {
    isEntered: (_, answer: FreePlayAnswer) => answer.ok,
    isSignedIn: (_, output: LoadMemberOutput) => output.kind === 'signedIn',
    isExpired: (_, output: LoadMemberOutput) => output.kind === 'expired',
  },
  actions: {
    setRefusal: assign((_, answer: FreePlayAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setReason: assign((_, reason: FreePlayReason) => ({ refusal: { reason, retryAfterSeconds: 0 } })),
    setMember: assign((_, output: LoadMemberOutput) => (output.kind === 'signedIn' ? { member: output.member } : {})),
    closeLoadMember: sendTo('loadMember', { type: 'dialog.close' }),
  },
}).createMachine({
  id: 'freePlay',
  context: { refusal: null, member: null },
  initial: 'entering',
  states: {
    entering: {
      tags: 'busy',
      invoke: {
        id: 'enter',
        src: 'enter',
        onDone: [
          { guard: { type: 'isEntered', params: ({ event }) => event.output }, target: 'loadingMember' },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'setReason', params: 'unexpected' } },
      },
      on: { 'dialog.close': 'left' },
    },
    loadingMember: {
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setMember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setReason', params: 'expired' },
          },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: 'closeLoadMember' } },
    },
    refused: { on: { 'play.retry': 'entering', 'dialog.close': 'left' } },
    signedIn: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ signedIn: context.member }),
});
