import { assign, setup } from 'xstate';
import { output, provided, providedSource } from '../shared/outcome.ts';

export type LanguageEvent =
  | { type: 'language.choose'; language: string }
  /** Chosen in another tab, which tells the server. */
  | { type: 'tab.language'; language: string }
  /** The server has not heard of the last choice in this session, which was made before the page was loaded. */
  | { type: 'language.untold' }
  | { type: 'connection.restored' }
  | { type: 'notice.dismiss' };

/**
 * Language (spec 1 §4): load its catalog, switch and store, tell the server.
 * Rests settled or refused, also where a catalog does not come in time. The site never stands between two languages: it switches only when the catalog is there,
 * and a server that does not hear of it does not hold it back: it is told again when the connection is back or the page is
 * loaded, without a word to the person. The other tabs follow.
 */
export const languageMachine = setup({
  types: {
    context: {} as { language: string; chosen: string; supported: readonly string[]; isUntold: boolean },
    input: {} as { language: string; supported: readonly string[] },
    events: {} as LanguageEvent,
    tags: '' as 'busy',
  },
  actors: {
    loadCatalog: provided<void, { language: string }>(),
    /** Resolves to whether the server knows, or need not. */
    tellServer: provided<boolean, { language: string }>(),
    tabs: providedSource(),
    /** Sends `language.untold` and `connection.restored`. */
    reminders: providedSource(),
  },
  delays: { catalogTimeout: 120_000 },
  guards: {
    canChoose: ({ context }, language: string) => language !== context.language && context.supported.includes(language),
    isTold: (_, isTold: boolean) => isTold,
    isUntold: ({ context }) => context.isUntold,
  },
  actions: {
    keepChoice: assign({ chosen: (_, language: string) => language }),
    switchTo: assign({ language: ({ context }) => context.chosen }),
    setUntold: assign({ isUntold: (_, isUntold: boolean) => isUntold }),
    saveUntold: (_, _isUntold: boolean) => {},
    activate: (_, _params: { language: string }) => {},
    tellTabs: (_, _params: { language: string }) => {},
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, chosen: input.language, isUntold: false }),
  invoke: [
    { id: 'tabs', src: 'tabs' },
    { id: 'reminders', src: 'reminders' },
  ],
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
        'language.untold': 'telling',
        'connection.restored': { guard: 'isUntold', target: 'telling' },
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
      after: { catalogTimeout: 'refused' },
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
      after: { catalogTimeout: 'refused' },
    },
    telling: {
      invoke: {
        id: 'tellServer',
        src: 'tellServer',
        input: ({ context }) => ({ language: context.language }),
        onDone: [
          {
            guard: { type: 'isTold', params: output },
            target: 'settled',
            actions: [
              { type: 'setUntold', params: false },
              { type: 'saveUntold', params: false },
            ],
          },
          {
            target: 'settled',
            actions: [
              { type: 'setUntold', params: true },
              { type: 'saveUntold', params: true },
            ],
          },
        ],
        onError: {
          target: 'settled',
          actions: [
            { type: 'setUntold', params: true },
            { type: 'saveUntold', params: true },
          ],
        },
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
