import { assign, setup } from 'xstate';
import { createLazyFlow, type LazyFlowOutput } from '../shared/lazy-flow.machine.ts';
import { output, requiredActor } from '../shared/result.ts';
import type { HumanProof } from './human-check.model.ts';
import { type HumanCheckEnd, humanCheckFlow, proofOf } from './human-proof.ts';
import { attempt, type LoginAnswer, type LoginValues } from './login-form.ts';
import type { NewIpChallenge } from './new-ip-challenge.ts';
import type { ChangeCause } from './password-change-reason.ts';

/**
 * XState puts the input of a chart into its first event, where it is visible. The credentials therefore arrive by a
 * later event.
 */
export type LoginAttemptEvent = { type: 'credentials.give'; values: LoginValues };

export type LoginAttemptOutput =
  | { kind: 'accepted'; change: ChangeCause | null }
  | { kind: 'refused'; answer: LoginAnswer }
  /** An unexpected error in the code. */
  | { kind: 'failed' }
  | { kind: 'cancelled' };

const noChallenge: NewIpChallenge = { ticket: '', methods: [] };

/**
 * Makes one sign-in attempt with a completed form (spec 1 §4, §8): slider captcha, call, verification of a new IP.
 * Resting states: waiting (for the credentials, or inside a child flow).
 * Guarantees: no secret is in the context when the chart ends.
 * Ends in accepted (a session has started), refused or cancelled by the user.
 */
export const loginAttemptMachine = setup({
  types: {
    context: {} as {
      values: LoginValues | null;
      proof: HumanProof | null;
      challenge: NewIpChallenge | null;
      outcome: LoginAttemptOutput;
    },
    events: {} as LoginAttemptEvent,
    output: {} as LoginAttemptOutput,
    /** `away`: a child flow replaces the form. */
    tags: '' as 'busy' | 'away',
    children: {} as { slider: 'slider'; newIpCheck: 'newIpCheck' },
  },
  actors: {
    slider: humanCheckFlow,
    authenticate: requiredActor<LoginAnswer, { values: LoginValues; proof: HumanProof }>(),
    newIpCheck: createLazyFlow<'new-ip-check'>(),
  },
  guards: {
    isPassed: (_, lazyFlow: HumanCheckEnd) => proofOf(lazyFlow) !== null,
    isAccepted: (_, answer: LoginAnswer) => answer.ok,
    isChallenged: (_, answer: LoginAnswer) => answer.challenge !== undefined,
    isConfirmed: (_, { result }: LazyFlowOutput<'new-ip-check'>) => result !== null,
  },
  actions: {
    setValues: assign((_, values: LoginValues) => ({ values })),
    setProof: assign((_, lazyFlow: HumanCheckEnd) => ({ proof: proofOf(lazyFlow) })),
    setChallenge: assign((_, answer: LoginAnswer) => ({ challenge: answer.challenge ?? null })),
    setAccepted: assign((_, answer: LoginAnswer) =>
      answer.ok ? { outcome: { kind: 'accepted' as const, change: answer.value.change } } : {},
    ),
    setConfirmed: assign((_, { result }: LazyFlowOutput<'new-ip-check'>) => ({
      outcome: { kind: 'accepted' as const, change: result?.change ?? null },
    })),
    setRefused: assign((_, answer: LoginAnswer) => ({ outcome: { kind: 'refused' as const, answer } })),
    setFailed: assign({ outcome: { kind: 'failed' } }),
    clearProof: assign({ proof: null }),
    clearSecrets: assign({ values: null, challenge: null }),
  },
}).createMachine({
  id: 'loginAttempt',
  context: { values: null, proof: null, challenge: null, outcome: { kind: 'cancelled' } },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'credentials.give': {
          target: 'verifying',
          actions: { type: 'setValues', params: ({ event }) => event.values },
        },
      },
    },
    verifying: {
      tags: 'away',
      invoke: {
        id: 'slider',
        src: 'slider',
        input: ({ context }) => ({
          name: 'human-check',
          flowInput: { purpose: 'signIn', username: context.values?.username ?? '' },
        }),
        onDone: [
          {
            guard: { type: 'isPassed', params: output },
            target: 'authenticating',
            actions: { type: 'setProof', params: output },
          },
          { target: 'cancelled' },
        ],
      },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => attempt(context.values, context.proof),
        onDone: [
          {
            guard: { type: 'isAccepted', params: output },
            target: 'accepted',
            actions: { type: 'setAccepted', params: output },
          },
          {
            guard: { type: 'isChallenged', params: output },
            target: 'confirming',
            actions: { type: 'setChallenge', params: output },
          },
          { target: 'refused', actions: { type: 'setRefused', params: output } },
        ],
        onError: { target: 'refused', actions: 'setFailed' },
      },
      exit: 'clearProof',
    },
    confirming: {
      tags: 'away',
      invoke: {
        id: 'newIpCheck',
        src: 'newIpCheck',
        input: ({ context }) => ({ name: 'new-ip-check', flowInput: context.challenge ?? noChallenge }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: output },
            target: 'accepted',
            actions: { type: 'setConfirmed', params: output },
          },
          { target: 'cancelled' },
        ],
      },
    },
    accepted: { type: 'final', entry: 'clearSecrets' },
    refused: { type: 'final', entry: 'clearSecrets' },
    cancelled: { type: 'final', entry: 'clearSecrets' },
  },
  output: ({ context }) => context.outcome,
});
