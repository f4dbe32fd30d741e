import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { type TermField, type TypedTerms, termFields } from '../domain/contract-rule.ts';
import { refusalIn, refusalOfOutput } from '../member/order-answer.ts';
import { output, requiredActor } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import {
  type ContractOfferContext,
  type ContractOfferEvent,
  type ContractOfferInput,
  errorsIn,
  type OfferOrder,
  type OfferOutput,
  type OfferReason,
  type OfferReceipt,
  type OfferTableAnswer,
  offerReasons,
  type PendingOffer,
  readIn,
  withTable,
} from './contract-offer.model.ts';

export const offerSubmission = createSubmissionMachine<OfferOrder, OfferReceipt, OfferReason>({
  reasons: offerReasons,
  needsSecret: false,
});

/**
 * Offers a contract to a direct downline agent (spec 2 §6): terms within the limits of the agent's own contract,
 * review, send. The agent can change or withdraw an open offer.
 * Resting states: loadFailed, barred (the agent has no own contract), open, editing, reviewing, withdrawing,
 * submitting, outdated, sent, withdrawn.
 * Guarantees: stays in submitting while an order is in progress or unconfirmed, also after a reload.
 */
export const contractOfferMachine = setup({
  types: {
    context: {} as ContractOfferContext,
    input: {} as ContractOfferInput,
    events: {} as ContractOfferEvent,
    emitted: {} as { type: 'form.refused'; field: TermField },
    tags: '' as 'loading' | 'editable',
    children: {} as { submission: 'submission' },
  },
  actors: {
    fetchTable: requiredActor<OfferTableAnswer, Omit<ContractOfferInput, 'member'> & { memberId: number }>(),
    submission: offerSubmission,
  },
  guards: {
    isPending: (_, answer: OfferTableAnswer) => answer.ok && answer.value.pending !== null,
    isBarred: (_, answer: OfferTableAnswer) => answer.ok && answer.value.own === null,
    isOpen: (_, answer: OfferTableAnswer) => answer.ok && answer.value.open !== null,
    isAnswered: (_, answer: OfferTableAnswer) => answer.ok,
    isAcceptable: ({ context }, typed: TypedTerms) => 'terms' in readIn(context, typed),
    hasOpen: ({ context }) => context.table?.open != null,
    /** Checks the order in the result, because the result can belong to an order of another tab. */
    isSent: (_, result: OfferOutput) => result.kind === 'accepted' && result.order.terms !== null,
    isWithdrawn: (_, result: OfferOutput) => result.kind === 'accepted',
    isOutdated: (_, result: OfferOutput) => result.kind === 'stale',
    isWithdrawalRejected: ({ context }, result: OfferOutput) =>
      result.kind === 'rejected' && context.pending?.order.terms === null,
    isRejected: (_, result: OfferOutput) => result.kind === 'rejected',
  },
  actions: {
    setTable: assign(({ context }, answer: OfferTableAnswer) => (answer.ok ? withTable(context, answer.value) : {})),
    setTerms: assign(({ context }, typed: TypedTerms) => {
      const read = readIn(context, typed);
      const { kind, member, table } = context;
      if ('errors' in read) return {};
      const order = { kind, member, version: table?.open?.version ?? 0, terms: read.terms };
      return { pending: { requestId: '', order }, errors: {}, refusal: null };
    }),
    setWithdrawal: assign(({ context: { kind, member, table } }) => ({
      pending: { requestId: '', order: { kind, member, version: table?.open?.version ?? 0, terms: null } },
      refusal: null,
    })),
    setKey: assign(({ context }, requestId: string) => ({
      pending: { ...(context.pending as PendingOffer), requestId },
      refusal: null,
    })),
    clearDraft: assign({ draft: null }),
    setErrors: assign(({ context }, typed: TypedTerms) => ({ errors: errorsIn(context, typed), refusal: null })),
    setChange: assign(({ context }, { field, typed }: { field: TermField; typed: TypedTerms }) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
      draft: typed,
    })),
    setRejection: assign((_, result: OfferOutput) => ({ refusal: refusalOfOutput(result) })),
    setRefusal: assign((_, answer: OfferTableAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearRefusal: assign({ refusal: null }),
    clearPending: assign({ pending: null }),
    emitRefused: emit(({ context }, typed: TypedTerms) => {
      const errors = errorsIn(context, typed);
      const field = (termFields[context.kind] as readonly TermField[]).find((name) => errors[name]);
      return { type: 'form.refused' as const, field: field ?? 'rate' };
    }),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    /** Loading an offer table pays out amounts that are due, so the balance reloads. */
    refreshBalance: () => {},
    refreshLists: () => {},
    storeDraft: () => {},
  },
}).createMachine({
  id: 'contractOffer',
  context: ({ input }) => ({ ...input, table: null, pending: null, draft: null, errors: {}, refusal: null }),
  initial: 'loading',
  on: {
    'submission.moved': { actions: ['refreshBalance', 'refreshLists'] },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchTable',
        src: 'fetchTable',
        input: ({ context: { account, kind, member } }) => ({ account, kind, memberId: member.id }),
        onDone: [
          {
            guard: { type: 'isPending', params: output },
            target: 'submitting',
            actions: [{ type: 'setTable', params: output }, 'refreshBalance'],
          },
          {
            guard: { type: 'isBarred', params: output },
            target: 'barred',
            actions: [{ type: 'setTable', params: output }, 'refreshBalance'],
          },
          {
            guard: { type: 'isOpen', params: output },
            target: 'open',
            actions: [{ type: 'setTable', params: output }, 'refreshBalance'],
          },
          {
            guard: { type: 'isAnswered', params: output },
            target: 'editing',
            actions: [{ type: 'setTable', params: output }, 'refreshBalance'],
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    barred: {},
    open: {
      on: {
        'offer.change': 'editing',
        'offer.withdraw': { target: 'withdrawing', actions: 'setWithdrawal' },
      },
    },
    editing: {
      tags: 'editable',
      on: {
        'field.change': { actions: [{ type: 'setChange', params: ({ event }) => event }, 'storeDraft'] },
        'offer.keep': { guard: 'hasOpen', target: 'open', actions: ['clearDraft', 'storeDraft'] },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.typed },
            target: 'reviewing',
            actions: { type: 'setTerms', params: ({ event }) => event.typed },
          },
          {
            actions: [
              { type: 'setErrors', params: ({ event }) => event.typed },
              { type: 'emitRefused', params: ({ event }) => event.typed },
            ],
          },
        ],
      },
    },
    reviewing: {
      on: {
        'offer.change': { target: 'editing', actions: 'clearRefusal' },
        'offer.confirm': { target: 'submitting', actions: { type: 'setKey', params: ({ event }) => event.requestId } },
      },
    },
    withdrawing: {
      on: {
        'offer.keep': { target: 'open', actions: ['clearPending', 'clearRefusal'] },
        'offer.confirm': { target: 'submitting', actions: { type: 'setKey', params: ({ event }) => event.requestId } },
      },
    },
    submitting: {
      entry: 'sendOrder',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as PendingOffer),
          isRestored: event.type !== 'offer.confirm',
        }),
        onDone: [
          { guard: { type: 'isSent', params: output }, target: 'sent', actions: ['clearDraft', 'storeDraft'] },
          { guard: { type: 'isWithdrawn', params: output }, target: 'withdrawn' },
          {
            guard: { type: 'isOutdated', params: output },
            target: 'outdated',
            actions: { type: 'setRejection', params: output },
          },
          {
            guard: { type: 'isWithdrawalRejected', params: output },
            target: 'withdrawing',
            actions: { type: 'setRejection', params: output },
          },
          {
            guard: { type: 'isRejected', params: output },
            target: 'reviewing',
            actions: { type: 'setRejection', params: output },
          },
          { target: 'loading' },
        ],
      },
    },
    outdated: { on: { 'offer.again': { target: 'loading', actions: 'clearRefusal' } } },
    sent: { on: { 'offer.again': { target: 'loading', actions: 'clearPending' } } },
    withdrawn: { on: { 'offer.again': { target: 'loading', actions: 'clearPending' } } },
  },
});

export type ContractOfferActor = ActorRefFrom<typeof contractOfferMachine>;
