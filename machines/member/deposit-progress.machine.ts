import { assign, setup } from 'xstate';
import { type CallReason, type Result, requiredActor, requiredEventSource } from '../shared/result.ts';
import type { TextsNews } from '../shared/texts.ts';
import { type DepositOrder, isOpen } from './deposit-rule.ts';
import { withOrderTexts } from './deposit-texts.ts';
import { type Refusal, refusalIn } from './order-answer.ts';

export type DepositProgressEvent =
  | { type: 'payment.report' }
  | { type: 'order.refresh' }
  | { type: 'order.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.dismiss' }
  | TextsNews<DepositOrder>;

export type ProgressAnswer = Result<DepositOrder, CallReason>;

/** Calls that change the order. */
export type OrderChange = 'report' | 'cancel';

const shortPause = 4_000;
const unpaidPause = 20_000;

/**
 * Follows an open deposit order (spec 2 §2): payment, payment report, periodic reload, cancellation. Resting states:
 * open.waiting, confirming (cancellation). Guarantees: a repeated report or cancellation has no effect; after a lost
 * response, a reload shows the result, sooner than usual. Ends in over, once the order is credited, expired or canceled.
 */
export const depositProgressMachine = setup({
  types: {
    context: {} as {
      order: DepositOrder;
      refusal: Refusal<CallReason> | null;
      /** The last change without an answer, until it is sent again or the order shows its result. */
      lost: OrderChange | null;
    },
    input: {} as { order: DepositOrder },
    output: {} as DepositOrder,
    events: {} as DepositProgressEvent,
    tags: '' as 'busy' | 'checking',
  },
  actors: {
    fetchOrder: requiredActor<ProgressAnswer, { reference: string }>(),
    report: requiredActor<ProgressAnswer, { reference: string }>(),
    cancel: requiredActor<ProgressAnswer, { reference: string }>(),
    texts: requiredEventSource<{ reference: string }>(),
  },
  guards: {
    isOver: ({ context }) => !isOpen(context.order),
    isUnpaid: ({ context }) => context.order.status === 'created',
  },
  actions: {
    setOrder: assign(({ context }, answer: ProgressAnswer) => ({
      order: answer.ok ? answer.value : context.order,
      refusal: refusalIn(answer),
      lost: answer.ok && answer.value.status !== 'created' ? null : context.lost,
    })),
    setChange: assign(({ context }, { answer, change }: { answer: ProgressAnswer; change: OrderChange }) => ({
      order: answer.ok ? answer.value : context.order,
      refusal: refusalIn(answer),
      lost: answer.ok ? null : change,
    })),
    setUnexpected: assign((_, lost: OrderChange) => ({ refusal: { reason: 'unexpected', seconds: 0 } as const, lost })),
    setUnread: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    setTexts: assign(({ context: { order } }, other: DepositOrder) => ({ order: withOrderTexts(order, [other]) })),
  },
  delays: {
    pause: ({ context: { order, refusal } }) =>
      order.status === 'received' || refusal !== null ? shortPause : unpaidPause,
  },
}).createMachine({
  id: 'depositProgress',
  context: ({ input }) => ({ ...input, refusal: null, lost: null }),
  invoke: { id: 'texts', src: 'texts', input: ({ context }) => ({ reference: context.order.reference }) },
  on: { 'texts.read': { actions: { type: 'setTexts', params: ({ event }) => event.value } } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOver', target: 'over' }, { target: 'open' }] },
    open: {
      initial: 'waiting',
      states: {
        waiting: { after: { pause: 'checking' }, on: { 'order.refresh': 'checking' } },
        checking: {
          tags: 'checking',
          invoke: {
            id: 'fetchOrder',
            src: 'fetchOrder',
            input: ({ context }) => ({ reference: context.order.reference }),
            onDone: {
              target: '#depositProgress.deciding',
              actions: { type: 'setOrder', params: ({ event }) => event.output },
            },
            onError: { target: 'waiting', actions: 'setUnread' },
          },
        },
      },
      on: {
        'payment.report': { guard: 'isUnpaid', target: 'reporting' },
        'order.cancel': { guard: 'isUnpaid', target: 'confirming' },
      },
    },
    reporting: {
      tags: 'busy',
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context }) => ({ reference: context.order.reference }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setChange', params: ({ event }) => ({ answer: event.output, change: 'report' }) },
        },
        onError: { target: 'open', actions: { type: 'setUnexpected', params: 'report' } },
      },
    },
    confirming: { on: { 'cancel.confirm': 'cancelling', 'cancel.dismiss': 'open' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ reference: context.order.reference }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setChange', params: ({ event }) => ({ answer: event.output, change: 'cancel' }) },
        },
        onError: { target: 'open', actions: { type: 'setUnexpected', params: 'cancel' } },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.order,
});
