import { defineFlow } from 'chartwalk';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';

export const flow = defineFlow({
  machine: chunkMachine,
  input: { name: 'home' },
  events: {
    'chunk.retry': { asked: {} },
    'connection.restored': { reached: {} },
    'page.reload': { asked: {} },
  },
  outcomes: {
    load: { loaded: { output: { text: 'Sorteo' } }, thrown: { error: new TypeError('no such chunk') } },
    compareBuild: {
      same: { output: false },
      newer: { output: true },
      thrown: { error: new TypeError('not reached') },
    },
    connection: {},
  },
  project: () => null,
  limits: { compareBuild: 'the document of the site is given up after 5 s (reachMs)' },
});
