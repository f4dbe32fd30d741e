import { defineFlow } from 'chartwalk';
import { withdrawPageMachine } from '../../machines/member/withdraw-page.machine.ts';
import { listed } from './receipt.cases.ts';
import { member, pending } from './withdraw.cases.ts';

export const flow = defineFlow({
  machine: withdrawPageMachine,
  inputs: { plain: member, pending: { ...member, pending } },
  inputKinds: { pending: 'pending', 'no pending': 'plain' },
  events: {
    'order.moved': { details: {} },
    'receipt.moved': { details: {} },
    'withdrawal.cancelled': { details: {} },
    'page.shown': { again: {} },
    'payment.choose': { other: { payment: listed[1]! } },
  },
  outcomes: { withdraw: {}, receipt: {}, withdrawals: {}, visibility: {} },
  project: () => null,
  rests: { open: 'the panel around it leaves the page' },
  always: {
    'the list reloads whenever money may have moved': ({ event, sentTo }) =>
      (event?.type !== 'order.moved' && event?.type !== 'receipt.moved') || sentTo('withdrawals').length === 1,
    'list and receipts reload when the page becomes visible': ({ event, sentTo }) =>
      event?.type !== 'page.shown' || (sentTo('receipt').length === 1 && sentTo('withdrawals').length === 1),
  },
});
