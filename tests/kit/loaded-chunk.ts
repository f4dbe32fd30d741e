import { fromPromise } from 'xstate';
import { createChunk } from '../../machines/shared/chunk.machine.ts';
import type { FlowModule, PartName } from '../../machines/shared/lazy-flows.ts';
import { createPart } from '../../machines/shared/part.machine.ts';

/** A chunk that loads the result of `load`, called with its name. */
export const chunkBy = <Module extends object, Name extends string>(load: (name: Name) => Promise<Module>) =>
  createChunk<Module, Name>().provide({
    actors: { load: fromPromise<Module, { name: Name }>(({ input }) => load(input.name)) },
  });

/** A lazy flow that runs this flow. */
export const partWith = <Name extends PartName>(module: FlowModule<Name>) =>
  createPart<Name>().provide({ actors: { chunk: chunkBy<FlowModule<Name>, Name>(async () => module) } });
