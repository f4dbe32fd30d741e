import { fromPromise } from 'xstate';
import { chunkMachine } from '../../../machines/site/chunk.machine.ts';
import { giveUpChunks } from '../chunks.ts';
import type { Services } from '../services.ts';
import { memberPages } from './pages.ts';

const prefix = 'member-';

/** Brings the pages of the member centre, each once it is asked for. */
export const provideMemberPages = (services: Services) =>
  chunkMachine.provide({
    actors: {
      load: fromPromise<unknown, { name: string }>(async ({ input }) => {
        const key = input.name.slice(prefix.length) as keyof typeof memberPages;
        const load = memberPages[key];
        if (!load) throw new Error(`No page ${key}`);
        return (await load()).open(services);
      }),
    },
    actions: { giveUp: giveUpChunks },
  });
