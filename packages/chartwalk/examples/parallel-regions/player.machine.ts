import { assign, setup } from 'xstate';

export type PlayerEvent =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'stalled' }
  | { type: 'ready' }
  | { type: 'volume.set'; value: number }
  | { type: 'mute.toggle' }
  | { type: 'captions.toggle' };

/** A video player: playback, sound and captions change independently. */
export const playerMachine = setup({
  types: { context: {} as { volume: number }, events: {} as PlayerEvent },
  guards: {
    isSilent: (_, { value }: { value: number }) => value === 0,
    isAudible: ({ context }) => context.volume > 0,
  },
  actions: { setVolume: assign({ volume: (_, { value }: { value: number }) => value }) },
  delays: { controls: 3000 },
}).createMachine({
  id: 'player',
  type: 'parallel',
  context: { volume: 5 },
  states: {
    playback: {
      initial: 'paused',
      states: {
        paused: { on: { play: 'playing' } },
        playing: {
          initial: 'withControls',
          on: { pause: 'paused', stalled: 'waiting' },
          states: {
            withControls: { after: { controls: 'withoutControls' } },
            withoutControls: {},
          },
        },
        waiting: { on: { ready: 'playing', pause: 'paused' } },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: { on: { 'mute.toggle': 'off' } },
        off: { on: { 'mute.toggle': { target: 'on', guard: 'isAudible' } } },
      },
      on: {
        'volume.set': [
          {
            guard: { type: 'isSilent', params: ({ event }) => ({ value: event.value }) },
            target: '.off',
            actions: { type: 'setVolume', params: ({ event }) => ({ value: event.value }) },
          },
          { target: '.on', actions: { type: 'setVolume', params: ({ event }) => ({ value: event.value }) } },
        ],
      },
    },
    captions: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'captions.toggle': 'visible' } },
        visible: { on: { 'captions.toggle': 'hidden' } },
      },
    },
  },
});
