import { assign, setup } from 'xstate';
import { output, type Result, requiredActor, type TransportError } from '../shared/result.ts';
import { audioCheckMachine } from './audio-check.machine.ts';
import { codeCheckMachine } from './code-check.machine.ts';
import type { CheckKind, CheckPurpose, HumanCheckInput, HumanCheckOutput, HumanProof } from './human-check.model.ts';
import { passkeyCheckMachine } from './passkey-check.machine.ts';
import { sliderCaptchaMachine } from './slider-captcha.machine.ts';

export type HumanCheckEvent =
  | { type: 'kind.choose'; kind: CheckKind }
  | { type: 'kinds.retry' }
  | { type: 'check.cancel' };

export type KindsAnswer = Result<readonly CheckKind[], TransportError>;

const onlySlider: readonly CheckKind[] = ['slider'];

/**
 * Checks that the user is a person: shows the first kind of proof that the gateway offers, and lets the user choose
 * another kind.
 * Resting states: checking (inside the chart of the chosen kind), failed (the kinds did not load).
 * Guarantees: a gateway that offers no choice gets the slider. Every kind returns the same proof, and only the gateway
 * issues it. Ends in passed or cancelled.
 */
export const humanCheckMachine = setup({
  types: {
    context: {} as HumanCheckInput & {
      kinds: readonly CheckKind[];
      kind: CheckKind;
      proof: HumanProof | null;
      /** Why the kinds did not load. */
      reason: TransportError;
    },
    input: {} as HumanCheckInput,
    events: {} as HumanCheckEvent,
    output: {} as HumanCheckOutput,
    tags: '' as 'busy',
    children: {} as { slider: 'slider'; audio: 'audio'; code: 'code'; passkey: 'passkey' },
  },
  actors: {
    fetchKinds: requiredActor<KindsAnswer, { purpose: CheckPurpose }>(),
    slider: sliderCaptchaMachine,
    audio: audioCheckMachine,
    code: codeCheckMachine,
    passkey: passkeyCheckMachine,
  },
  guards: {
    isUnreachable: (_, answer: KindsAnswer) =>
      !answer.ok && (answer.reason === 'offline' || answer.reason === 'timeout'),
    isOther: ({ context }, kind: CheckKind) => kind !== context.kind && context.kinds.includes(kind),
    isAudio: ({ context }) => context.kind === 'audio',
    isCode: ({ context }) => context.kind === 'code',
    isPasskey: ({ context }) => context.kind === 'passkey',
  },
  actions: {
    setKinds: assign((_, answer: KindsAnswer) => {
      const kinds = answer.ok && answer.value.length > 0 ? answer.value : onlySlider;
      return { kinds, kind: kinds[0] ?? 'slider' };
    }),
    setReason: assign((_, answer: KindsAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
    setKind: assign((_, kind: CheckKind) => ({ kind })),
    setProof: assign((_, proof: HumanProof) => ({ proof })),
  },
}).createMachine({
  id: 'humanCheck',
  context: ({ input }) => ({ ...input, kinds: onlySlider, kind: 'slider', proof: null, reason: 'unexpected' }),
  initial: 'loading',
  on: { 'check.cancel': '.cancelled' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchKinds',
        src: 'fetchKinds',
        input: ({ context }) => ({ purpose: context.purpose }),
        onDone: [
          {
            guard: { type: 'isUnreachable', params: output },
            target: 'failed',
            actions: { type: 'setReason', params: output },
          },
          { target: 'checking', actions: { type: 'setKinds', params: output } },
        ],
        onError: { target: 'failed', actions: 'setUnexpected' },
      },
    },
    checking: {
      initial: 'opening',
      on: {
        'kind.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.kind },
          target: '.opening',
          actions: { type: 'setKind', params: ({ event }) => event.kind },
        },
      },
      states: {
        opening: {
          always: [
            { guard: 'isAudio', target: 'audio' },
            { guard: 'isCode', target: 'code' },
            { guard: 'isPasskey', target: 'passkey' },
            { target: 'slider' },
          ],
        },
        slider: {
          invoke: {
            id: 'slider',
            src: 'slider',
            onDone: { target: '#humanCheck.passed', actions: { type: 'setProof', params: output } },
          },
        },
        audio: {
          invoke: {
            id: 'audio',
            src: 'audio',
            onDone: { target: '#humanCheck.passed', actions: { type: 'setProof', params: output } },
          },
        },
        code: {
          invoke: {
            id: 'code',
            src: 'code',
            input: ({ context }) => ({ username: context.username }),
            onDone: { target: '#humanCheck.passed', actions: { type: 'setProof', params: output } },
          },
        },
        passkey: {
          invoke: {
            id: 'passkey',
            src: 'passkey',
            input: ({ context }) => ({ username: context.username }),
            onDone: { target: '#humanCheck.passed', actions: { type: 'setProof', params: output } },
          },
        },
      },
    },
    failed: { on: { 'kinds.retry': 'loading' } },
    passed: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => (context.proof ? { passed: true, proof: context.proof } : { passed: false }),
});
