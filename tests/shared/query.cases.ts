import { defineFlow } from 'chartwalk';
import { readingMachine } from '../../machines/shared/query.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const flow = defineFlow({
  machine: readingMachine,
  events: { 'load.retry': { asked: {} } },
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
  limits: { read: waitLimits.gateway },
  rests: {
    full: 'a page that is read is shown until it is left',
    empty: 'a page without entries is shown until it is left',
  },
});
