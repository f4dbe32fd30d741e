import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { amountOf, typedAmount } from '../domain/amount.ts';
import { requiredActor, requiredEventSource } from '../shared/result.ts';
import type { PanelOwner } from '../site/panel.ts';
import {
  type DepositContext,
  type DepositEvent,
  type DepositOutput,
  depositSubmission,
  type Overview,
  type OverviewAnswer,
  type PendingDeposit,
} from './deposit.model.ts';
import { depositProgressMachine } from './deposit-progress.machine.ts';
import { checkDeposit, type DepositOrder, isOpen } from './deposit-rule.ts';
import { withDepositTexts } from './deposit-texts.ts';
import { refusalIn, refusalOfOutput } from './order-answer.ts';

const openOf = ({ orders }: Pick<Overview, 'orders'>, id: string) =>
  orders.find((order) => order.methodId === id && isOpen(order));
const methodOf = ({ methods, methodId }: DepositContext) => methods.find(({ id }) => id === methodId);
const errorOf = (context: DepositContext, amount: string) => {
  const method = methodOf(context);
  return method ? checkDeposit(amount, method, context.limit) : 'required';
};

/**
 * Makes a deposit (spec 2 §2): method, amount, review, order, and progress until the money arrives.
 * Resting states: loadFailed, choosing, reviewing, submitting, following, settled.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed, also after a reload. Each method has
 * at most one open order, which is shown when the user chooses the method. The chosen method and the typed amount are
 * kept until the order is made, also after a reload. A change of the language changes texts only.
 */
export const depositMachine = setup({
  types: {
    context: {} as DepositContext,
    input: {} as PanelOwner,
    events: {} as DepositEvent,
    output: undefined,
    emitted: {} as { type: 'form.refused' },
    children: {} as { progress: 'progress'; submission: 'submission' },
    tags: '' as 'busy',
  },
  actors: {
    fetchOverview: requiredActor<OverviewAnswer, { account: string }>(),
    submission: depositSubmission,
    progress: depositProgressMachine,
    texts: requiredEventSource<{ account: string }>(),
  },
  guards: {
    isAnswered: (_, answer: OverviewAnswer) => answer.ok,
    isUnconfirmed: (_, answer: OverviewAnswer) => answer.ok && answer.value.pending !== null,
    hasOpenOrder: ({ context }, id: string) => openOf(context, id) !== undefined,
    isAcceptable: ({ context }, amount: string) => errorOf(context, amount) === undefined,
    isAccepted: (_, output: DepositOutput) => output.kind === 'accepted',
    isCredited: (_, order: DepositOrder) => order.status === 'credited',
  },
  actions: {
    setOverview: assign((_, answer: OverviewAnswer) => {
      if (!answer.ok) return {};
      const { draft, ...overview } = answer.value;
      const free = overview.methods.filter(({ id }) => !openOf(overview, id));
      const drafted = free.find(({ id }) => id === draft?.methodId);
      const order = overview.pending?.order;
      return {
        ...overview,
        methodId: order?.methodId ?? (drafted ?? free[0])?.id ?? null,
        isMethodGone: !order && draft !== null && !drafted,
        typed: order ? typedAmount(order.amount) : (draft?.amount ?? ''),
        refusal: null,
      };
    }),
    setTexts: assign(({ context }, other: Overview) => withDepositTexts(context, other)),
    setMethod: assign((_, methodId: string) => ({ methodId, isMethodGone: false, error: null, refusal: null })),
    setOpenOrder: assign(({ context }, id: string) => ({ order: openOf(context, id) ?? null, pending: null })),
    setAsk: assign(({ context }, { amount, requestId }: { amount: string; requestId: string }) => ({
      pending: { requestId, order: { methodId: context.methodId ?? '', amount: amountOf(amount) } },
      typed: amount,
      isMethodGone: false,
      error: null,
      refusal: null,
    })),
    setError: assign(({ context }, typed: string) => ({
      error: errorOf(context, typed) ?? null,
      typed,
      refusal: null,
    })),
    setTyped: assign((_, typed: string) => ({ typed, error: null })),
    clearRefusal: assign({ refusal: null }),
    setOrder: assign((_, output: DepositOutput) =>
      output.kind === 'accepted' ? { order: output.receipt, refusal: null } : {},
    ),
    setRejection: assign(({ context }, output: DepositOutput) => {
      const refusal = refusalOfOutput(output);
      return { refusal, limit: refusal?.limit ?? context.limit };
    }),
    setSettled: assign((_, order: DepositOrder) => ({ order })),
    setRefusal: assign((_, answer: OverviewAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    leaveOrder: assign({ order: null, pending: null, methodId: null, refusal: null, error: null }),
    /** Stores the chosen method and the typed amount for the next visit of the page. */
    storeDraft: () => {},
    clearDraft: () => {},
    emitRefused: emit({ type: 'form.refused' }),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    refreshBalance: () => {},
  },
}).createMachine({
  id: 'deposit',
  context: ({ input: { account } }) => ({
    account,
    pending: null,
    methods: [],
    orders: [],
    limit: null,
    methodId: null,
    isMethodGone: false,
    typed: '',
    error: null,
    refusal: null,
    order: null,
  }),
  initial: 'loading',
  invoke: { id: 'texts', src: 'texts', input: ({ context: { account } }) => ({ account }) },
  on: {
    'submission.moved': { actions: 'refreshBalance' },
    'texts.read': { actions: { type: 'setTexts', params: ({ event }) => event.value } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchOverview',
        src: 'fetchOverview',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'submitting',
            actions: { type: 'setOverview', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setOverview', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    choosing: {
      on: {
        'method.choose': [
          {
            guard: { type: 'hasOpenOrder', params: ({ event }) => event.id },
            target: 'following',
            actions: { type: 'setOpenOrder', params: ({ event }) => event.id },
          },
          { actions: [{ type: 'setMethod', params: ({ event }) => event.id }, 'storeDraft'] },
        ],
        'field.change': { actions: [{ type: 'setTyped', params: ({ event }) => event.amount }, 'storeDraft'] },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.amount },
            target: 'reviewing',
            actions: { type: 'setAsk', params: ({ event }) => event },
          },
          { actions: [{ type: 'setError', params: ({ event }) => event.amount }, 'emitRefused'] },
        ],
      },
    },
    reviewing: { on: { 'order.send': 'submitting', 'order.edit': 'choosing' } },
    submitting: {
      entry: 'sendOrder',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as PendingDeposit),
          isRestored: event.type !== 'order.send',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'following',
            actions: [{ type: 'setOrder', params: ({ event }) => event.output }, 'clearDraft'],
          },
          { target: 'choosing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
      },
    },
    following: {
      invoke: {
        id: 'progress',
        src: 'progress',
        input: ({ context }) => ({ order: context.order as DepositOrder }),
        onDone: [
          {
            guard: { type: 'isCredited', params: ({ event }) => event.output },
            target: 'settled',
            actions: [{ type: 'setSettled', params: ({ event }) => event.output }, 'refreshBalance'],
          },
          { target: 'settled', actions: { type: 'setSettled', params: ({ event }) => event.output } },
        ],
      },
      on: { 'order.leave': { target: 'loading', actions: 'leaveOrder' } },
    },
    settled: { on: { 'order.leave': { target: 'loading', actions: 'leaveOrder' } } },
  },
});

export type DepositActor = ActorRefFrom<typeof depositMachine>;
