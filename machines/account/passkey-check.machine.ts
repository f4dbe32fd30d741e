import { assign, setup } from 'xstate';
import { output, type Result, requiredActor, type TransportError, type Wait, waitIn } from '../shared/result.ts';
import { type HumanProof, noProof } from './human-check.model.ts';
import type { PasskeyAssertion, PasskeyCeremonyReason, PasskeyRequest } from './passkey-ceremony.ts';
import type { PasskeyCheckReason } from './passkey-check.model.ts';

export type PasskeyChallenge = { captchaId: string; expiresInSeconds: number; options: PasskeyRequest };
export type PasskeyTry = { captchaId: string; username: string; credential: PasskeyAssertion | null };

export type ChallengeAnswer = Result<PasskeyChallenge, TransportError>;
export type AssertionAnswer = Result<PasskeyAssertion, PasskeyCeremonyReason>;
export type PasskeyCheckAnswer = Result<HumanProof, PasskeyCheckReason>;

export type PasskeyCheckEvent = { type: 'passkey.retry' };

type Refusal = { reason: PasskeyCheckReason } & Wait;

/**
 * Checks by a passkey that the user is a person: the authenticator signs a challenge of the gateway.
 * Resting states: stopped (with the reason).
 * Guarantees: a challenge is signed at most once. The signed answer leaves the context when the gateway has checked it.
 * When the chart stops, the window of the authenticator closes. Ends in passed with the proof of the gateway.
 */
export const passkeyCheckMachine = setup({
  types: {
    context: {} as {
      username: string;
      challenge: PasskeyChallenge | null;
      credential: PasskeyAssertion | null;
      refusal: Refusal | null;
      proof: HumanProof | null;
    },
    input: {} as { username: string },
    events: {} as PasskeyCheckEvent,
    output: {} as HumanProof,
    tags: '' as 'busy',
  },
  actors: {
    fetchChallenge: requiredActor<ChallengeAnswer>(),
    askAuthenticator: requiredActor<AssertionAnswer, { options: PasskeyRequest | null }>(),
    checkPasskey: requiredActor<PasskeyCheckAnswer, PasskeyTry>(),
  },
  guards: {
    isFetched: (_, answer: ChallengeAnswer) => answer.ok,
    isSigned: (_, answer: AssertionAnswer) => answer.ok,
    isPassed: (_, answer: PasskeyCheckAnswer) => answer.ok,
  },
  actions: {
    setChallenge: assign((_, answer: ChallengeAnswer) => (answer.ok ? { challenge: answer.value } : {})),
    setCredential: assign((_, answer: AssertionAnswer) => (answer.ok ? { credential: answer.value } : {})),
    clearCredential: assign({ credential: null }),
    setReason: assign((_, reason: PasskeyCheckReason) => ({ refusal: { reason } })),
    setRefusal: assign((_, answer: ChallengeAnswer | AssertionAnswer | PasskeyCheckAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, ...waitIn(answer) } },
    ),
    clearRefusal: assign({ refusal: null }),
    setProof: assign((_, answer: PasskeyCheckAnswer) => (answer.ok ? { proof: answer.value } : {})),
  },
  delays: { challengeLife: ({ context }) => (context.challenge?.expiresInSeconds ?? 0) * 1000 },
}).createMachine({
  id: 'passkeyCheck',
  context: ({ input }) => ({ ...input, challenge: null, credential: null, refusal: null, proof: null }),
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'fetchChallenge',
        src: 'fetchChallenge',
        onDone: [
          {
            guard: { type: 'isFetched', params: output },
            target: 'asking',
            actions: { type: 'setChallenge', params: output },
          },
          { target: 'stopped', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'stopped', actions: { type: 'setReason', params: 'unexpected' } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askAuthenticator',
        src: 'askAuthenticator',
        input: ({ context }) => ({ options: context.challenge?.options ?? null }),
        onDone: [
          {
            guard: { type: 'isSigned', params: output },
            target: 'verifying',
            actions: { type: 'setCredential', params: output },
          },
          { target: 'stopped', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'stopped', actions: { type: 'setReason', params: 'unexpected' } },
      },
      after: { challengeLife: { target: 'stopped', actions: { type: 'setReason', params: 'challengeExpired' } } },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'checkPasskey',
        src: 'checkPasskey',
        input: ({ context: { challenge, username, credential } }) => ({
          captchaId: challenge?.captchaId ?? '',
          username,
          credential,
        }),
        onDone: [
          {
            guard: { type: 'isPassed', params: output },
            target: 'passed',
            actions: { type: 'setProof', params: output },
          },
          { target: 'stopped', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'stopped', actions: { type: 'setReason', params: 'unexpected' } },
      },
      exit: 'clearCredential',
    },
    stopped: { on: { 'passkey.retry': { target: 'requesting', actions: 'clearRefusal' } } },
    passed: { type: 'final' },
  },
  output: ({ context }) => context.proof ?? noProof,
});
