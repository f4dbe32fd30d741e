import { assign, sendTo, setup } from 'xstate';
import { output, provided } from '../shared/outcome.ts';
import { createPart, type PartOutput } from '../shared/part.machine.ts';
import type { ChangeCause } from './change-cause.ts';
import { attempt, type LoginValues } from './login-form.ts';
import { type WelcomeOutput, welcomeMachine } from './welcome.machine.ts';

/** `change`: why the password must be changed before anything else. */
export type FinishSignInInput = { change: ChangeCause | null };
export type FinishSignInEvent =
  /** By event, because the input of a chart shows in its first event. */
  { type: 'credentials.give'; values: LoginValues } | { type: 'dialog.close' };
export type FinishSignInOutput = WelcomeOutput;

/**
 * What follows accepted credentials (spec 1 §4, §8): remember them or forget them, change a password that must be
 * changed, load the member. Rests waiting for the credentials, and in its parts. Ends as the welcome does, or with the
 * session ended where its password was not changed. No password is in the context past the change.
 */
export const finishSignInMachine = setup({
  types: {
    context: {} as { change: ChangeCause | null; values: LoginValues | null; outcome: FinishSignInOutput },
    input: {} as FinishSignInInput,
    events: {} as FinishSignInEvent,
    output: {} as FinishSignInOutput,
    tags: '' as 'busy' | 'away',
    children: {} as { changePassword: 'changePassword'; welcome: 'welcome' },
  },
  actors: {
    remember: provided<void, LoginValues>(),
    changePassword: createPart<'change-password'>(),
    welcome: welcomeMachine,
    abandon: provided<void>(),
  },
  guards: {
    mustChange: ({ context }) => context.change !== null,
    isChanged: (_, { result }: PartOutput<'change-password'>) => result?.changed === true,
    /** The session had ended before the new password came. */
    isChangeLate: (_, { result }: PartOutput<'change-password'>) => result?.expired === true,
  },
  actions: {
    setValues: assign((_, values: LoginValues) => ({ values })),
    setOutcome: assign((_, outcome: FinishSignInOutput) => ({ outcome })),
    closeChild: sendTo((_, child: 'changePassword' | 'welcome') => child, { type: 'dialog.close' }),
    clearSecrets: assign({ values: null }),
  },
}).createMachine({
  id: 'finishSignIn',
  context: ({ input }) => ({ ...input, values: null, outcome: { kind: 'left' } }),
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'credentials.give': {
          target: 'remembering',
          actions: { type: 'setValues', params: ({ event }) => event.values },
        },
      },
    },
    remembering: {
      tags: 'busy',
      invoke: {
        id: 'remember',
        src: 'remember',
        input: ({ context }) => attempt(context.values, null).values,
        onDone: 'deciding',
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'mustChange', target: 'changing' }, { target: 'welcoming' }] },
    changing: {
      tags: 'away',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({
          name: 'change-password',
          flowInput: {
            account: context.values?.username ?? '',
            cause: context.change ?? 'expired',
            knownPassword: context.values?.password ?? '',
          },
        }),
        onDone: [
          { guard: { type: 'isChanged', params: output }, target: 'welcoming' },
          {
            guard: { type: 'isChangeLate', params: output },
            target: 'ended',
            actions: { type: 'setOutcome', params: { kind: 'expired' } },
          },
          { target: 'abandoning' },
        ],
      },
      exit: 'clearSecrets',
      on: { 'dialog.close': { actions: { type: 'closeChild', params: 'changePassword' } } },
    },
    welcoming: {
      tags: 'busy',
      entry: 'clearSecrets',
      invoke: {
        id: 'welcome',
        src: 'welcome',
        onDone: { target: 'ended', actions: { type: 'setOutcome', params: output } },
      },
      on: { 'dialog.close': { actions: { type: 'closeChild', params: 'welcome' } } },
    },
    abandoning: {
      tags: 'busy',
      invoke: { id: 'abandon', src: 'abandon', onDone: 'ended', onError: 'ended' },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
