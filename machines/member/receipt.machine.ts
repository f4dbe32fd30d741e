import { assign, sendParent, sendTo, setup } from 'xstate';
import { output, requiredActor } from '../shared/result.ts';
import type { PanelOwner } from '../site/panel.ts';
import { type Refusal, refusalIn } from './order-answer.ts';
import type { ChosenPayment, PendingReceipt, ReceiptReason, Settlement, WaitingAnswer } from './receipt.model.ts';
import { receiptFormMachine } from './receipt-form.machine.ts';
import {
  type Current,
  choiceIn,
  emptyDraft,
  type ReceiptFormOutput,
  type ReceiptInView,
  type ReceiptNews,
  settlementIn,
  waitingIn,
} from './receipt-form.model.ts';

export type ReceiptInput = Pick<PanelOwner, 'account'> & { pending?: PendingReceipt };

export type ReceiptEvent =
  | { type: 'waiting.read' }
  | { type: 'waiting.refresh' }
  | { type: 'payment.choose'; payment: ChosenPayment }
  | ReceiptNews;

/**
 * Shows the payments that wait for a receipt (spec 2 §2, §4), one at a time.
 * Resting states: offered, confirmed, settled (by time or elsewhere), clear, loadFailed.
 * Guarantees: stays in offered while the form is open or its receipt is in progress, also after a reload. After the
 * deadline of a payment the chart reloads and shows the gateway's result.
 */
export const receiptMachine = setup({
  types: {
    context: {} as ReceiptInView & {
      account: string;
      minutes: number;
      requestId: string;
      waiting: readonly Current[];
      refusal: Refusal<ReceiptReason> | null;
      settlement: Settlement | null;
    },
    input: {} as ReceiptInput,
    events: {} as ReceiptEvent,
    tags: '' as 'busy',
    children: {} as { receiptForm: 'receiptForm' },
  },
  actors: { waiting: requiredActor<WaitingAnswer>(), receiptForm: receiptFormMachine },
  guards: {
    isPending: ({ context }) => context.order !== null,
    isSettled: ({ context }, answer: WaitingAnswer) => settlementIn(context, answer) !== null,
    hasWaiting: (_, answer: WaitingAnswer) => answer.ok && answer.value.waiting.length > 0,
    isRead: (_, answer: WaitingAnswer) => answer.ok,
    isConfirmed: (_, end: ReceiptFormOutput) => end.kind === 'confirmed',
    isLeft: (_, end: ReceiptFormOutput) => end.kind === 'left',
  },
  actions: {
    /**
     * Restores the receipt that was in progress when the user left the page; if there are several, the receipt of the
     * current payment.
     */
    recall: assign({}),
    setWaiting: assign(({ context }, answer: WaitingAnswer) => (answer.ok ? waitingIn(context, answer.value) : {})),
    setSettled: assign(({ context }, answer: WaitingAnswer) => ({ settlement: settlementIn(context, answer) })),
    setChoice: assign(({ context }, payment: ChosenPayment) => choiceIn(context, payment)),
    setForm: assign((_, { current, draft }: ReceiptFormOutput) => ({ current, draft, order: null })),
    setLeft: assign(({ context }, end: ReceiptFormOutput) =>
      end.kind === 'left' ? choiceIn(context, end.payment) : {},
    ),
    setConfirmed: assign((_, end: ReceiptFormOutput) =>
      end.kind === 'confirmed' ? { settlement: end.settlement } : {},
    ),
    setRefusal: assign((_, answer: WaitingAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearRefusal: assign(({ context }) => ({ refusal: null, draft: { ...context.draft, refusal: null } })),
    beginAgain: assign({ draft: emptyDraft, order: null, waiting: [], current: null, settlement: null }),
    sendMoved: sendParent({ type: 'receipt.moved' } satisfies ReceiptNews),
    sendChoice: sendTo('receiptForm', (_, payment: ChosenPayment) => ({ type: 'payment.choose' as const, payment })),
  },
}).createMachine({
  id: 'receipt',
  context: ({ input: { account, pending } }) => ({
    account,
    minutes: 0,
    requestId: pending?.requestId ?? '',
    waiting: [],
    current: null,
    draft: emptyDraft,
    order: pending?.order ?? null,
    refusal: null,
    settlement: null,
  }),
  initial: 'arriving',
  on: {
    'payment.choose': { target: '.arriving', actions: { type: 'setChoice', params: ({ event }) => event.payment } },
  },
  states: {
    arriving: { entry: 'recall', always: [{ guard: 'isPending', target: 'offered' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'waiting',
        src: 'waiting',
        onDone: [
          {
            guard: { type: 'isSettled', params: output },
            target: 'settled',
            actions: { type: 'setSettled', params: output },
          },
          {
            guard: { type: 'hasWaiting', params: output },
            target: 'offered',
            actions: { type: 'setWaiting', params: output },
          },
          {
            guard: { type: 'isRead', params: output },
            target: 'clear',
            actions: { type: 'setWaiting', params: output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    clear: { on: { 'waiting.refresh': 'loading' } },
    loadFailed: { exit: 'clearRefusal', on: { 'waiting.read': 'loading', 'waiting.refresh': 'loading' } },
    offered: {
      invoke: {
        id: 'receiptForm',
        src: 'receiptForm',
        input: ({ context: { account, requestId, current, draft, order } }) => ({
          account,
          requestId,
          current,
          draft,
          order,
        }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: output },
            target: 'confirmed',
            actions: { type: 'setConfirmed', params: output },
          },
          {
            guard: { type: 'isLeft', params: output },
            target: 'arriving',
            actions: [
              { type: 'setForm', params: output },
              { type: 'setLeft', params: output },
            ],
          },
          { target: 'loading', actions: { type: 'setForm', params: output } },
        ],
      },
      on: {
        'receipt.moved': { actions: 'sendMoved' },
        // The form decides whether the user can leave it.
        'payment.choose': { actions: { type: 'sendChoice', params: ({ event }) => event.payment } },
      },
    },
    confirmed: { exit: 'beginAgain', on: { 'waiting.read': 'arriving' } },
    settled: { entry: 'sendMoved', exit: 'beginAgain', on: { 'waiting.read': 'arriving' } },
  },
});
