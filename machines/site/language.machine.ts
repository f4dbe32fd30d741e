import { assign, setup } from 'xstate';
import { output, provided, providedSource } from '../shared/outcome.ts';

export type LanguageEvent =
  | { type: 'language.choose'; language: string }
  /** Chosen in another tab, which notifies the server. */
  | { type: 'tab.language'; language: string }
  /** The server does not know the last choice of this session, made before the page load. */
  | { type: 'language.untold' }
  | { type: 'connection.restored' }
  | { type: 'notice.dismiss' };

/**
 * Changes the language (spec 1 §4): loads its catalog, switches and stores it, notifies the server.
 * Resting states: settled, refused (the catalog failed or did not load in time).
 * Guarantees: the site switches only when the catalog is loaded. A failed server notification does not block the
 * switch; it is repeated silently when the connection returns or the page loads. Other tabs switch too.
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
    /** Resolves to true when the server knows the language, or need not. */
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
