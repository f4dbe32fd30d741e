import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { amountOf } from '../domain/amount.ts';
import { requiredActor } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { PanelOwner } from '../site/panel.ts';
import { refusalIn, refusalOfOutput } from './order-answer.ts';
import {
  draftAfter,
  errorsOf,
  noDraft,
  type OverviewAnswer,
  type PendingUpline,
  type UplineChange,
  type UplineDraft,
  type UplineField,
  type UplineOrder,
  type UplineOutput,
  type UplineReason,
  type UplineReceipt,
  type UplineTransferContext,
  type UplineTransferEvent,
  uplineTransferReasons,
} from './upline-transfer.model.ts';

/** Sends a transfer, protected by the withdrawal password. */
export const uplineSubmission = createSubmissionMachine<UplineOrder, UplineReceipt, UplineReason>({
  reasons: uplineTransferReasons,
  needsSecret: true,
});

/**
 * Transfers money to the upline or to a direct downline member (spec 2 §6): form, review, withdrawal password.
 * Resting states: loadFailed, noUpline (no receiver), editing, reviewing, submitting, sent.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed, also after a reload. The password is
 * never in the context. Typed values are kept after every response and after a reload, until the transfer is made.
 */
export const uplineTransferMachine = setup({
  types: {
    context: {} as UplineTransferContext,
    input: {} as PanelOwner,
    events: {} as UplineTransferEvent,
    output: undefined,
    emitted: {} as { type: 'form.refused'; field: UplineField },
    tags: '' as 'loading',
    children: {} as { submission: 'submission' },
  },
  actors: { fetchOverview: requiredActor<OverviewAnswer, { account: string }>(), submission: uplineSubmission },
  guards: {
    isAlone: (_, answer: OverviewAnswer) => answer.ok && answer.value.receiver === null,
    isAnswered: (_, answer: OverviewAnswer) => answer.ok,
    isUnconfirmed: (_, answer: OverviewAnswer) => answer.ok && answer.value.pending !== null,
    isAcceptable: ({ context }, draft: UplineDraft) => Object.keys(errorsOf(context, draft)).length === 0,
    hasPassword: (_, password: string) => password !== '',
    isAccepted: (_, output: UplineOutput) => output.kind === 'accepted',
    /**
     * True when the gateway gives a reason for the refusal and this page sent the order, so the user can correct the
     * order and send it again.
     */
    isMendable: ({ context }, output: UplineOutput) =>
      context.overview?.pending === null && output.kind === 'rejected' && output.rejection.reason !== 'refused',
  },
  actions: {
    setOverview: assign(({ context }, answer: OverviewAnswer) =>
      answer.ok
        ? {
            overview: answer.value,
            pending: answer.value.pending ?? context.pending,
            draft: draftAfter(context.draft, answer.value),
          }
        : {},
    ),
    setOrder: assign((_, { draft, requestId }: { draft: UplineDraft; requestId: string }) => ({
      pending: { requestId, order: { amount: amountOf(draft.amount), remark: draft.remark.trim() } },
      draft,
      errors: {},
      refusal: null,
    })),
    setErrors: assign(({ context }, draft: UplineDraft) => ({
      errors: errorsOf(context, draft),
      draft,
      refusal: null,
    })),
    requirePassword: assign({ errors: { password: 'required' }, refusal: null }),
    setChange: assign(({ context }, { field, draft = context.draft }: UplineChange) => ({
      draft,
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    storeDraft: () => {},
    clearDraft: () => {},
    clearRefusal: assign({ errors: {}, refusal: null }),
    setReceipt: assign((_, output: UplineOutput) =>
      output.kind === 'accepted' ? { receipt: output.receipt, refusal: null, pending: null, draft: noDraft } : {},
    ),
    clearReceipt: assign({ receipt: null }),
    setRejection: assign((_, output: UplineOutput) => ({ refusal: refusalOfOutput(output) })),
    setRefusal: assign((_, answer: OverviewAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    emitRefused: emit((_, field: UplineField) => ({ type: 'form.refused', field })),
    sendSecret: sendTo('submission', (_, secret: string) => ({ type: 'submission.send' as const, secret })),
    refreshBalance: () => {},
  },
}).createMachine({
  id: 'uplineTransfer',
  context: ({ input: { account } }) => ({
    account,
    pending: null,
    overview: null,
    draft: noDraft,
    errors: {},
    refusal: null,
    receipt: null,
  }),
  initial: 'loading',
  on: {
    'field.change': { actions: [{ type: 'setChange', params: ({ event }) => event }, 'storeDraft'] },
    'submission.moved': { actions: 'refreshBalance' },
  },
  states: {
    loading: {
      tags: 'loading',
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
          { guard: { type: 'isAlone', params: ({ event }) => event.output }, target: 'noUpline' },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setOverview', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    noUpline: {},
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.draft },
            target: 'reviewing',
            actions: { type: 'setOrder', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'setErrors', params: ({ event }) => event.draft },
              {
                type: 'emitRefused',
                params: ({ context, event }) => (errorsOf(context, event.draft).amount ? 'amount' : 'remark'),
              },
            ],
          },
        ],
      },
    },
    reviewing: {
      on: {
        'order.change': { target: 'editing', actions: 'clearRefusal' },
        'order.confirm': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.password },
            target: 'submitting',
            actions: 'clearRefusal',
          },
          { actions: ['requirePassword', { type: 'emitRefused', params: 'password' }] },
        ],
      },
    },
    submitting: {
      entry: {
        type: 'sendSecret',
        params: ({ event }) => (event.type === 'order.confirm' ? event.password : ''),
      },
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as PendingUpline),
          isRestored: event.type !== 'order.confirm',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'sent',
            actions: [{ type: 'setReceipt', params: ({ event }) => event.output }, 'clearDraft'],
          },
          {
            guard: { type: 'isMendable', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: [
              { type: 'setRejection', params: ({ event }) => event.output },
              { type: 'emitRefused', params: 'password' },
            ],
          },
          { target: 'loading', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
      },
    },
    sent: { on: { 'transfer.again': { target: 'loading', actions: 'clearReceipt' } } },
  },
});

export type UplineTransferActor = ActorRefFrom<typeof uplineTransferMachine>;
