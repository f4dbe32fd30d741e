import { assign, sendTo, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../shared/outcome.ts';
import type { Member } from '../site/member.ts';
import type { LoginOutput } from './login.model.ts';
import { type KeptRefusal, keptRefusal } from './login-form.ts';
import { type WelcomeOutput, welcomeMachine } from './welcome.machine.ts';

export type FreePlayReason = Outage | 'expired';
export type FreePlayEvent = { type: 'play.retry' } | { type: 'dialog.close' };
export type FreePlayAnswer = Outcome<void, FreePlayReason>;

type Refusal = KeptRefusal<FreePlayReason>;

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
    children: {} as { welcome: 'welcome' },
  },
  actors: { enter: provided<FreePlayAnswer>(), welcome: welcomeMachine },
  guards: {
    isEntered: (_, answer: FreePlayAnswer) => answer.ok,
    isSignedIn: (_, output: WelcomeOutput) => output.kind === 'signedIn',
    isExpired: (_, output: WelcomeOutput) => output.kind === 'expired',
  },
  actions: {
    keepRefusal: assign((_, answer: FreePlayAnswer) => (answer.ok ? {} : { refusal: keptRefusal(answer) })),
    keepReason: assign((_, reason: FreePlayReason) => ({ refusal: { reason, retryAfterSeconds: 0 } })),
    keepMember: assign((_, output: WelcomeOutput) => (output.kind === 'signedIn' ? { member: output.member } : {})),
    closeWelcome: sendTo('welcome', { type: 'dialog.close' }),
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
          { guard: { type: 'isEntered', params: ({ event }) => event.output }, target: 'welcoming' },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'keepReason', params: 'unexpected' } },
      },
      on: { 'dialog.close': 'left' },
    },
    welcoming: {
      invoke: {
        id: 'welcome',
        src: 'welcome',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'keepMember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepReason', params: 'expired' },
          },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: 'closeWelcome' } },
    },
    refused: { on: { 'play.retry': 'entering', 'dialog.close': 'left' } },
    signedIn: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ signedIn: context.member }),
});
