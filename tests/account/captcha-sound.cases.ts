import { defineFlow } from 'chartwalk';
import type { Sound } from '../../machines/account/audio-check.machine.ts';
import { captchaSoundMachine } from '../../machines/account/captcha-sound.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';

/** A sound of 2 ms without a tone. */
const audio = 'UklGRjQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YRAAAACAgICAgICAgICAgICAgICA';

export const sound: Sound = { kind: 'beeps', mediaType: 'audio/wav', audio };

export const flow = defineFlow({
  machine: captchaSoundMachine,
  events: { 'sound.play': { pressed: {} }, 'sound.stop': { pressed: {} }, 'sound.reset': { replaced: {} } },
  outcomes: {
    fetchSound: {
      beeps: { output: { ok: true, value: sound } },
      digits: { output: { ok: true, value: { ...sound, kind: 'digits' } } },
      ...outages,
      thrown,
    },
    playSound: { ended: { output: undefined }, thrown },
  },
  project: ({ sound: loaded }) => loaded !== null,
  never: {
    'a sound plays that is not loaded': ({ isIn, context }) => isIn('playing') && context.sound === null,
  },
});
