import { defineFlow } from 'chartwalk';
import { gameFilterMachine } from '../../machines/lobby/game-filter.machine.ts';

export const address = '?q=tigre&hot=1';

export const flow = defineFlow({
  machine: gameFilterMachine,
  input: { search: '' },
  events: {
    'query.change': { letter: { query: 'sol' } },
    'criteria.choose': { facet: { change: { facets: ['new'] } } },
    'criteria.clear': { asked: {} },
    'query.settle': { left: {} },
    'address.change': { other: { search: address } },
  },
  outcomes: {},
  project: ({ search }) => search,
});
