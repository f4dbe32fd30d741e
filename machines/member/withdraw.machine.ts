import { assign, emit, setup } from 'xstate';
import { amountOf } from '../domain/amount.ts';
import { provided } from '../outcome.ts';
import type { MemberPageInput } from './page-key.ts';
import { type PayeeOutput, payeeMachine } from './payee.machine.ts';
import {
  decided,
  type OrderAnswer,
  type OrderCall,
  type PendingWithdrawal,
  refusalIn,
  type TermsAnswer,
  unclear,
  type WithdrawOrder,
  type WithdrawReceipt,
  type WithdrawRefusal,
} from './withdraw-order.ts';
import {
  checkWithdraw,
  type WithdrawDraft,
  type WithdrawErrors,
  type WithdrawField,
  type WithdrawTerms,
} from './withdraw-rule.ts';

/** An order that was left on its way is `pending`. */
export type WithdrawInput = MemberPageInput & { pending?: PendingWithdrawal };

export type WithdrawEvent =
  | { type: 'terms.retry' }
  | { type: 'order.review'; draft: WithdrawDraft }
  | { type: 'order.edit' }
  | { type: 'order.send'; password: string }
  | { type: 'order.drop' }
  | { type: 'order.again' }
  | { type: 'payee.add'; draft: WithdrawDraft }
  | { type: 'field.change'; field: WithdrawField };

type Context = MemberPageInput & {
  terms: WithdrawTerms | null;
  requestId: string;
  draft: WithdrawDraft;
  order: WithdrawOrder | null;
  errors: WithdrawErrors;
  refusal: WithdrawRefusal | null;
  receipt: WithdrawReceipt | null;
};

const nothing = { draft: { amount: '', payeeId: '' }, order: null, errors: {}, refusal: null, receipt: null };

const call = ({ context, event }: { context: Context; event: WithdrawEvent }): OrderCall => ({
  payeeId: context.order?.payeeId ?? '',
  amount: context.order?.amount ?? 0,
  to: context.order?.to ?? '',
  requestId: context.requestId,
  password: event.type === 'order.send' ? event.password : '',
});

/**
 * A withdrawal (spec 2 §2, §6): what may be withdrawn, how much and where to, a look at the whole, the withdrawal
 * password. Rests editing, reviewing, or uncertain when an answer was lost: the same order is then asked for again under
 * the same `requestId`, after a reload too. The password is never kept.
 */
export const withdrawMachine = setup({
  types: {
    context: {} as Context,
    input: {} as WithdrawInput,
    events: {} as WithdrawEvent,
    /** The first field to be mended; and that money left the balance. */
    emitted: {} as { type: 'form.refused'; field: WithdrawField } | { type: 'order.made' },
    tags: '' as 'busy',
    children: {} as { payee: 'payee' },
  },
  actors: {
    terms: provided<TermsAnswer>(),
    order: provided<OrderAnswer, OrderCall>(),
    payee: payeeMachine,
  },
  guards: {
    isPending: ({ context }) => context.order !== null,
    isProtected: (_, answer: TermsAnswer) => answer.ok && answer.value.terms.hasPassword,
    isRead: (_, answer: TermsAnswer) => answer.ok,
    isAcceptable: ({ context }, draft: WithdrawDraft) =>
      context.terms !== null && Object.keys(checkWithdraw(draft, context.terms)).length === 0,
    isAdded: (_, { payee }: PayeeOutput) => payee !== null,
    hasPassword: (_, password: string) => password !== '',
    isMade: (_, answer: OrderAnswer) => answer.ok,
    isUnclear: (_, answer: OrderAnswer) => !answer.ok && unclear.includes(answer.reason),
    isDecided: (_, answer: OrderAnswer) => !answer.ok && decided.includes(answer.reason),
  },
  actions: {
    /** What was left on its way is found again. */
    recall: assign({}),
    /** What is on its way now is found again after a reload, without its password. */
    keepPending: (_, _pending: PendingWithdrawal & { account: string }) => {},
    forgetPending: (_, _account: string) => {},
    keepTerms: assign(({ context }, answer: TermsAnswer) => {
      if (!answer.ok) return {};
      const { terms, requestId } = answer.value;
      const [first] = terms.payees;
      const draft = { ...context.draft, payeeId: context.draft.payeeId || (first?.id ?? '') };
      return { terms, requestId, draft };
    }),
    keepDraft: assign((_, draft: WithdrawDraft) => ({ draft, errors: {}, refusal: null })),
    keepOrder: assign(({ context }, { amount, payeeId }: WithdrawDraft) => {
      const payee = context.terms?.payees.find(({ id }) => id === payeeId);
      const to = payee ? `${payee.institution} ${payee.masked}` : '';
      return { order: { payeeId, amount: amountOf(amount), to } };
    }),
    keepErrors: assign(({ context }, draft: WithdrawDraft) => ({
      draft,
      errors: context.terms ? checkWithdraw(draft, context.terms) : {},
      refusal: null,
    })),
    keepPayee: assign(({ context }, { payee }: PayeeOutput) =>
      context.terms && payee
        ? {
            terms: { ...context.terms, payees: [...context.terms.payees, payee] },
            draft: { ...context.draft, payeeId: payee.id },
          }
        : {},
    ),
    askPassword: assign({ errors: { password: 'required' } }),
    clearError: assign(({ context }, field: WithdrawField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    forgetRefusal: assign({ errors: {}, refusal: null }),
    keepReceipt: assign((_, answer: OrderAnswer) => (answer.ok ? { receipt: answer.value } : {})),
    keepRefusal: assign((_, answer: OrderAnswer | TermsAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    dropOrder: assign({ order: null }),
    beginAgain: assign(nothing),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: context.errors.amount ? 'amount' : context.errors.payeeId ? 'payeeId' : 'password',
    })),
    tellMade: emit({ type: 'order.made' }),
  },
}).createMachine({
  id: 'withdraw',
  context: ({ input: { pending, ...member } }) => ({
    ...member,
    ...nothing,
    terms: null,
    order: pending?.order ?? null,
    requestId: pending?.requestId ?? '',
  }),
  initial: 'arriving',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    arriving: { entry: 'recall', always: [{ guard: 'isPending', target: 'uncertain' }, { target: 'reading' }] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'terms',
        src: 'terms',
        onDone: [
          {
            guard: { type: 'isProtected', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepTerms', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'unprotected' },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    failed: { on: { 'terms.retry': { target: 'reading', actions: 'forgetRefusal' } } },
    unprotected: { on: { 'terms.retry': 'reading' } },
    editing: {
      on: {
        'order.review': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.draft },
            target: 'reviewing',
            actions: [
              { type: 'keepDraft', params: ({ event }) => event.draft },
              { type: 'keepOrder', params: ({ event }) => event.draft },
            ],
          },
          { actions: [{ type: 'keepErrors', params: ({ event }) => event.draft }, 'tellRefused'] },
        ],
        'payee.add': { target: 'adding', actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
      },
    },
    adding: {
      invoke: {
        id: 'payee',
        src: 'payee',
        input: ({ context }) => ({
          requestId: `${context.requestId}-payee-${context.terms?.payees.length ?? 0}`,
          institutions: context.terms?.institutions ?? [],
        }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepPayee', params: ({ event }) => event.output },
          },
          { target: 'editing' },
        ],
      },
    },
    reviewing: {
      on: {
        'order.edit': { target: 'editing', actions: ['dropOrder', 'forgetRefusal'] },
        'order.send': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.password },
            target: 'sending',
            actions: 'forgetRefusal',
          },
          { actions: ['askPassword', 'tellRefused'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: {
        type: 'keepPending',
        params: ({ context: { account, requestId, order } }) => ({
          account,
          requestId,
          order: order ?? { payeeId: '', amount: 0, to: '' },
        }),
      },
      invoke: {
        id: 'order',
        src: 'order',
        input: call,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'ordered',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              'dropOrder',
              { type: 'forgetPending', params: ({ context }) => context.account },
            ],
          },
          {
            target: 'reviewing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'forgetPending', params: ({ context }) => context.account },
              'tellRefused',
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: {
      on: {
        'order.send': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.password },
            target: 'asking',
            actions: 'forgetRefusal',
          },
          { actions: ['askPassword', 'tellRefused'] },
        ],
        'order.drop': {
          target: 'reading',
          actions: ['beginAgain', { type: 'forgetPending', params: ({ context }) => context.account }],
        },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'order',
        src: 'order',
        input: call,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'ordered',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              'dropOrder',
              { type: 'forgetPending', params: ({ context }) => context.account },
            ],
          },
          {
            target: 'uncertain',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    ordered: {
      entry: [{ type: 'forgetPending', params: ({ context }) => context.account }, 'tellMade'],
      on: { 'order.again': { target: 'reading', actions: 'beginAgain' } },
    },
  },
});
