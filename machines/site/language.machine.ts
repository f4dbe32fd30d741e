import { assign, setup } from 'xstate';
import { output, requiredActor, requiredEventSource } from '../shared/result.ts';

export type LanguageEvent =
  | { type: 'language.choose'; language: string }
  /** The user chose the language in another tab. That tab also notifies the server. */
  | { type: 'tab.language'; language: string }
  /** The server does not know the language that the user chose before the page load. */
  | { type: 'language.unsynced' }
  | { type: 'connection.restored' }
  | { type: 'notice.dismiss' };

/**
 * Changes the language (spec 1 §4): loads its catalog, switches and stores it, notifies the server.
 * Resting states: idle, refused (the catalog failed or did not load in time).
 * Guarantees: the site switches only when the catalog is loaded. A failed server notification does not block the
 * switch; it is repeated silently when the connection returns or the page loads. Other tabs switch too.
 */
export const languageMachine = setup({
  types: {
    context: {} as { language: string; chosen: string; supported: readonly string[]; isUnsynced: boolean },
    input: {} as { language: string; supported: readonly string[] },
    events: {} as LanguageEvent,
    tags: '' as 'busy',
  },
  actors: {
    loadCatalog: requiredActor<void, { language: string }>(),
    /** Resolves to true when the server knows the language or does not need to know it. */
    saveOnServer: requiredActor<boolean, { language: string }>(),
    tabs: requiredEventSource(),
    /** Sends `language.unsynced` and `connection.restored`. */
    reminders: requiredEventSource(),
  },
  delays: { catalogTimeout: 120_000 },
  guards: {
    canChoose: ({ context }, language: string) => language !== context.language && context.supported.includes(language),
    isNotified: (_, isNotified: boolean) => isNotified,
    isUnsynced: ({ context }) => context.isUnsynced,
  },
  actions: {
    setChoice: assign({ chosen: (_, language: string) => language }),
    switchTo: assign({ language: ({ context }) => context.chosen }),
    setUnsynced: assign({ isUnsynced: (_, isUnsynced: boolean) => isUnsynced }),
    saveUnsynced: (_, _isUnsynced: boolean) => {},
    activate: (_, _params: { language: string }) => {},
    notifyTabs: (_, _params: { language: string }) => {},
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, chosen: input.language, isUnsynced: false }),
  invoke: [
    { id: 'tabs', src: 'tabs' },
    { id: 'reminders', src: 'reminders' },
  ],
  initial: 'idle',
  on: {
    'tab.language': {
      guard: { type: 'canChoose', params: ({ event }) => event.language },
      target: '.switching',
      actions: { type: 'setChoice', params: ({ event }) => event.language },
    },
  },
  states: {
    idle: {
      on: {
        'language.unsynced': 'notifying',
        'connection.restored': { guard: 'isUnsynced', target: 'notifying' },
        'language.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.language },
          target: 'loading',
          actions: { type: 'setChoice', params: ({ event }) => event.language },
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
          target: 'notifying',
          actions: [
            'switchTo',
            { type: 'activate', params: ({ context }) => ({ language: context.chosen }) },
            { type: 'notifyTabs', params: ({ context }) => ({ language: context.chosen }) },
          ],
        },
        onError: 'refused',
      },
      after: { catalogTimeout: 'refused' },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalog',
        src: 'loadCatalog',
        input: ({ context }) => ({ language: context.chosen }),
        onDone: {
          target: 'idle',
          actions: ['switchTo', { type: 'activate', params: ({ context }) => ({ language: context.chosen }) }],
        },
        onError: 'refused',
      },
      after: { catalogTimeout: 'refused' },
    },
    notifying: {
      invoke: {
        id: 'saveOnServer',
        src: 'saveOnServer',
        input: ({ context }) => ({ language: context.language }),
        onDone: [
          {
            guard: { type: 'isNotified', params: output },
            target: 'idle',
            actions: [
              { type: 'setUnsynced', params: false },
              { type: 'saveUnsynced', params: false },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'setUnsynced', params: true },
              { type: 'saveUnsynced', params: true },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'setUnsynced', params: true },
            { type: 'saveUnsynced', params: true },
          ],
        },
      },
      on: {
        'language.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.language },
          target: 'loading',
          actions: { type: 'setChoice', params: ({ event }) => event.language },
        },
      },
    },
    refused: {
      on: {
        'language.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.language },
          target: 'loading',
          actions: { type: 'setChoice', params: ({ event }) => event.language },
        },
        'notice.dismiss': 'idle',
      },
    },
  },
});
