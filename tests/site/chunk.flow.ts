import { chunkMachine } from '../../machines/site/chunk.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: chunkMachine,
  input: { name: 'home' },
  events: { 'chunk.retry': { asked: {} } },
  outcomes: { load: { loaded: { output: { text: 'Sorteo' } }, thrown: { error: new TypeError('no such chunk') } } },
  project: () => null,
});
