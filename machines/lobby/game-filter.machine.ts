import { assign, setup } from 'xstate';
import { type Criteria, criteriaOf, noCriteria, searchOf } from './game-search-criteria.ts';

export type GameFilterInput = {
  /** Query string of the address, with its question mark. */
  search: string;
};

export type GameFilterEvent =
  | { type: 'query.change'; query: string }
  | { type: 'criteria.choose'; change: Partial<Omit<Criteria, 'query'>> }
  | { type: 'criteria.clear' }
  /** The user stops typing and starts another action, which may leave the page. */
  | { type: 'query.settle' }
  | { type: 'address.change'; search: string };

/**
 * Filters the games and writes the criteria to the address, so that a view can be linked, reloaded and revisited.
 * Resting states: settled (the address matches the page).
 * Guarantees: a selected criterion is written immediately, in its own history entry, so that Back undoes it; typed text
 * is written after a pause, when the field loses focus, or when another criterion is selected, without an entry.
 */
export const gameFilterMachine = setup({
  types: {
    context: {} as { criteria: Criteria; search: string },
    input: {} as GameFilterInput,
    events: {} as GameFilterEvent,
  },
  guards: { isNews: ({ context }, search: string) => search !== context.search },
  actions: {
    setQuery: assign(({ context }, query: string) => ({ criteria: { ...context.criteria, query } })),
    setChange: assign(({ context }, change: Partial<Criteria>) => ({ criteria: { ...context.criteria, ...change } })),
    setNothing: assign({ criteria: noCriteria }),
    setAddress: assign((_, search: string) => ({ criteria: criteriaOf(search), search })),
    nameAddress: assign(({ context }) => ({ search: searchOf(context.criteria) })),
    /** Replaces the current address (no new history entry). */
    writeAddress: (_, _params: { search: string }) => {},
    /** Adds a history entry, unless the address is the current one. */
    pushAddress: (_, _params: { search: string }) => {},
  },
  delays: { pause: 250 },
}).createMachine({
  id: 'gameFilter',
  context: ({ input }) => ({ criteria: criteriaOf(input.search), search: input.search }),
  initial: 'settled',
  states: {
    settled: {},
    typing: {
      after: { pause: 'writing' },
      on: { 'query.settle': 'writing' },
    },
    writing: {
      entry: ['nameAddress', { type: 'writeAddress', params: ({ context }) => ({ search: context.search }) }],
      always: 'settled',
    },
    adding: {
      entry: ['nameAddress', { type: 'pushAddress', params: ({ context }) => ({ search: context.search }) }],
      always: 'settled',
    },
  },
  on: {
    'query.change': { target: '.typing', actions: { type: 'setQuery', params: ({ event }) => event.query } },
    'criteria.choose': { target: '.adding', actions: { type: 'setChange', params: ({ event }) => event.change } },
    'criteria.clear': { target: '.adding', actions: 'setNothing' },
    'address.change': {
      guard: { type: 'isNews', params: ({ event }) => event.search },
      target: '.settled',
      actions: { type: 'setAddress', params: ({ event }) => event.search },
    },
  },
});
