import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { type AmountError, amountOf, checkAmount } from '../domain/amount.ts';
import { type CallReason, type Result, requiredActor } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { PanelOwner } from '../site/panel.ts';
import { type Refusal, refusalIn, refusalOfOutput } from './order-answer.ts';
import { type TransferReason, transferReasons } from './transfer.model.ts';

/** Amounts in minor units; `vassalage` is the vendor code. */
export type VendorWallet = { vassalage: string; name: string; image: string; amount: number; isDown: boolean };
/** `from` and `to` are wallet names; null is the main wallet. */
export type WalletMove = { reference: string; at: string; from: string | null; to: string | null; amount: number };
export type Wallets = {
  pending: PendingTransfer | null;
  isSingle: boolean;
  main: number;
  vendors: readonly VendorWallet[];
  transfers: readonly WalletMove[];
};

/**
 * `move` transfers money between the main wallet and the wallet of one vendor. `gather` returns the money of all vendor
 * wallets to the main wallet.
 */
export type TransferOrder =
  | { kind: 'move'; vassalage: string; direction: Direction; amount: number }
  | { kind: 'gather' };
export type Direction = 'toVendor' | 'toMain';
export type TransferReceipt = { order: TransferOrder; amount: number; unreached: readonly string[] };

export type TransferEvent =
  | { type: 'form.submit'; vassalage: string; direction: Direction; amount: string; requestId: string }
  | { type: 'funds.gather'; requestId: string }
  | { type: 'field.change' }
  | { type: 'order.send' }
  | { type: 'order.edit' }
  | { type: 'load.retry' }
  | SubmissionNews;

type Typed = Pick<Extract<TransferEvent, { type: 'form.submit' }>, 'vassalage' | 'direction' | 'amount'>;
export type WalletsAnswer = Result<Wallets, CallReason>;
export type TransferOutput = SubmissionOutput<TransferOrder, TransferReceipt, TransferReason>;
export type PendingTransfer = Submission<TransferOrder>;

type Context = {
  account: string;
  pending: PendingTransfer | null;
  wallets: Wallets | null;
  error: AmountError | null;
  refusal: Refusal<TransferReason> | null;
  receipt: TransferReceipt | null;
};

/** Amount in the source wallet, in minor units. */
export const availableIn = (
  wallets: Wallets,
  { vassalage, direction }: Pick<Typed, 'vassalage' | 'direction'>,
): number =>
  direction === 'toVendor'
    ? wallets.main
    : (wallets.vendors.find((vendor) => vendor.vassalage === vassalage)?.amount ?? 0);

const errorOf = ({ wallets }: Context, typed: Typed) => {
  const available = wallets ? availableIn(wallets, typed) : 0;
  return checkAmount(typed.amount, { min: 1, max: Number.MAX_SAFE_INTEGER, available });
};

export const transferSubmission = createSubmissionMachine<TransferOrder, TransferReceipt, TransferReason>({
  reasons: transferReasons,
  needsSecret: false,
});

/**
 * Transfers money between the main wallet and the vendors' wallets (spec 2 §2, §7).
 * Resting states: loadFailed, ready (wallet amounts and last transfer), reviewing, submitting.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed, also after a reload. The wallets
 * reload after every order that ends.
 */
export const transferMachine = setup({
  types: {
    context: {} as Context,
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
    isAcceptable: ({ context }, typed: Typed) => errorOf(context, typed) === undefined,
    isAccepted: (_, output: TransferOutput) => output.kind === 'accepted',
  },
  actions: {
    setWallets: assign(({ context }, answer: WalletsAnswer) =>
      answer.ok ? { wallets: answer.value, pending: answer.value.pending ?? context.pending } : {},
    ),
    setMove: assign((_, { requestId, vassalage, direction, amount }: Typed & { requestId: string }) => ({
      pending: { requestId, order: { kind: 'move' as const, vassalage, direction, amount: amountOf(amount) } },
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
    setError: assign(({ context }, typed: Typed) => ({ error: errorOf(context, typed) ?? null, refusal: null })),
    clearError: assign({ error: null }),
    clearRefusal: assign({ refusal: null }),
    setReceipt: assign((_, output: TransferOutput) =>
      output.kind === 'accepted' ? { receipt: output.receipt, refusal: null, pending: null } : {},
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
        'field.change': { actions: 'clearError' },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event },
            target: 'reviewing',
            actions: { type: 'setMove', params: ({ event }) => event },
          },
          { actions: [{ type: 'setError', params: ({ event }) => event }, 'emitRefused'] },
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
            actions: { type: 'setReceipt', params: ({ event }) => event.output },
          },
          { target: 'loading', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
      },
    },
  },
});

export type TransferActor = ActorRefFrom<typeof transferMachine>;
