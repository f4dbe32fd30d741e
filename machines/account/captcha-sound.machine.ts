import { assign, setup } from 'xstate';
import { output, type Result, requiredActor, type TransportError, type Wait, waitIn } from '../shared/result.ts';
import type { Sound } from './audio-check.machine.ts';

export type CaptchaSoundEvent =
  | { type: 'sound.play' }
  | { type: 'sound.stop' }
  /** Another image replaced the image of the sound. */
  | { type: 'sound.reset' };

export type SoundAnswer = Result<Sound, TransportError>;

/**
 * Plays the code of the captcha image as a sound, which loads at the first press.
 * Resting states: silent, failed.
 * Guarantees: a sound never outlasts its image. The chart never ends; its parent stops it.
 */
export const captchaSoundMachine = setup({
  types: {
    context: {} as { sound: Sound | null; refusal: ({ reason: TransportError | 'silent' } & Wait) | null },
    events: {} as CaptchaSoundEvent,
    tags: '' as 'busy' | 'playing',
  },
  actors: { fetchSound: requiredActor<SoundAnswer>(), playSound: requiredActor<void, Sound>() },
  guards: {
    hasSound: ({ context }) => context.sound !== null,
    isFetched: (_, answer: SoundAnswer) => answer.ok,
  },
  actions: {
    setSound: assign((_, answer: SoundAnswer) => (answer.ok ? { sound: answer.value, refusal: null } : {})),
    setRefusal: assign((_, answer: SoundAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, ...waitIn(answer) } },
    ),
    setUnexpected: assign({ refusal: { reason: 'unexpected' } }),
    setSilent: assign({ refusal: { reason: 'silent' } }),
    clearSound: assign({ sound: null, refusal: null }),
  },
}).createMachine({
  id: 'captchaSound',
  context: { sound: null, refusal: null },
  initial: 'silent',
  on: { 'sound.reset': { target: '.silent', actions: 'clearSound' } },
  states: {
    silent: { on: { 'sound.play': [{ guard: 'hasSound', target: 'playing' }, { target: 'loading' }] } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSound',
        src: 'fetchSound',
        onDone: [
          {
            guard: { type: 'isFetched', params: output },
            target: 'playing',
            actions: { type: 'setSound', params: output },
          },
          { target: 'failed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'failed', actions: 'setUnexpected' },
      },
    },
    playing: {
      tags: 'playing',
      invoke: {
        id: 'playSound',
        src: 'playSound',
        input: ({ context: { sound } }) => sound ?? { kind: 'beeps', mediaType: '', audio: '' },
        onDone: 'silent',
        onError: { target: 'failed', actions: 'setSilent' },
      },
      on: { 'sound.stop': 'silent' },
    },
    failed: { on: { 'sound.play': [{ guard: 'hasSound', target: 'playing' }, { target: 'loading' }] } },
  },
});
