import { and, assign, setup } from 'xstate';
import { wordsOf } from '../domain/text-match.ts';
import { requiredActor } from '../shared/result.ts';
import {
  type LoadedSource,
  type SearchEvent,
  type SearchInput,
  type SearchSource,
  searchSources,
  withRecent,
} from './search.model.ts';

type Sources = { [Source in SearchSource]?: readonly unknown[] };

const noSearches = (): readonly string[] => [];

/** Sources that have neither loaded nor failed, without the one that has just answered. */
const leftOf = (
  { wanted, sources, failed }: { wanted: readonly SearchSource[]; sources: Sources; failed: readonly SearchSource[] },
  loaded?: LoadedSource,
) => wanted.filter((source) => !(source in sources || failed.includes(source) || source === loaded?.source));

const storeRecent = {
  type: 'storeRecent',
  params: ({ context }: { context: { recent: readonly string[] } }) => ({ recent: context.recent }),
} as const;
const keepSearch = ['addRecent', storeRecent] as const;

/**
 * Searches the whole site: games, lotteries, promotions, help and pages, in a dialog over any page or on the result
 * page.
 * Resting states: open.text.settled, open.sources.complete, open.sources.incomplete.
 * Guarantees: a source that fails hides no other one; only a submitted or followed search is stored as a recent one.
 */
export const searchMachine = setup({
  types: {
    context: {} as Required<SearchInput> & {
      recent: readonly string[];
      sources: Sources;
      /** Sources that failed since the last attempt began. */
      failed: readonly SearchSource[];
      /** The history entry belongs to a submitted search, so the next search gets its own entry. */
      isSubmitted: boolean;
    },
    input: {} as SearchInput | undefined,
    events: {} as SearchEvent,
    output: undefined,
    tags: '' as 'loading',
  },
  actors: {
    loadNext: requiredActor<LoadedSource, { left: readonly SearchSource[] }>(),
  },
  guards: {
    /** A search of signs alone finds nothing. */
    hasQuery: ({ context }) => wordsOf(context.query).length > 0,
    isDialog: ({ context }) => context.place === 'dialog',
    isNews: ({ context }, query: string) => query !== context.query.trim(),
    isLast: ({ context }, loaded: LoadedSource) => leftOf(context, loaded).length === 0,
    isComplete: ({ context }, loaded: LoadedSource) =>
      loaded.items !== null && context.failed.length === 0 && leftOf(context, loaded).length === 0,
  },
  actions: {
    setQuery: assign((_, query: string) => ({ query })),
    restoreRecent: assign({ recent: noSearches }),
    setRecent: assign((_, recent: readonly string[]) => ({ recent })),
    addRecent: assign(({ context: { recent, query } }) => ({ recent: withRecent(recent, query) })),
    setSource: assign(({ context: { sources, failed } }, { source, items }: LoadedSource) => {
      const others = failed.filter((other) => other !== source);
      if (items) return { sources: { ...sources, [source]: items }, failed: others };
      return source in sources ? {} : { failed: [...others, source] };
    }),
    clearFailed: assign({ failed: [] }),
    setSubmitted: assign((_, isSubmitted: boolean) => ({ isSubmitted })),
    storeRecent: (_, _params: { recent: readonly string[] }) => {},
    /** Writes the search to the address of the result page; with `isNew`, in a new history entry. */
    writeAddress: (_, _params: { query: string; isNew: boolean }) => {},
    openResults: (_, _params: { query: string }) => {},
  },
  delays: { pause: 250 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    place: input?.place ?? 'dialog',
    query: input?.query ?? '',
    wanted: input?.wanted ?? searchSources,
    recent: [],
    sources: {},
    failed: [],
    isSubmitted: false,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      entry: 'restoreRecent',
      states: {
        sources: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'loading',
              invoke: {
                id: 'loadNext',
                src: 'loadNext',
                input: ({ context }) => ({ left: leftOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event.output },
                    target: 'complete',
                    actions: { type: 'setSource', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isLast', params: ({ event }) => event.output },
                    target: 'incomplete',
                    actions: { type: 'setSource', params: ({ event }) => event.output },
                  },
                  {
                    target: 'loading',
                    reenter: true,
                    actions: { type: 'setSource', params: ({ event }) => event.output },
                  },
                ],
                onError: 'incomplete',
              },
            },
            incomplete: { on: { 'load.retry': { target: 'loading', actions: 'clearFailed' } } },
            complete: {},
          },
        },
        text: {
          initial: 'settled',
          states: {
            settled: {},
            typing: {
              after: { pause: 'writing' },
              on: { 'query.settle': 'writing' },
            },
            writing: {
              entry: [
                {
                  type: 'writeAddress',
                  params: ({ context }) => ({ query: context.query.trim(), isNew: context.isSubmitted }),
                },
                { type: 'setSubmitted', params: ({ event }) => event.type === 'query.submit' },
              ],
              always: 'settled',
            },
          },
          on: {
            'query.change': { target: '.typing', actions: { type: 'setQuery', params: ({ event }) => event.query } },
            'query.submit': [
              {
                guard: and(['hasQuery', 'isDialog']),
                target: '#search.closed',
                actions: [
                  ...keepSearch,
                  { type: 'openResults', params: ({ context }) => ({ query: context.query.trim() }) },
                ],
              },
              { guard: 'hasQuery', target: '.writing', actions: keepSearch },
            ],
            'recent.choose': { target: '.writing', actions: { type: 'setQuery', params: ({ event }) => event.query } },
            'address.change': {
              guard: { type: 'isNews', params: ({ event }) => event.query },
              target: '.settled',
              actions: { type: 'setQuery', params: ({ event }) => event.query },
            },
          },
        },
      },
      on: {
        'result.choose': [{ guard: 'isDialog', target: 'closed', actions: keepSearch }, { actions: keepSearch }],
        'recent.clear': { actions: [{ type: 'setRecent', params: [] }, storeRecent] },
      },
    },
    closed: { type: 'final' },
  },
});
