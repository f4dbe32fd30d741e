import { readingMachine } from '../../machines/site/reading.machine.ts';
import { defineFlow } from '../walker/flow.ts';
import { expired, outages, thrown } from './outages.ts';

export const flow = defineFlow({
  machine: readingMachine,
  events: { 'reading.retry': { asked: {} } },
  outcomes: {
    read: {
      full: { output: { ok: true, value: ['one', 'two'] } },
      empty: { output: { ok: true, value: [] } },
      expired,
      ...outages,
      thrown,
    },
  },
  project: () => null,
});
