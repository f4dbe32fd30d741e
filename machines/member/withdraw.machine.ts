import { assign, emit, sendParent, sendTo, setup } from 'xstate';
import { amountOf, typedAmount } from '../domain/amount.ts';
import { requiredActor } from '../shared/result.ts';
import { type PayeeOutput, payeeMachine } from './payee.machine.ts';
import { type PayeeRemovalOutput, payeeRemovalMachine } from './payee-removal.machine.ts';
import {
  nothing,
  refusalIn,
  submissionInput,
  type TermsAnswer,
  type WithdrawChange,
  type WithdrawContext,
  type WithdrawEvent,
  type WithdrawInput,
  type WithdrawNews,
  type WithdrawOutput,
  withChange,
  withdrawSubmission,
  withErrors,
  withPayee,
  withPayees,
} from './withdraw.model.ts';
import { checkWithdraw, draftFor, payeeName, type WithdrawDraft, type WithdrawField } from './withdraw-rule.ts';

/**
 * Makes a withdrawal (spec 2 §2, §6): terms, amount and account, review, withdrawal password.
 * Resting states: loadFailed, unprotected (no withdrawal password), editing, reviewing, submitting, ordered.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed. Both the typed values and the order
 * survive every response and a reload.
 */
export const withdrawMachine = setup({
  types: {
    context: {} as WithdrawContext,
    input: {} as WithdrawInput,
    events: {} as WithdrawEvent,
    emitted: {} as { type: 'form.refused'; field: WithdrawField },
    tags: '' as 'busy',
    children: {} as { payee: 'payee'; payeeRemoval: 'payeeRemoval'; submission: 'submission' },
  },
  actors: {
    terms: requiredActor<TermsAnswer>(),
    submission: withdrawSubmission,
    payee: payeeMachine,
    payeeRemoval: payeeRemovalMachine,
  },
  guards: {
    isPending: ({ context }) => context.order !== null,
    isProtected: (_, answer: TermsAnswer) => answer.ok && answer.value.terms.hasPassword,
    isRead: (_, answer: TermsAnswer) => answer.ok,
    isAcceptable: ({ context }, draft: WithdrawDraft) =>
      context.terms !== null && Object.keys(checkWithdraw(draft, context.terms)).length === 0,
    hasPassword: (_, password: string) => password !== '',
    isAccepted: (_, output: WithdrawOutput) => output.kind === 'accepted',
    /** The gateway gives a reason, so the user can correct the order and send it again. */
    isMendable: ({ context }, output: WithdrawOutput) =>
      context.terms !== null && output.kind === 'rejected' && output.rejection.reason !== 'refused',
  },
  actions: {
    /** Restores the draft, and the order that was in progress when the user left the page. */
    recall: assign({}),
    setTerms: assign(({ context }, answer: TermsAnswer) =>
      answer.ok ? { ...answer.value, ...draftFor(context.draft, answer.value.terms) } : {},
    ),
    setDraft: assign((_, draft: WithdrawDraft) => ({ draft, isPayeeGone: false, errors: {}, refusal: null })),
    setOrder: assign(({ context: { terms } }, { amount, payeeId }: WithdrawDraft) => ({
      order: { payeeId, amount: amountOf(amount), to: payeeName(terms, payeeId) },
    })),
    setErrors: assign(({ context }, draft: WithdrawDraft) => withErrors(context, draft)),
    setPayee: assign(({ context }, output: PayeeOutput) => withPayee(context, output)),
    setPayees: assign(({ context }, output: PayeeRemovalOutput) => withPayees(context, output)),
    requirePassword: assign({ errors: { password: 'required' } }),
    setChange: assign(({ context }, change: WithdrawChange) => withChange(context, change)),
    storeDraft: () => {},
    clearDraft: () => {},
    clearRefusal: assign({ errors: {}, refusal: null }),
    setReceipt: assign((_, output: WithdrawOutput) =>
      output.kind === 'accepted' ? { receipt: output.receipt, order: output.order } : {},
    ),
    setRefusal: assign((_, answer: TermsAnswer) => ({ refusal: refusalIn(answer) })),
    setRejection: assign((_, output: WithdrawOutput) => ({
      refusal: output.kind === 'rejected' || output.kind === 'stale' ? output.rejection : null,
    })),
    /** A restored order has no draft, so the values of the order are copied to the draft. */
    setOrderDraft: assign(({ context }, { order: { amount, payeeId } }: WithdrawOutput) =>
      context.draft.amount === '' ? { draft: { amount: typedAmount(amount), payeeId } } : {},
    ),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    clearOrder: assign({ order: null }),
    beginAgain: assign(nothing),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: context.errors.amount ? 'amount' : context.errors.payeeId ? 'payeeId' : 'password',
    })),
    sendMoved: sendParent({ type: 'order.moved' } satisfies WithdrawNews),
    sendSecret: sendTo('submission', (_, secret: string) => ({ type: 'submission.send' as const, secret })),
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
  on: {
    'field.change': { actions: [{ type: 'setChange', params: ({ event }) => event }, 'storeDraft'] },
    'submission.moved': { actions: 'sendMoved' },
  },
  states: {
    arriving: { entry: 'recall', always: [{ guard: 'isPending', target: 'submitting' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'terms',
        src: 'terms',
        onDone: [
          {
            guard: { type: 'isProtected', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setTerms', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'unprotected' },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    unprotected: { on: { 'load.retry': 'loading' } },
    editing: {
      on: {
        'order.review': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.draft },
            target: 'reviewing',
            actions: [
              { type: 'setDraft', params: ({ event }) => event.draft },
              { type: 'setOrder', params: ({ event }) => event.draft },
            ],
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.draft }, 'emitRefused'] },
        ],
        'payee.add': { target: 'adding', actions: { type: 'setDraft', params: ({ event }) => event.draft } },
        'payee.remove': { target: 'removing', actions: { type: 'setDraft', params: ({ event }) => event.draft } },
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
        onDone: {
          target: 'editing',
          actions: [{ type: 'setPayee', params: ({ event }) => event.output }, 'storeDraft'],
        },
      },
    },
    removing: {
      invoke: {
        id: 'payeeRemoval',
        src: 'payeeRemoval',
        input: ({ context }) => ({ payees: context.terms?.payees ?? [] }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setPayees', params: ({ event }) => event.output }, 'storeDraft'],
        },
      },
    },
    reviewing: {
      on: {
        'order.edit': { target: 'editing', actions: ['clearOrder', 'clearRefusal'] },
        'order.send': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.password },
            target: 'submitting',
            actions: 'clearRefusal',
          },
          { actions: ['requirePassword', 'emitRefused'] },
        ],
      },
    },
    submitting: {
      entry: {
        type: 'sendSecret',
        params: ({ event }) => (event.type === 'order.send' ? event.password : ''),
      },
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => submissionInput(context, event),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'ordered',
            actions: [{ type: 'setReceipt', params: ({ event }) => event.output }, 'clearDraft'],
          },
          {
            guard: { type: 'isMendable', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: [{ type: 'setRejection', params: ({ event }) => event.output }, 'emitRefused'],
          },
          {
            target: 'loading',
            actions: [
              { type: 'setRejection', params: ({ event }) => event.output },
              { type: 'setOrderDraft', params: ({ event }) => event.output },
              'clearOrder',
            ],
          },
        ],
      },
    },
    ordered: { on: { 'order.again': { target: 'loading', actions: 'beginAgain' } } },
  },
});
