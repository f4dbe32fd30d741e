import { assign, setup } from 'xstate';
import { provided, providedSource } from '../outcome.ts';

export type LanguageEvent =
  | { type: 'language.choose'; language: string }
  /** Chosen in another tab, which tells the server. */
  | { type: 'tab.language'; language: string }
  | { type: 'notice.dismiss' };

/**
 * Language (spec 1 §4): load its catalog, switch and store, tell the server.
 * Rests settled or refused. The site never stands between two languages: it switches only when the catalog is there,
 * and a server that does not hear of it does not hold it back. The other tabs follow.
 */
export const languageMachine = setup({
  types: {
    context: {} as { language: string; chosen: string; supported: readonly string[] },
    input: {} as { language: string; supported: readonly string[] },
    events: {} as LanguageEvent,
    tags: '' as 'busy',
  },
  actors: {
    loadCatalog: provided<void, { language: string }>(),
    tellServer: provided<void, { language: string }>(),
    tabs: providedSource(),
  },
  guards: {
    canChoose: ({ context }, language: string) => language !== context.language && context.supported.includes(language),
  },
  actions: {
    keepChoice: assign({ chosen: (_, language: string) => language }),
    switchTo: assign({ language: ({ context }) => context.chosen }),
    activate: (_, _params: { language: string }) => {},
    tellTabs: (_, _params: { language: string }) => {},
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, chosen: input.language }),
  invoke: { id: 'tabs', src: 'tabs' },
  initial: 'settled',
  on: {
    'tab.language': {
      guard: { type: 'canChoose', params: ({ event }) => event.language },
      target: '.following',
      actions: { type: 'keepChoice', params: ({ event }) => event.language },
    },
  },
  states: {
    settled: {
      on: {
        'language.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.language },
          target: 'loading',
          actions: { type: 'keepChoice', params: ({ event }) => event.language },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalog',
        src: 'loadCatalog',
        input: ({ context }) => ({ language: context.chosen }),
        onDone: {
          target: 'telling',
          actions: [
            'switchTo',
            { type: 'activate', params: ({ context }) => ({ language: context.chosen }) },
            { type: 'tellTabs', params: ({ context }) => ({ language: context.chosen }) },
          ],
        },
        onError: 'refused',
      },
    },
    following: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalog',
        src: 'loadCatalog',
        input: ({ context }) => ({ language: context.chosen }),
        onDone: {
          target: 'settled',
          actions: ['switchTo', { type: 'activate', params: ({ context }) => ({ language: context.chosen }) }],
        },
        onError: 'refused',
      },
    },
    telling: {
      invoke: {
        id: 'tellServer',
        src: 'tellServer',
        input: ({ context }) => ({ language: context.language }),
        onDone: 'settled',
        onError: 'settled',
      },
      on: {
        'language.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.language },
          target: 'loading',
          actions: { type: 'keepChoice', params: ({ event }) => event.language },
        },
      },
    },
    refused: {
      on: {
        'language.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.language },
          target: 'loading',
          actions: { type: 'keepChoice', params: ({ event }) => event.language },
        },
        'notice.dismiss': 'settled',
      },
    },
  },
});
