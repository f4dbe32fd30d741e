import { type ActorRefFrom, assign, setup } from 'xstate';
import { requiredEventSource } from '../shared/result.ts';

/** `flow` names the kind of the order, as the stored order does. */
export type LeftOrder = { requestId: string; flow: string };
export type OrderAnswer = 'accepted' | 'refused' | 'unconfirmed';
export type OrderNews = LeftOrder & { state: 'sending' | OrderAnswer };

export type OrderNewsEvent =
  /** The user left the page of the order while the order was being sent. */
  | { type: 'order.left'; order: LeftOrder }
  | { type: 'order.answered'; order: LeftOrder; answer: OrderAnswer }
  /** A page shows the order again, and will show its result. */
  | { type: 'order.shown'; requestId: string }
  | { type: 'news.dismiss'; requestId: string }
  /** The member signed out, or another one signed in. */
  | { type: 'member.changed' };

const without = (news: readonly OrderNews[], requestId: string): OrderNews[] =>
  news.filter((one) => one.requestId !== requestId);

/**
 * Announces the orders whose page the user left while they were being sent, and their results.
 * Resting states: quiet, announcing.
 * Guarantees: every result that no page shows is announced, even after its first notice was dismissed; no member sees
 * the orders of another one.
 */
export const orderNewsMachine = setup({
  types: { context: {} as { news: readonly OrderNews[] }, events: {} as OrderNewsEvent },
  actors: { orders: requiredEventSource() },
  guards: { isEmpty: ({ context }) => context.news.length === 0 },
  actions: {
    setNews: assign(({ context: { news } }, one: OrderNews) => ({ news: [...without(news, one.requestId), one] })),
    removeNews: assign(({ context: { news } }, requestId: string) => ({ news: without(news, requestId) })),
    clearNews: assign({ news: [] }),
    refreshBalance: () => {},
  },
}).createMachine({
  id: 'orderNews',
  context: { news: [] },
  invoke: { id: 'orders', src: 'orders' },
  on: {
    'order.left': {
      target: '.announcing',
      actions: { type: 'setNews', params: ({ event }) => ({ ...event.order, state: 'sending' }) },
    },
    'order.answered': {
      target: '.announcing',
      actions: [
        { type: 'setNews', params: ({ event }) => ({ ...event.order, state: event.answer }) },
        'refreshBalance',
      ],
    },
  },
  initial: 'quiet',
  states: {
    quiet: {},
    announcing: {
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'order.shown': { actions: { type: 'removeNews', params: ({ event }) => event.requestId } },
        'news.dismiss': { actions: { type: 'removeNews', params: ({ event }) => event.requestId } },
        'member.changed': { target: 'quiet', actions: 'clearNews' },
      },
    },
  },
});

export type OrderNewsActor = ActorRefFrom<typeof orderNewsMachine>;
