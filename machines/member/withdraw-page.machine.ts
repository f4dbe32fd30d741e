import { sendTo, setup } from 'xstate';
import { requiredEventSource } from '../shared/result.ts';
import { receiptMachine } from './receipt.machine.ts';
import type { ChosenPayment } from './receipt.model.ts';
import type { ReceiptNews } from './receipt-form.model.ts';
import { withdrawMachine } from './withdraw.machine.ts';
import type { WithdrawInput, WithdrawNews } from './withdraw.model.ts';
import { type WithdrawalsNews, withdrawalsMachine } from './withdrawals.machine.ts';

export type WithdrawPageEvent =
  | { type: 'payment.choose'; payment: ChosenPayment }
  /** The page is visible again, and its data may have become outdated. */
  | { type: 'page.shown' }
  | WithdrawNews
  | ReceiptNews
  | WithdrawalsNews;

/**
 * Runs the withdrawal page (spec 2 §2): the form for a new withdrawal, the payments that wait for a receipt, and the
 * list of withdrawals.
 * Resting states: open.
 * Guarantees: the balance and the list reload whenever a child reports that money may have moved.
 */
export const withdrawPageMachine = setup({
  types: {
    input: {} as WithdrawInput,
    context: {} as WithdrawInput,
    events: {} as WithdrawPageEvent,
    output: undefined,
    children: {} as { withdraw: 'withdraw'; receipt: 'receipt'; withdrawals: 'withdrawals' },
  },
  actors: {
    withdraw: withdrawMachine,
    receipt: receiptMachine,
    withdrawals: withdrawalsMachine,
    visibility: requiredEventSource(),
  },
  actions: {
    refreshBalance: () => {},
    refreshList: sendTo('withdrawals', { type: 'list.refresh' as const }),
    refreshReceipts: sendTo('receipt', { type: 'waiting.refresh' as const }),
    choosePayment: sendTo('receipt', (_, payment: ChosenPayment) => ({ type: 'payment.choose' as const, payment })),
  },
}).createMachine({
  id: 'withdrawPage',
  context: ({ input }) => input,
  invoke: [
    { id: 'withdraw', src: 'withdraw', input: ({ context }) => context },
    { id: 'receipt', src: 'receipt', input: ({ context: { account } }) => ({ account }) },
    { id: 'withdrawals', src: 'withdrawals' },
    { id: 'visibility', src: 'visibility' },
  ],
  initial: 'open',
  states: {
    open: {
      on: {
        'order.moved': { actions: ['refreshBalance', 'refreshList'] },
        'receipt.moved': { actions: ['refreshBalance', 'refreshList'] },
        'withdrawal.cancelled': { actions: 'refreshBalance' },
        'page.shown': { actions: ['refreshList', 'refreshReceipts'] },
        'payment.choose': { actions: { type: 'choosePayment', params: ({ event }) => event.payment } },
      },
    },
  },
});
