import { fromPromise } from 'xstate';
import type { Sound } from '../../../../machines/account/audio-check.machine.ts';

/** Plays a sound to its end; it stops when the actor stops. Rejects when the device plays no sound. */
export const playSound = fromPromise<void, Sound>(
  ({ input: { mediaType, audio }, signal }) =>
    new Promise((resolve, reject) => {
      const player = new Audio(`data:${mediaType};base64,${audio}`);
      signal.addEventListener('abort', () => player.pause());
      player.addEventListener('ended', () => resolve());
      player.addEventListener('error', () => reject(new Error('The sound is not playable')));
      player.play().catch(reject);
    }),
);
