import { assign, emit, setup } from 'xstate';
import { type AmountError, amountOf, checkAmount } from '../domain/amount.ts';
import { type Outcome, provided } from '../outcome.ts';
import { type CallReason, isUnclear, type Pending, type Refusal, refusalIn } from './order-answer.ts';
import type { MemberPageInput } from './page-key.ts';

/** `funds`, `range`, `none` and `excluded` (of who receives): the gateway has looked for the order, it was not made. */
export type UplineReason = CallReason | 'password' | 'locked' | 'unset' | 'funds' | 'range' | 'none' | 'excluded';

export type UplineMove = { reference: string; at: string; amount: number; remark: string };
/** Amounts in minor units; `left` is what may still be sent today. */
export type UplineDesk = {
  /** Who it goes to: the upline, or somebody right below an agent; null when there is nobody (any more). */
  receiver: { account: string; nickname: string } | null;
  available: number;
  min: number;
  max: number;
  left: number;
  transfers: readonly UplineMove[];
  /** What was on its way when the page was left. */
  pending: PendingUpline | null;
};
export type UplineOrder = { amount: number; remark: string };
export type UplineReceipt = UplineMove & { balance: number };

export type UplineField = 'amount' | 'remark' | 'password';
export type UplineErrors = { amount?: AmountError; remark?: 'tooLong'; password?: 'required' };

export type UplineTransferEvent =
  | { type: 'form.submit'; amount: string; remark: string; requestId: string }
  | { type: 'field.change'; field: UplineField }
  /** Out of the review, back to what was typed. */
  | { type: 'order.change' }
  /** Sends what was reviewed, or asks for it again. */
  | { type: 'order.confirm'; password: string }
  | { type: 'transfer.again' }
  | { type: 'transfer.retry' };

export type DeskAnswer = Outcome<UplineDesk, CallReason>;
export type UplineAnswer = Outcome<UplineReceipt, UplineReason> & { attemptsLeft?: number };
export type PendingUpline = Pending<UplineOrder>;
export type UplineCall = PendingUpline & { password: string };

type Context = {
  account: string;
  pending: PendingUpline | null;
  desk: UplineDesk | null;
  errors: UplineErrors;
  refusal: Refusal<UplineReason> | null;
  receipt: UplineReceipt | null;
};
type Typed = { amount: string; remark: string };

export const remarkLimit = 140;

/** What one transfer may be now. */
export const uplineLimits = ({ min, max, left, available }: UplineDesk) => ({
  min,
  max: Math.min(max, left),
  available,
});

function errorsOf({ desk }: Context, { amount, remark }: Typed): UplineErrors {
  const wrong = desk ? checkAmount(amount, uplineLimits(desk)) : 'required';
  return { ...(wrong && { amount: wrong }), ...(remark.trim().length > remarkLimit && { remark: 'tooLong' as const }) };
}

const decided: readonly UplineReason[] = ['funds', 'range', 'none', 'excluded'];
/** Here the form itself is to be mended, not the review. */
const ofForm: readonly UplineReason[] = ['funds', 'range'];

const call = ({ context, event }: { context: Context; event: UplineTransferEvent }): UplineCall => ({
  ...(context.pending as PendingUpline),
  password: event.type === 'order.confirm' ? event.password : '',
});

/**
 * A transfer to one's upline, or to a direct downline member (spec 2 §6): typed, reviewed, sent behind the withdrawal
 * password, which is never kept. Rests editing, reviewing, sent, alone where there is nobody to send to, or uncertain
 * when an answer was lost: the same order is then asked for again, under the same `requestId`, and outlives the page.
 */
export const uplineTransferMachine = setup({
  types: {
    context: {} as Context,
    input: {} as MemberPageInput,
    events: {} as UplineTransferEvent,
    emitted: {} as { type: 'form.refused'; field: UplineField },
    tags: '' as 'busy' | 'loading' | 'reviewed',
  },
  actors: { fetchDesk: provided<DeskAnswer, { account: string }>(), send: provided<UplineAnswer, UplineCall>() },
  guards: {
    isAlone: (_, answer: DeskAnswer) => answer.ok && answer.value.receiver === null,
    isAnswered: (_, answer: DeskAnswer) => answer.ok,
    isInDoubt: (_, answer: DeskAnswer) => answer.ok && answer.value.pending !== null,
    isAcceptable: ({ context }, typed: Typed) => Object.keys(errorsOf(context, typed)).length === 0,
    hasPassword: (_, password: string) => password !== '',
    isMade: (_, answer: UplineAnswer) => answer.ok,
    isUnclear: (_, answer: UplineAnswer) => isUnclear(answer),
    isDecided: (_, answer: UplineAnswer) => !answer.ok && decided.includes(answer.reason),
    isOfForm: (_, answer: UplineAnswer) => !answer.ok && ofForm.includes(answer.reason),
  },
  actions: {
    keepDesk: assign((_, answer: DeskAnswer) =>
      answer.ok ? { desk: answer.value, pending: answer.value.pending } : {},
    ),
    keepOrder: assign((_, { amount, remark, requestId }: Typed & { requestId: string }) => ({
      pending: { requestId, order: { amount: amountOf(amount), remark: remark.trim() } },
      errors: {},
      refusal: null,
    })),
    keepErrors: assign(({ context }, typed: Typed) => ({ errors: errorsOf(context, typed), refusal: null })),
    askPassword: assign({ errors: { password: 'required' }, refusal: null }),
    clearError: assign(({ context }, field: UplineField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    forgetRefusal: assign({ errors: {}, refusal: null }),
    keepReceipt: assign((_, answer: UplineAnswer) => (answer.ok ? { receipt: answer.value, pending: null } : {})),
    forgetReceipt: assign({ receipt: null }),
    keepRefusal: assign((_, answer: UplineAnswer | DeskAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    tellRefused: emit((_, field: UplineField) => ({ type: 'form.refused', field })),
    storePending: (_, _pending: { account: string; pending: PendingUpline | null }) => {},
    refreshBalance: () => {},
  },
}).createMachine({
  id: 'uplineTransfer',
  context: ({ input: { account } }) => ({
    account,
    pending: null,
    desk: null,
    errors: {},
    refusal: null,
    receipt: null,
  }),
  initial: 'loading',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    loading: {
      tags: 'loading',
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
          { guard: { type: 'isAlone', params: ({ event }) => event.output }, target: 'alone' },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepDesk', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    failed: { on: { 'transfer.retry': { target: 'loading', actions: 'forgetRefusal' } } },
    alone: {},
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event },
            target: 'reviewing',
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'keepErrors', params: ({ event }) => event },
              {
                type: 'tellRefused',
                params: ({ context, event }) => (errorsOf(context, event).amount ? 'amount' : 'remark'),
              },
            ],
          },
        ],
      },
    },
    reviewing: {
      tags: 'reviewed',
      on: {
        'order.change': { target: 'editing', actions: ['forgetRefusal'] },
        'order.confirm': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.password },
            target: 'sending',
            actions: 'forgetRefusal',
          },
          { actions: ['askPassword', { type: 'tellRefused', params: 'password' }] },
        ],
      },
    },
    sending: {
      tags: ['busy', 'reviewed'],
      entry: { type: 'storePending', params: ({ context }) => context },
      invoke: {
        id: 'send',
        src: 'send',
        input: call,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOfForm', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'tellRefused', params: 'amount' },
            ],
          },
          {
            target: 'reviewing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'tellRefused', params: 'password' },
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: {
      tags: 'reviewed',
      on: {
        'order.confirm': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.password },
            target: 'asking',
            actions: 'forgetRefusal',
          },
          { actions: ['askPassword', { type: 'tellRefused', params: 'password' }] },
        ],
      },
    },
    asking: {
      tags: ['busy', 'reviewed'],
      invoke: {
        id: 'send',
        src: 'send',
        input: call,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'tellRefused', params: 'amount' },
            ],
          },
          {
            target: 'uncertain',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'tellRefused', params: 'password' },
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    sent: {
      entry: [{ type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) }, 'refreshBalance'],
      on: { 'transfer.again': { target: 'loading', actions: 'forgetReceipt' } },
    },
  },
});
