import { fromPromise } from 'xstate';
import { createChunk } from '../../machines/shared/chunk.machine.ts';
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import type { FlowModule, NestedFlowName } from '../../machines/shared/lazy-flows.ts';

/** A chunk that loads a module by calling `load` with the name of the chunk. */
export const chunkBy = <Module extends object, Name extends string>(load: (name: Name) => Promise<Module>) =>
  createChunk<Module, Name>().provide({
    actors: { load: fromPromise<Module, { name: Name }>(({ input }) => load(input.name)) },
  });

/** A lazy flow that runs this flow. */
export const lazyFlowWith = <Name extends NestedFlowName>(module: FlowModule<Name>) =>
  createLazyFlow<Name>().provide({ actors: { chunk: chunkBy<FlowModule<Name>, Name>(async () => module) } });
