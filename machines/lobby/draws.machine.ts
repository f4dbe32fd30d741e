import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';

export type DrawsEvent =
  | { type: 'load.retry' }
  /** The page is visible again, and its timers may have been paused. */
  | { type: 'page.shown' };

/** `nextDrawAt`: time of the next draw in ms since the epoch, by the device's clock. The list reloads at that time. */
export type Draws = { items: readonly unknown[]; nextDrawAt: number };
type Answer = Result<Draws, TransportError | 'expired'>;

/**
 * Loads lotteries with their next draws, and reloads them after each draw.
 * Resting states: open, stale, empty, loadFailed (with retry).
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
    setDraws: assign((_, answer: Answer) => (answer.ok ? answer.value : {})),
    setReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
  },
  delays: {
    /** Time until the draw, plus 1.5 s until the gateway has the drawn numbers. */
    timeToDraw: ({ context }) => Math.max(0, context.nextDrawAt - Date.now()) + 1500,
    staleDelay: 15_000,
  },
}).createMachine({
  id: 'draws',
  context: { items: [], nextDrawAt: 0, reason: 'unexpected' },
  initial: 'loading',
  invoke: { id: 'visibility', src: 'visibility' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setDraws', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
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
            actions: { type: 'setDraws', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'stale', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'stale', actions: 'setUnexpected' },
      },
    },
    stale: {
      after: { staleDelay: 'refreshing' },
      on: { 'load.retry': 'refreshing', 'page.shown': 'refreshing' },
    },
    empty: { on: { 'load.retry': 'loading' } },
    loadFailed: { on: { 'load.retry': 'loading' } },
  },
});
