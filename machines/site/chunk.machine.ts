import { assign, setup } from 'xstate';
import { provided } from '../outcome.ts';

export type ChunkEvent = { type: 'chunk.retry' };

/**
 * A piece of the program on its way (spec 1 §8, §9): loaded within 120 s, or a state with a retry, never a blank page.
 * Ends loaded, with the module as its output. `giveUp` ends what is still on its way, so that a retry asks anew.
 */
export const chunkMachine = setup({
  types: {
    context: {} as { name: string; module: unknown },
    input: {} as { name: string },
    output: {} as { module: unknown },
    events: {} as ChunkEvent,
    tags: '' as 'busy',
  },
  actors: { load: provided<unknown, { name: string }>() },
  actions: { giveUp: () => {} },
  delays: { chunkTimeout: 120_000 },
}).createMachine({
  id: 'chunk',
  context: ({ input }) => ({ name: input.name, module: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'loaded', actions: assign({ module: ({ event }) => event.output }) },
        onError: 'failed',
      },
      after: { chunkTimeout: { target: 'failed', actions: 'giveUp' } },
    },
    failed: { on: { 'chunk.retry': 'loading' } },
    loaded: { type: 'final' },
  },
  output: ({ context }) => ({ module: context.module }),
});
