import { assign, sendTo, setup } from 'xstate';
import { createLazyFlow, type LazyFlowOutput } from '../shared/lazy-flow.machine.ts';
import { output, requiredActor } from '../shared/result.ts';
import { type LoadMemberOutput, loadMemberMachine } from './load-member.machine.ts';
import { attempt, type LoginValues } from './login-form.ts';
import type { ChangeCause } from './password-change-reason.ts';

/** `change`: the reason why the user must first change the password; null when no change is necessary. */
export type FinishSignInInput = { change: ChangeCause | null };
export type FinishSignInEvent =
  /**
   * XState puts the input of a chart into its first event, where it is visible. The credentials therefore arrive by a
   * later event.
   */
  { type: 'credentials.give'; values: LoginValues } | { type: 'dialog.close' };
export type FinishSignInOutput = LoadMemberOutput;

/**
 * Completes a sign-in after the credentials are accepted (spec 1 §4, §8): stores or removes the remembered credentials,
 * changes the password if required, loads the member.
 * Resting states: waiting (for the credentials, or inside a child flow).
 * Guarantees: no password is in the context after the password change. If the user does not make a required change, the
 * session ends.
 */
export const finishSignInMachine = setup({
  types: {
    context: {} as { change: ChangeCause | null; values: LoginValues | null; outcome: FinishSignInOutput },
    input: {} as FinishSignInInput,
    events: {} as FinishSignInEvent,
    output: {} as FinishSignInOutput,
    tags: '' as 'busy' | 'away',
    children: {} as { changePassword: 'changePassword'; loadMember: 'loadMember' },
  },
  actors: {
    remember: requiredActor<void, LoginValues>(),
    changePassword: createLazyFlow<'change-password'>(),
    loadMember: loadMemberMachine,
    abandon: requiredActor<void>(),
  },
  guards: {
    mustChange: ({ context }) => context.change !== null,
    isChanged: (_, { result }: LazyFlowOutput<'change-password'>) => result?.changed === true,
    isChangeLate: (_, { result }: LazyFlowOutput<'change-password'>) => result?.expired === true,
  },
  actions: {
    setValues: assign((_, values: LoginValues) => ({ values })),
    setOutcome: assign((_, outcome: FinishSignInOutput) => ({ outcome })),
    closeChild: sendTo((_, child: 'changePassword' | 'loadMember') => child, { type: 'dialog.close' }),
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
    deciding: { always: [{ guard: 'mustChange', target: 'changing' }, { target: 'loadingMember' }] },
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
          { guard: { type: 'isChanged', params: output }, target: 'loadingMember' },
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
    loadingMember: {
      tags: 'busy',
      entry: 'clearSecrets',
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'ended', actions: { type: 'setOutcome', params: output } },
      },
      on: { 'dialog.close': { actions: { type: 'closeChild', params: 'loadMember' } } },
    },
    abandoning: {
      tags: 'busy',
      invoke: { id: 'abandon', src: 'abandon', onDone: 'ended', onError: 'ended' },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
