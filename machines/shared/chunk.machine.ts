import { type ActorRef, assign, type Snapshot, setup } from 'xstate';
import type { PageName, PieceName } from '../site/route-location.ts';
import { requiredActor, requiredEventSource } from './result.ts';

export type ChunkEvent =
  | { type: 'chunk.retry' }
  | { type: 'connection.restored' }
  /** The user reloads the whole page; typed values are restored. */
  | { type: 'page.reload' };

/**
 * Loads a chunk of the program (spec 1 §8, §9) within 120 s.
 * Resting states: failed.offline (loads again when the site is reachable), failed.blocked (the chunk does not load
 * although the site is reachable), failed.outdated (the page must reload for a newer build).
 * Guarantees: `giveUp` aborts a load in progress, so a retry sends a new request.
 * Ends in loaded, with the module as output.
 */
export const createChunk = <Module extends object, Name extends string>() =>
  setup({
    types: {
      context: {} as { name: Name; module: Module | null },
      input: {} as { name: Name },
      output: {} as { module: Module | null },
      events: {} as ChunkEvent,
      tags: '' as 'busy',
    },
    actors: {
      load: requiredActor<Module, { name: Name }>(),
      /** Resolves to true when the server has a newer build than the page; rejects when the site is unreachable. */
      compareBuild: requiredActor<boolean>(),
      connection: requiredEventSource(),
    },
    guards: { isNewer: (_, isNewer: boolean) => isNewer },
    actions: { giveUp: () => {}, reload: () => {} },
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
          onError: 'diagnosing',
        },
        after: { chunkTimeout: { target: 'diagnosing', actions: 'giveUp' } },
      },
      diagnosing: {
        tags: 'busy',
        invoke: {
          id: 'compareBuild',
          src: 'compareBuild',
          onDone: [
            { guard: { type: 'isNewer', params: ({ event }) => event.output }, target: 'failed.outdated' },
            { target: 'failed' },
          ],
          onError: 'failed.offline',
        },
      },
      failed: {
        initial: 'blocked',
        on: { 'chunk.retry': 'loading' },
        states: {
          offline: { invoke: { id: 'connection', src: 'connection' }, on: { 'connection.restored': '#chunk.loading' } },
          blocked: { on: { 'page.reload': { actions: 'reload' } } },
          outdated: { on: { 'page.reload': { actions: 'reload' } } },
        },
      },
      loaded: { type: 'final' },
    },
    output: ({ context }) => ({ module: context.module }),
  });

export type ChunkMachine<Module extends object, Name extends string> = ReturnType<typeof createChunk<Module, Name>>;

export type ChunkActor<Module extends object = object> = ActorRef<
  Snapshot<unknown> & {
    context: { module: Module | null };
    matches: (state: { failed: 'offline' | 'blocked' | 'outdated' }) => boolean;
  },
  ChunkEvent
>;

export const chunkMachine = createChunk<object, PageName | PieceName>();
