import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { amountOf } from '../domain/amount.ts';
import { requiredActor, requiredEventSource } from '../shared/result.ts';
import type { PanelOwner } from '../site/panel.ts';
import {
  askedIn,
  type DepositContext,
  type DepositEvent,
  type DepositOutput,
  depositSubmission,
  errorOf,
  type Overview,
  type OverviewAnswer,
  openNamed,
  openOf,
  type PendingDeposit,
  withError,
  withOverview,
  withRejection,
} from './deposit.model.ts';
import { depositProgressMachine } from './deposit-progress.machine.ts';
import type { DepositOrder } from './deposit-rule.ts';
import { withDepositTexts } from './deposit-texts.ts';
import { refusalIn } from './order-answer.ts';

const leaving = {
  'order.leave': { target: 'loading', actions: ['leaveOrder', 'clearAddress'] },
  'address.change': {
    guard: { type: 'isElsewhere', params: ({ event }: { event: { reference: string } }) => event.reference },
    target: 'loading',
    actions: 'leaveOrder',
  },
} as const;

/**
 * Makes a deposit (spec 2 §2): method, amount, review, order, and progress until the money arrives.
 * Resting states: loadFailed, choosing, reviewing, submitting, following, settled.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed; each method has at most one open order;
 * the typed values and, by the address, the followed order survive a reload; a change of language changes texts only.
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
    address: requiredEventSource(),
  },
  guards: {
    isAnswered: (_, answer: OverviewAnswer) => answer.ok,
    isUnconfirmed: (_, answer: OverviewAnswer) => answer.ok && answer.value.pending !== null,
    isOpen: (_, order: DepositOrder | undefined) => order !== undefined,
    isElsewhere: ({ context }, reference: string) => reference !== context.order?.reference,
    isAcceptable: ({ context }, amount: string) => errorOf(context, amount) === undefined,
    isAccepted: (_, output: DepositOutput) => output.kind === 'accepted',
    isCredited: (_, order: DepositOrder) => order.status === 'credited',
  },
  actions: {
    setOverview: assign((_, answer: OverviewAnswer) => (answer.ok ? withOverview(answer.value) : {})),
    setTexts: assign(({ context }, other: Overview) => withDepositTexts(context, other)),
    setMethod: assign((_, methodId: string) => ({ methodId, isMethodGone: false, error: null, refusal: null })),
    setOpenOrder: assign((_, order: DepositOrder | undefined) => ({ order: order ?? null, pending: null })),
    setAsk: assign(({ context }, { amount, requestId }: { amount: string; requestId: string }) => ({
      pending: { requestId, order: { methodId: context.methodId ?? '', amount: amountOf(amount) } },
      typed: amount,
      isMethodGone: false,
      error: null,
      refusal: null,
    })),
    setError: assign(({ context }, typed: string) => withError(context, typed)),
    setTyped: assign((_, typed: string) => ({ typed, error: null })),
    clearRefusal: assign({ refusal: null }),
    setOrder: assign((_, output: DepositOutput) =>
      output.kind === 'accepted' ? { order: output.receipt, refusal: null } : {},
    ),
    setRejection: assign(({ context }, output: DepositOutput) => withRejection(context, output)),
    setSettled: assign((_, order: DepositOrder) => ({ order })),
    setRefusal: assign((_, answer: OverviewAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    leaveOrder: assign({ order: null, pending: null, methodId: null, refusal: null, error: null }),
    storeDraft: () => {},
    clearDraft: () => {},
    pushAddress: (_, _reference: string) => {},
    clearAddress: () => {},
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
    suggestsLimit: false,
    methodId: null,
    isMethodGone: false,
    typed: '',
    error: null,
    refusal: null,
    order: null,
  }),
  initial: 'loading',
  invoke: [
    { id: 'texts', src: 'texts', input: ({ context: { account } }) => ({ account }) },
    { id: 'address', src: 'address' },
  ],
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
            guard: { type: 'isOpen', params: ({ event }) => askedIn(event.output) },
            target: 'following',
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
            guard: { type: 'isOpen', params: ({ context, event }) => openOf(context, event.id) },
            target: 'following',
            actions: { type: 'setOpenOrder', params: ({ context, event }) => openOf(context, event.id) },
          },
          { actions: [{ type: 'setMethod', params: ({ event }) => event.id }, 'storeDraft'] },
        ],
        'address.change': {
          guard: { type: 'isOpen', params: ({ context, event }) => openNamed(context, event.reference) },
          target: 'following',
          actions: { type: 'setOpenOrder', params: ({ context, event }) => openNamed(context, event.reference) },
        },
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
      entry: { type: 'pushAddress', params: ({ context }) => context.order?.reference ?? '' },
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
      on: leaving,
    },
    settled: { on: leaving },
  },
});

export type DepositActor = ActorRefFrom<typeof depositMachine>;
