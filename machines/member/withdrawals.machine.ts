import { assign, emit, sendParent, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../shared/outcome.ts';
import type { CancelReason } from './withdrawals.model.ts';

export type WithdrawalItem = {
  reference: string;
  /** ISO instant. */
  at: string;
  state: 'requested' | 'processing' | 'paid' | 'confirmed' | 'partlyReceived' | 'disputed' | 'rejected' | 'cancelled';
  /** In minor units, as all that follows. */
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

/** What the parent gets: the amount is in the balance again. */
export type WithdrawalsNews = { type: 'withdrawal.cancelled' };

/** `requestId` is good for one cancelling: the gateway takes what comes again under it for the same. */
export type ListAnswer = Outcome<{ items: readonly WithdrawalItem[]; requestId: string }, Outage | 'expired'>;
export type CancelAnswer = Outcome<null, CancelReason>;

/**
 * What somebody withdrew so far, and cancelling what is not processed yet. Rests full, empty, failed, or asking whether
 * one is to be cancelled. A cancelling that came too late shows the list as it is now; any other can be asked again.
 */
export const withdrawalsMachine = setup({
  types: {
    context: {} as {
      items: readonly WithdrawalItem[];
      requestId: string;
      reference: string;
      reason: Outage | 'expired';
      refusal: CancelReason | null;
    },
    events: {} as WithdrawalsEvent,
    emitted: {} as { type: 'withdrawal.cancelled' },
    tags: '' as 'busy',
  },
  actors: {
    list: provided<ListAnswer>(),
    cancel: provided<CancelAnswer, { reference: string; requestId: string }>(),
  },
  guards: {
    hasItems: (_, answer: ListAnswer) => answer.ok && answer.value.items.length > 0,
    isRead: (_, answer: ListAnswer) => answer.ok,
    isCancelled: (_, answer: CancelAnswer) => answer.ok,
    isTooLate: (_, answer: CancelAnswer) => !answer.ok && answer.reason === 'processed',
  },
  actions: {
    keepItems: assign((_, answer: ListAnswer) => (answer.ok ? answer.value : {})),
    keepReason: assign((_, answer: ListAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    keepReference: assign((_, reference: string) => ({ reference, refusal: null })),
    keepRefusal: assign((_, answer: CancelAnswer) => (answer.ok ? {} : { refusal: answer.reason })),
    forgetRefusal: assign({ refusal: null }),
    tellCancelled: emit({ type: 'withdrawal.cancelled' }),
    sendCancelled: sendParent({ type: 'withdrawal.cancelled' } satisfies WithdrawalsNews),
  },
}).createMachine({
  id: 'withdrawals',
  context: { items: [], requestId: '', reference: '', reason: 'unexpected', refusal: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => event.output },
            target: 'full',
            actions: { type: 'keepItems', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: assign({ reason: 'unexpected' }) },
      },
      on: { 'list.refresh': { target: 'reading', reenter: true } },
    },
    empty: { on: { 'list.refresh': 'reading' } },
    failed: { on: { 'list.refresh': 'reading' } },
    full: {
      on: {
        'list.refresh': { target: 'reading', actions: 'forgetRefusal' },
        'cancel.ask': { target: 'asking', actions: { type: 'keepReference', params: ({ event }) => event.reference } },
      },
    },
    asking: {
      on: {
        'cancel.confirm': { target: 'cancelling', actions: 'forgetRefusal' },
        // Something may have happened while it was asked.
        'cancel.leave': { target: 'reading', actions: 'forgetRefusal' },
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
            target: 'reading',
            actions: ['tellCancelled', 'sendCancelled'],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: assign({ refusal: 'unexpected' }) },
      },
    },
  },
});
