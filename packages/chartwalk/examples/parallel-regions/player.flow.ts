import { defineFlow } from 'chartwalk';
import { playerMachine } from './player.machine';

const plain = { plain: {} };

export const flow = defineFlow({
  machine: playerMachine,
  events: {
    play: plain,
    pause: plain,
    stalled: plain,
    ready: plain,
    'volume.set': { silent: { value: 0 }, loud: { value: 9 } },
    'mute.toggle': plain,
    'captions.toggle': plain,
  },
  outcomes: {},
  never: {
    'sound that is on without volume': ({ isIn, context }) => isIn('sound.on') && context.volume === 0,
  },
  levels: ['chart'],
});
