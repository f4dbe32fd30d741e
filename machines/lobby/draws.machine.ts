import { assign, setup } from 'xstate';
import { type TransportError, type Result, requiredActor, requiredEventSource } from '../shared/outcome.ts';

export type DrawsEvent =
  | { type: 'draws.retry' }
  /** The page is visible again: its timers may have been paused. */
  | { type: 'page.shown' };

/** `nextDrawAt`: time of the first draw in ms since the epoch, by the device's clock; the list then reloads. */
export type Draws = { items: readonly unknown[]; nextDrawAt: number };
type Answer = Result<Draws, TransportError | 'expired'>;

/**
 * Loads lotteries with their next draws, and reloads them after each draw.
 * Resting states: open, stale, empty, failed (with retry).
 * Guarantees: after a failed reload the draws stay visible as stale, and the chart tries again after a delay.
 */
export const drawsMachine = setup({
  types: {
    context: {} as Draws & { reason: TransportError | 'expired' },
    events: {} as DrawsEvent,
    tags: '' as 'busy',
  },
  actors: { read: requiredActor<Answer>(), visibility: requiredEventSource() },
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
    /** Time to the draw, and a moment until the gateway has its numbers. */
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
