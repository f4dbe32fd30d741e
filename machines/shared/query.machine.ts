import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from './result.ts';

export type ReadingEvent = { type: 'load.retry' };

type Answer = Result<readonly unknown[], TransportError | 'expired'>;

/**
 * Loads the data of one section (banners, hot games, categories, announcements).
 * Resting states: full, empty, loadFailed (with reason and retry).
 * Guarantees: each section loads and fails independently.
 */
export const readingMachine = setup({
  types: {
    context: {} as { items: readonly unknown[]; reason: TransportError | 'expired' },
    events: {} as ReadingEvent,
    tags: '' as 'busy',
  },
  actors: { read: requiredActor<Answer>() },
  guards: {
    hasItems: (_, answer: Answer) => answer.ok && answer.value.length > 0,
    isAnswered: (_, answer: Answer) => answer.ok,
  },
  actions: {
    setItems: assign((_, answer: Answer) => (answer.ok ? { items: answer.value } : {})),
    setReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason })),
  },
}).createMachine({
  id: 'query',
  context: { items: [], reason: 'unexpected' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => event.output },
            target: 'full',
            actions: { type: 'setItems', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: assign({ reason: 'unexpected' }) },
      },
    },
    full: {},
    empty: {},
    loadFailed: { on: { 'load.retry': 'loading' } },
  },
});
