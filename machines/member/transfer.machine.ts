import { assign, emit, setup } from 'xstate';
import { type AmountError, amountOf, checkAmount } from '../domain/amount.ts';
import { type Outcome, provided } from '../outcome.ts';
import { type CallReason, isUnclear, type Pending, type Refusal, refusalIn } from './order-answer.ts';
import type { MemberPageInput } from './page-key.ts';

/** `funds`, `vendor`: the gateway has looked for the order first, it was not made. */
export type TransferReason = CallReason | 'funds' | 'vendor';

/** Amounts in minor units. */
export type VendorWallet = { vassalage: string; name: string; image: string; amount: number; isDown: boolean };
/** Names of wallets; null is the main one. */
export type WalletMove = { reference: string; at: string; from: string | null; to: string | null; amount: number };
export type Wallets = {
  /** What was on its way when the page was left. */
  pending: PendingTransfer | null;
  isSingle: boolean;
  main: number;
  vendors: readonly VendorWallet[];
  transfers: readonly WalletMove[];
};

/** Between the main wallet and a vendor's; or all that the vendors hold, brought back. */
export type TransferOrder =
  | { kind: 'move'; vassalage: string; direction: Direction; amount: number }
  | { kind: 'gather' };
export type Direction = 'toVendor' | 'toMain';
export type TransferReceipt = { order: TransferOrder; amount: number; unreached: readonly string[] };

export type TransferEvent =
  | { type: 'form.submit'; vassalage: string; direction: Direction; amount: string; requestId: string }
  | { type: 'funds.gather'; requestId: string }
  | { type: 'field.change' }
  | { type: 'order.ask' }
  | { type: 'transfer.retry' };

type Typed = Pick<Extract<TransferEvent, { type: 'form.submit' }>, 'vassalage' | 'direction' | 'amount'>;
export type WalletsAnswer = Outcome<Wallets, CallReason>;
export type TransferAnswer = Outcome<TransferReceipt, TransferReason>;
export type PendingTransfer = Pending<TransferOrder>;

type Context = {
  account: string;
  pending: PendingTransfer | null;
  wallets: Wallets | null;
  error: AmountError | null;
  refusal: Refusal<TransferReason> | null;
  receipt: TransferReceipt | null;
};

/** What is in the wallet that money leaves, in minor units. */
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
const decided: readonly TransferReason[] = ['funds', 'vendor'];

/**
 * Money between the main wallet and the vendors' (spec 2 §2, §7). Rests at rest with what every wallet holds and what
 * was moved last, or uncertain when an answer was lost: the same order is then asked for again, under the same
 * `requestId`, and outlives the page. Every order that is done is followed by a fresh look at the wallets.
 */
export const transferMachine = setup({
  types: {
    context: {} as Context,
    input: {} as MemberPageInput,
    events: {} as TransferEvent,
    emitted: {} as { type: 'form.refused' } | { type: 'order.made' },
    tags: '' as 'busy' | 'loading',
  },
  actors: {
    fetchWallets: provided<WalletsAnswer, { account: string }>(),
    send: provided<TransferAnswer, PendingTransfer>(),
  },
  guards: {
    isAnswered: (_, answer: WalletsAnswer) => answer.ok,
    isInDoubt: (_, answer: WalletsAnswer) => answer.ok && answer.value.pending !== null,
    isAcceptable: ({ context }, typed: Typed) => errorOf(context, typed) === undefined,
    isMade: (_, answer: TransferAnswer) => answer.ok,
    isUnclear: (_, answer: TransferAnswer) => isUnclear(answer),
    isDecided: (_, answer: TransferAnswer) => !answer.ok && decided.includes(answer.reason),
  },
  actions: {
    keepWallets: assign((_, answer: WalletsAnswer) =>
      answer.ok ? { wallets: answer.value, pending: answer.value.pending } : {},
    ),
    keepMove: assign((_, { requestId, vassalage, direction, amount }: Typed & { requestId: string }) => ({
      pending: { requestId, order: { kind: 'move' as const, vassalage, direction, amount: amountOf(amount) } },
      error: null,
      refusal: null,
      receipt: null,
    })),
    keepGather: assign((_, requestId: string) => ({
      pending: { requestId, order: { kind: 'gather' as const } },
      error: null,
      refusal: null,
      receipt: null,
    })),
    keepError: assign(({ context }, typed: Typed) => ({ error: errorOf(context, typed) ?? null, refusal: null })),
    clearError: assign({ error: null }),
    forgetRefusal: assign({ refusal: null }),
    keepReceipt: assign((_, answer: TransferAnswer) =>
      answer.ok ? { receipt: answer.value, refusal: null, pending: null } : {},
    ),
    keepRefusal: assign((_, answer: TransferAnswer | WalletsAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    tellRefused: emit({ type: 'form.refused' }),
    tellMade: emit({ type: 'order.made' }),
    storePending: (_, _pending: { account: string; pending: PendingTransfer | null }) => {},
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
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchWallets',
        src: 'fetchWallets',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isInDoubt', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepWallets', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepWallets', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    failed: { on: { 'transfer.retry': { target: 'loading', actions: 'forgetRefusal' } } },
    ready: {
      on: {
        'field.change': { actions: 'clearError' },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepMove', params: ({ event }) => event },
          },
          { actions: [{ type: 'keepError', params: ({ event }) => event }, 'tellRefused'] },
        ],
        'funds.gather': { target: 'sending', actions: { type: 'keepGather', params: ({ event }) => event.requestId } },
      },
    },
    sending: {
      tags: 'busy',
      entry: { type: 'storePending', params: ({ context }) => context },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.pending as PendingTransfer,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'made',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: { on: { 'order.ask': { target: 'asking', actions: 'forgetRefusal' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.pending as PendingTransfer,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'made',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    made: {
      entry: [
        { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
        'refreshBalance',
        'tellMade',
      ],
      always: 'loading',
    },
    refused: {
      entry: [{ type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) }, 'tellRefused'],
      always: 'ready',
    },
  },
});
