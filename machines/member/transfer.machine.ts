import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { amountOf } from '../domain/amount.ts';
import { requiredActor } from '../shared/result.ts';
import type { PanelOwner } from '../site/panel.ts';
import { refusalIn, refusalOfOutput } from './order-answer.ts';
import {
  draftAfter,
  errorOf,
  noDraft,
  type PendingTransfer,
  type TransferContext,
  type TransferDraft,
  type TransferEvent,
  type TransferOutput,
  transferSubmission,
  type WalletsAnswer,
} from './transfer.model.ts';

/**
 * Transfers money between the main wallet and the vendors' wallets (spec 2 §2, §7).
 * Resting states: loadFailed, ready (wallet amounts and last transfer), reviewing, submitting.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed, also after a reload. The wallets
 * reload after every order that ends. The typed and chosen values are kept until their transfer is made, also after a
 * reload.
 */
export const transferMachine = setup({
  types: {
    context: {} as TransferContext,
    input: {} as PanelOwner,
    events: {} as TransferEvent,
    output: undefined,
    emitted: {} as { type: 'form.refused' },
    tags: '' as 'loading',
    children: {} as { submission: 'submission' },
  },
  actors: {
    fetchWallets: requiredActor<WalletsAnswer, { account: string }>(),
    submission: transferSubmission,
  },
  guards: {
    isAnswered: (_, answer: WalletsAnswer) => answer.ok,
    isUnconfirmed: (_, answer: WalletsAnswer) => answer.ok && answer.value.pending !== null,
    isAcceptable: ({ context }, draft: TransferDraft) => errorOf(context, draft) === undefined,
    isAccepted: (_, output: TransferOutput) => output.kind === 'accepted',
  },
  actions: {
    setWallets: assign(({ context }, answer: WalletsAnswer) =>
      answer.ok
        ? {
            wallets: answer.value,
            pending: answer.value.pending ?? context.pending,
            draft: draftAfter(context.draft, answer.value),
          }
        : {},
    ),
    setMove: assign((_, { requestId, draft }: { requestId: string; draft: TransferDraft }) => ({
      pending: { requestId, order: { kind: 'move' as const, ...draft, amount: amountOf(draft.amount) } },
      draft,
      error: null,
      refusal: null,
      receipt: null,
    })),
    setGather: assign((_, requestId: string) => ({
      pending: { requestId, order: { kind: 'gather' as const } },
      error: null,
      refusal: null,
      receipt: null,
    })),
    setError: assign(({ context }, draft: TransferDraft) => ({
      error: errorOf(context, draft) ?? null,
      draft,
      refusal: null,
    })),
    setDraft: assign((_, draft: TransferDraft) => ({ draft, error: null })),
    /** Stores what the user typed and chose for the next visit of the page. */
    storeDraft: () => {},
    clearRefusal: assign({ refusal: null }),
    /** After `gather`, the typed transfer is not made yet, so it stays. */
    setReceipt: assign(({ context }, output: TransferOutput) =>
      output.kind === 'accepted'
        ? {
            receipt: output.receipt,
            refusal: null,
            pending: null,
            draft: output.order.kind === 'move' ? noDraft : context.draft,
          }
        : {},
    ),
    setRejection: assign((_, output: TransferOutput) => ({ refusal: refusalOfOutput(output) })),
    setRefusal: assign((_, answer: WalletsAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    emitRefused: emit({ type: 'form.refused' }),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    refreshBalance: () => {},
  },
}).createMachine({
  id: 'transfer',
  context: ({ input: { account } }) => ({
    account,
    pending: null,
    wallets: null,
    draft: noDraft,
    error: null,
    refusal: null,
    receipt: null,
  }),
  initial: 'loading',
  on: { 'submission.moved': { actions: 'refreshBalance' } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchWallets',
        src: 'fetchWallets',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'submitting',
            actions: { type: 'setWallets', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setWallets', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    ready: {
      on: {
        'field.change': { actions: [{ type: 'setDraft', params: ({ event }) => event.draft }, 'storeDraft'] },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.draft },
            target: 'reviewing',
            actions: { type: 'setMove', params: ({ event }) => event },
          },
          { actions: [{ type: 'setError', params: ({ event }) => event.draft }, 'emitRefused'] },
        ],
        'funds.gather': {
          target: 'reviewing',
          actions: { type: 'setGather', params: ({ event }) => event.requestId },
        },
      },
    },
    reviewing: { on: { 'order.send': 'submitting', 'order.edit': 'ready' } },
    submitting: {
      entry: 'sendOrder',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as PendingTransfer),
          isRestored: event.type !== 'order.send',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loading',
            actions: [{ type: 'setReceipt', params: ({ event }) => event.output }, 'storeDraft'],
          },
          { target: 'loading', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
      },
    },
  },
});

export type TransferActor = ActorRefFrom<typeof transferMachine>;
