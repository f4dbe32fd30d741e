import { assign, emit, setup } from 'xstate';
import { type AmountError, amountOf } from '../domain/amount.ts';
import { type Outcome, provided } from '../outcome.ts';
import { depositProgressMachine } from './deposit-progress.machine.ts';
import { checkDeposit, type DepositAsk, type DepositMethod, type DepositOrder, isOpen } from './deposit-rule.ts';
import { type CallReason, isUnclear, type Pending, type Refusal, refusalIn } from './order-answer.ts';
import type { MemberPageInput } from './page-key.ts';

/** After the last three the gateway has looked for the order first: it was not made. `limit` is the member's own. */
export type DepositReason = CallReason | 'range' | 'closed' | 'limit';

export type DepositEvent =
  | { type: 'method.choose'; id: string }
  | { type: 'form.submit'; amount: string; requestId: string }
  | { type: 'field.change' }
  | { type: 'order.ask' }
  /** Back to the ways of depositing; an open order stays open. */
  | { type: 'order.leave' }
  | { type: 'deposit.retry' };

/** `pending`: what was on its way when the page was left. */
export type Desk = {
  methods: readonly DepositMethod[];
  orders: readonly DepositOrder[];
  pending: PendingDeposit | null;
};
export type DeskAnswer = Outcome<Desk, CallReason>;
export type DepositAnswer = Outcome<DepositOrder, DepositReason>;
export type PendingDeposit = Pending<DepositAsk>;

type Context = Desk & {
  account: string;
  methodId: string | null;
  error: AmountError | null;
  refusal: Refusal<DepositReason> | null;
  order: DepositOrder | null;
};

const openOf = ({ orders }: Context, id: string) => orders.find((order) => order.methodId === id && isOpen(order));
const methodOf = ({ methods, methodId }: Context) => methods.find(({ id }) => id === methodId);
const errorOf = (context: Context, amount: string) => {
  const method = methodOf(context);
  return method ? checkDeposit(amount, method) : 'required';
};
const decided: readonly DepositReason[] = ['range', 'closed', 'limit'];

/**
 * Deposits (spec 2 §2): a way, an amount, an order, its progress until the money is there. Rests choosing, following an
 * order, settled, or uncertain when an answer was lost: the same order is then asked for again, under the same
 * `requestId`, and outlives the page. Each way has one open order at a time; choosing the way shows it.
 */
export const depositMachine = setup({
  types: {
    context: {} as Context,
    input: {} as MemberPageInput,
    events: {} as DepositEvent,
    emitted: {} as { type: 'form.refused' },
    children: {} as { progress: 'progress' },
    tags: '' as 'busy' | 'asked',
  },
  actors: {
    fetchDesk: provided<DeskAnswer, { account: string }>(),
    place: provided<DepositAnswer, PendingDeposit>(),
    progress: depositProgressMachine,
  },
  guards: {
    isAnswered: (_, answer: DeskAnswer) => answer.ok,
    isInDoubt: (_, answer: DeskAnswer) => answer.ok && answer.value.pending !== null,
    hasOpenOrder: ({ context }, id: string) => openOf(context, id) !== undefined,
    isAcceptable: ({ context }, amount: string) => errorOf(context, amount) === undefined,
    isMade: (_, answer: DepositAnswer) => answer.ok,
    isUnclear: (_, answer: DepositAnswer) => isUnclear(answer),
    isDecided: (_, answer: DepositAnswer) => !answer.ok && decided.includes(answer.reason),
    isCredited: (_, order: DepositOrder) => order.status === 'credited',
  },
  actions: {
    keepDesk: assign(({ context }, answer: DeskAnswer) => {
      if (!answer.ok) return {};
      const { methods, pending } = answer.value;
      const free = methods.find(({ id }) => !openOf({ ...context, ...answer.value }, id));
      return { ...answer.value, methodId: pending?.order.methodId ?? free?.id ?? null, refusal: null };
    }),
    keepMethod: assign((_, methodId: string) => ({ methodId, error: null, refusal: null })),
    keepOpenOrder: assign(({ context }, id: string) => ({ order: openOf(context, id) ?? null, pending: null })),
    keepAsk: assign(({ context }, { amount, requestId }: { amount: string; requestId: string }) => ({
      pending: { requestId, order: { methodId: context.methodId ?? '', amount: amountOf(amount) } },
      error: null,
      refusal: null,
    })),
    keepError: assign(({ context }, amount: string) => ({ error: errorOf(context, amount) ?? null, refusal: null })),
    clearError: assign({ error: null }),
    forgetRefusal: assign({ refusal: null }),
    keepOrder: assign((_, answer: DepositAnswer) => (answer.ok ? { order: answer.value, refusal: null } : {})),
    keepSettled: assign((_, order: DepositOrder) => ({ order })),
    keepRefusal: assign((_, answer: DepositAnswer | DeskAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    leaveOrder: assign({ order: null, pending: null, methodId: null, refusal: null, error: null }),
    tellRefused: emit({ type: 'form.refused' }),
    storePending: (_, _pending: { account: string; pending: PendingDeposit | null }) => {},
    refreshBalance: () => {},
  },
}).createMachine({
  id: 'deposit',
  context: ({ input: { account } }) => ({
    account,
    pending: null,
    methods: [],
    orders: [],
    methodId: null,
    error: null,
    refusal: null,
    order: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchDesk',
        src: 'fetchDesk',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isInDoubt', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepDesk', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepDesk', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    failed: { on: { 'deposit.retry': { target: 'loading', actions: 'forgetRefusal' } } },
    choosing: {
      on: {
        'method.choose': [
          {
            guard: { type: 'hasOpenOrder', params: ({ event }) => event.id },
            target: 'following',
            actions: { type: 'keepOpenOrder', params: ({ event }) => event.id },
          },
          { actions: { type: 'keepMethod', params: ({ event }) => event.id } },
        ],
        'field.change': { actions: 'clearError' },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.amount },
            target: 'placing',
            actions: { type: 'keepAsk', params: ({ event }) => event },
          },
          { actions: [{ type: 'keepError', params: ({ event }) => event.amount }, 'tellRefused'] },
        ],
      },
    },
    placing: {
      tags: ['busy', 'asked'],
      entry: { type: 'storePending', params: ({ context }) => context },
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => context.pending as PendingDeposit,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              'tellRefused',
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: { tags: 'asked', on: { 'order.ask': { target: 'asking', actions: 'forgetRefusal' } } },
    asking: {
      tags: ['busy', 'asked'],
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => context.pending as PendingDeposit,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              'tellRefused',
            ],
          },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    following: {
      entry: [{ type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) }],
      invoke: {
        id: 'progress',
        src: 'progress',
        input: ({ context }) => ({ order: context.order as DepositOrder }),
        onDone: [
          {
            guard: { type: 'isCredited', params: ({ event }) => event.output },
            target: 'settled',
            actions: [{ type: 'keepSettled', params: ({ event }) => event.output }, 'refreshBalance'],
          },
          { target: 'settled', actions: { type: 'keepSettled', params: ({ event }) => event.output } },
        ],
      },
      on: { 'order.leave': { target: 'loading', actions: 'leaveOrder' } },
    },
    settled: { on: { 'order.leave': { target: 'loading', actions: 'leaveOrder' } } },
  },
});
