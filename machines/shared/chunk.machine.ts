import { type ActorRef, assign, type Snapshot, setup } from 'xstate';
import type { PageName, PieceName } from '../site/place.ts';
import { provided, providedSource } from './outcome.ts';

export type ChunkEvent =
  | { type: 'chunk.retry' }
  | { type: 'connection.restored' }
  /** A person wants the whole page anew, with what is typed kept. */
  | { type: 'page.reload' };

/**
 * A piece of the program on its way (spec 1 §8, §9): loaded within 120 s, or `failed` by one of three causes, each with a
 * way out: `offline` loads by itself once the site is reached again, `outdated` needs the page of the newer build, and
 * `blocked` is stopped on its way though the site is reached. Ends loaded, with the module as its output. `giveUp` ends
 * what is still on its way, so that a retry asks anew.
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
      load: provided<Module, { name: Name }>(),
      /** Whether the site is of a newer build than the page; rejects when the site is not reached. */
      compareBuild: provided<boolean>(),
      connection: providedSource(),
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

/** A chunk as its view sees it, whatever it brings. */
export type ChunkActor<Module extends object = object> = ActorRef<
  Snapshot<unknown> & {
    context: { module: Module | null };
    matches: (state: { failed: 'offline' | 'blocked' | 'outdated' }) => boolean;
  },
  ChunkEvent
>;

/** A page of the site, or a piece of one. */
export const chunkMachine = createChunk<object, PageName | PieceName>();
