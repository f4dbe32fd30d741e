import { assign, setup } from 'xstate';
import { type Outage, type Outcome, provided, providedSource } from '../shared/outcome.ts';

export type DrawsEvent =
  | { type: 'draws.retry' }
  /** The page is back in front: its timers may have stood still. */
  | { type: 'page.shown' };

/** `nextDrawAt`: when the first of them is drawn, in ms since the epoch by the device's clock; it is then read anew. */
export type Draws = { items: readonly unknown[]; nextDrawAt: number };
type Answer = Outcome<Draws, Outage | 'expired'>;

/**
 * Lotteries with their next draws, read anew after each draw. Rests open, empty, or failed with a retry; draws that
 * could not be read anew stay in view, stale, and are tried again in a while.
 */
export const drawsMachine = setup({
  types: {
    context: {} as Draws & { reason: Outage | 'expired' },
    events: {} as DrawsEvent,
    tags: '' as 'busy',
  },
  actors: { read: provided<Answer>(), visibility: providedSource() },
  guards: {
    hasItems: (_, answer: Answer) => answer.ok && answer.value.items.length > 0,
    isAnswered: (_, answer: Answer) => answer.ok,
  },
  actions: {
    keepDraws: assign((_, answer: Answer) => (answer.ok ? answer.value : {})),
    keepReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason })),
    keepUnexpected: assign({ reason: 'unexpected' }),
  },
  delays: {
    /** The draw, and a moment for the gateway to have its numbers. */
    timeToDraw: ({ context }) => Math.max(0, context.nextDrawAt - Date.now()) + 1500,
    staleDelay: 15_000,
  },
}).createMachine({
  id: 'draws',
  context: { items: [], nextDrawAt: 0, reason: 'unexpected' },
  initial: 'reading',
  invoke: { id: 'visibility', src: 'visibility' },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepDraws', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    open: {
      after: { timeToDraw: 'refreshing' },
      on: { 'page.shown': 'refreshing' },
    },
    refreshing: {
      invoke: {
        id: 'readAgain',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepDraws', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'stale', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'stale', actions: 'keepUnexpected' },
      },
    },
    stale: {
      after: { staleDelay: 'refreshing' },
      on: { 'draws.retry': 'refreshing', 'page.shown': 'refreshing' },
    },
    empty: { on: { 'draws.retry': 'reading' } },
    failed: { on: { 'draws.retry': 'reading' } },
  },
});
