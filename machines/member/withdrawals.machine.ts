import { assign, emit, sendParent, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { CancelReason } from './withdrawals.model.ts';

export type WithdrawalItem = {
  reference: string;
  /** ISO instant. */
  at: string;
  state: 'requested' | 'processing' | 'paid' | 'confirmed' | 'partlyReceived' | 'disputed' | 'rejected' | 'cancelled';
  /** In minor units; also for `fee` and `payout`. */
  amount: number;
  fee: number;
  payout: number;
  to: string;
  received: number;
  refunded: number;
  isForced: boolean;
};

export type WithdrawalsEvent =
  | { type: 'list.refresh' }
  | { type: 'cancel.ask'; reference: string }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.leave' };

/** Event for the parent: the amount of a withdrawal has returned to the balance. */
export type WithdrawalsNews = { type: 'withdrawal.cancelled' };

/**
 * `requestId` is valid for one cancellation. The gateway treats repeated calls with the same `requestId` as one
 * cancellation.
 */
export type ListAnswer = Result<{ items: readonly WithdrawalItem[]; requestId: string }, TransportError | 'expired'>;
export type CancelAnswer = Result<null, CancelReason>;

/**
 * Lists the withdrawals and cancels one that is not processed yet.
 * Resting states: empty, loadFailed, full, confirmingCancel (confirmation of a cancellation).
 * Guarantees: a cancellation that is too late reloads the list; any other failed cancellation can be repeated.
 */
export const withdrawalsMachine = setup({
  types: {
    context: {} as {
      items: readonly WithdrawalItem[];
      requestId: string;
      reference: string;
      reason: TransportError | 'expired';
      refusal: CancelReason | null;
    },
    events: {} as WithdrawalsEvent,
    emitted: {} as { type: 'withdrawal.cancelled' },
    tags: '' as 'busy',
  },
  actors: {
    list: requiredActor<ListAnswer>(),
    cancel: requiredActor<CancelAnswer, { reference: string; requestId: string }>(),
  },
  guards: {
    hasItems: (_, answer: ListAnswer) => answer.ok && answer.value.items.length > 0,
    isRead: (_, answer: ListAnswer) => answer.ok,
    isCancelled: (_, answer: CancelAnswer) => answer.ok,
    isTooLate: (_, answer: CancelAnswer) => !answer.ok && answer.reason === 'processed',
  },
  actions: {
    setItems: assign((_, answer: ListAnswer) => (answer.ok ? answer.value : {})),
    setReason: assign((_, answer: ListAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    setReference: assign((_, reference: string) => ({ reference, refusal: null })),
    setRefusal: assign((_, answer: CancelAnswer) => (answer.ok ? {} : { refusal: answer.reason })),
    clearRefusal: assign({ refusal: null }),
    emitCancelled: emit({ type: 'withdrawal.cancelled' }),
    sendCancelled: sendParent({ type: 'withdrawal.cancelled' } satisfies WithdrawalsNews),
  },
}).createMachine({
  id: 'withdrawals',
  context: { items: [], requestId: '', reference: '', reason: 'unexpected', refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => event.output },
            target: 'full',
            actions: { type: 'setItems', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: assign({ reason: 'unexpected' }) },
      },
      on: { 'list.refresh': { target: 'loading', reenter: true } },
    },
    empty: { on: { 'list.refresh': 'loading' } },
    loadFailed: { on: { 'list.refresh': 'loading' } },
    full: {
      on: {
        'list.refresh': { target: 'loading', actions: 'clearRefusal' },
        'cancel.ask': {
          target: 'confirmingCancel',
          actions: { type: 'setReference', params: ({ event }) => event.reference },
        },
      },
    },
    confirmingCancel: {
      on: {
        'cancel.confirm': { target: 'cancelling', actions: 'clearRefusal' },
        // The list may have changed while the confirmation was open, so it reloads.
        'cancel.leave': { target: 'loading', actions: 'clearRefusal' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { reference, requestId } }) => ({ reference, requestId }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'loading',
            actions: ['emitCancelled', 'sendCancelled'],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'confirmingCancel', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'confirmingCancel', actions: assign({ refusal: 'unexpected' }) },
      },
    },
  },
});
