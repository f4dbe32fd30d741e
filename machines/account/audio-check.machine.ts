import { assign, emit, setup } from 'xstate';
import { output, type Result, requiredActor, type TransportError, type Wait, waitIn } from '../shared/result.ts';
import type { AudioCheckReason } from './audio-check.model.ts';
import { type HumanProof, noProof } from './human-check.model.ts';

/** `beeps`: groups of beeps, the answer is the number of beeps of each group. `digits`: spoken digits. */
export type SoundKind = 'beeps' | 'digits';
export type Sound = { kind: SoundKind; mediaType: string; audio: string };
export type AudioTask = Sound & { captchaId: string; length: number; expiresInSeconds: number };

export type AudioCheckEvent =
  | { type: 'audio.play' }
  | { type: 'audio.stop' }
  | { type: 'audio.renew' }
  | { type: 'field.change' }
  | { type: 'answer.submit'; answer: string };

export type AudioAnswer = { captchaId: string; answer: string };
export type TaskAnswer = Result<AudioTask, TransportError>;
export type AudioCheckAnswer = Result<HumanProof, AudioCheckReason>;

type Refusal = { reason: AudioCheckReason | 'missing' | 'silent' } & Wait;

/**
 * Checks by ear that the user is a person: plays a sound, and the user types the digits of the sound.
 * Resting states: ready, loadFailed.
 * Guarantees: a sound plays only after a press, and accepts one answer; then another sound loads. Ends in passed with
 * the proof of the gateway.
 */
export const audioCheckMachine = setup({
  types: {
    context: {} as { task: AudioTask | null; answer: string; refusal: Refusal | null; proof: HumanProof | null },
    events: {} as AudioCheckEvent,
    output: {} as HumanProof,
    emitted: {} as { type: 'form.refused' },
    tags: '' as 'busy' | 'editable',
  },
  actors: {
    fetchTask: requiredActor<TaskAnswer>(),
    playSound: requiredActor<void, Sound>(),
    checkAnswer: requiredActor<AudioCheckAnswer, AudioAnswer>(),
  },
  guards: {
    isFetched: (_, answer: TaskAnswer) => answer.ok,
    isPassed: (_, answer: AudioCheckAnswer) => answer.ok,
    isUsedUp: (_, answer: AudioCheckAnswer) => !answer.ok && (answer.reason === 'wrong' || answer.reason === 'expired'),
    hasAnswer: (_, answer: string) => answer.trim() !== '',
  },
  actions: {
    setTask: assign((_, answer: TaskAnswer) => (answer.ok ? { task: answer.value } : {})),
    setAnswer: assign((_, answer: string) => ({ answer: answer.trim(), refusal: null })),
    clearAnswer: assign({ answer: '' }),
    setReason: assign((_, reason: Refusal['reason']) => ({ refusal: { reason } })),
    setRefusal: assign((_, answer: TaskAnswer | AudioCheckAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, ...waitIn(answer) } },
    ),
    clearRefusal: assign({ refusal: null }),
    emitRefused: emit({ type: 'form.refused' }),
    setProof: assign((_, answer: AudioCheckAnswer) => (answer.ok ? { proof: answer.value } : {})),
  },
  delays: { taskLife: ({ context }) => (context.task?.expiresInSeconds ?? 0) * 1000 },
}).createMachine({
  id: 'audioCheck',
  context: { task: null, answer: '', refusal: null, proof: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchTask',
        src: 'fetchTask',
        onDone: [
          {
            guard: { type: 'isFetched', params: output },
            target: 'ready',
            actions: { type: 'setTask', params: output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setReason', params: 'unexpected' } },
      },
    },
    ready: {
      tags: 'editable',
      initial: 'silent',
      after: { taskLife: { target: 'loading', actions: { type: 'setReason', params: 'expired' } } },
      on: {
        'answer.submit': [
          {
            guard: { type: 'hasAnswer', params: ({ event }) => event.answer },
            target: 'checking',
            actions: { type: 'setAnswer', params: ({ event }) => event.answer },
          },
          { actions: [{ type: 'setReason', params: 'missing' }, 'emitRefused'] },
        ],
        'field.change': { actions: 'clearRefusal' },
        'audio.renew': { target: 'loading', actions: 'clearRefusal' },
      },
      states: {
        silent: { on: { 'audio.play': 'playing' } },
        playing: {
          invoke: {
            id: 'playSound',
            src: 'playSound',
            input: ({ context: { task } }) => ({
              kind: task?.kind ?? 'beeps',
              mediaType: task?.mediaType ?? '',
              audio: task?.audio ?? '',
            }),
            onDone: 'silent',
            onError: { target: 'silent', actions: { type: 'setReason', params: 'silent' } },
          },
          on: { 'audio.stop': 'silent' },
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkAnswer',
        src: 'checkAnswer',
        input: ({ context: { task, answer } }) => ({ captchaId: task?.captchaId ?? '', answer }),
        onDone: [
          {
            guard: { type: 'isPassed', params: output },
            target: 'passed',
            actions: { type: 'setProof', params: output },
          },
          {
            guard: { type: 'isUsedUp', params: output },
            target: 'loading',
            actions: [{ type: 'setRefusal', params: output }, 'emitRefused'],
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setReason', params: 'unexpected' } },
      },
      exit: 'clearAnswer',
    },
    loadFailed: { on: { 'audio.renew': { target: 'loading', actions: 'clearRefusal' } } },
    passed: { type: 'final' },
  },
  output: ({ context }) => context.proof ?? noProof,
});
