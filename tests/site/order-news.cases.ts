import { defineFlow } from 'chartwalk';
import { type LeftOrder, orderNewsMachine } from '../../machines/site/order-news.machine.ts';

export const withdrawal: LeftOrder = { requestId: 'one', flow: 'withdraw' };
export const offer: LeftOrder = { requestId: 'two', flow: 'contractOffer-daily/7' };

export const flow = defineFlow({
  machine: orderNewsMachine,
  events: {
    'order.left': { withdrawal: { order: withdrawal } },
    'order.answered': {
      accepted: { order: withdrawal, answer: 'accepted' },
      refused: { order: withdrawal, answer: 'refused' },
      unconfirmed: { order: withdrawal, answer: 'unconfirmed' },
      other: { order: offer, answer: 'accepted' },
    },
    'order.shown': { withdrawal: { requestId: withdrawal.requestId } },
    'news.dismiss': { withdrawal: { requestId: withdrawal.requestId } },
    'member.changed': { changed: {} },
  },
  outcomes: { orders: {} },
  always: {
    'an answer that no page shows is announced': ({ event, context }) =>
      event?.type !== 'order.answered' ||
      context.news.some(({ requestId, state }) => requestId === event.order.requestId && state === event.answer),
    'no notice stays after another member signed in': ({ event, context }) =>
      event?.type !== 'member.changed' || context.news.length === 0,
  },
});
