import { assign, emit, sendTo, setup } from 'xstate';
import { output, requiredEventSource } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type {
  Rejection,
  Submission,
  SubmissionNews,
  SubmissionOutput,
  SubmissionRestored,
} from '../shared/submission.model.ts';
import { type RedeemReason, redeemReasons } from './redeem.model.ts';
import {
  checkRedeem,
  plainPhone,
  quantityOf,
  type RedeemErrors,
  type RedeemField,
  type RedeemItem,
  type RedeemValues,
  redeemFields,
} from './redeem-rule.ts';

/** `name` is the display name; empty for a conversion. */
export type RedeemOrder = {
  kind: RedeemItem['kind'];
  id: string;
  name: string;
  quantity: number;
  address: string;
  mobileNum: string;
};
/** `amount` in minor units. */
export type Receipt = { reference: string; isApproved: boolean; points: number; amount: number; balance: number };

/** `chosen`: the selected item. Without it, the chart waits for the result of an unconfirmed order. */
export type RedeemInput = { account: string; chosen?: { item: RedeemItem; name: string } };

export type RedeemEvent =
  | { type: 'form.submit'; values: RedeemValues; requestId: string }
  | { type: 'field.change'; field: RedeemField }
  | SubmissionRestored<RedeemOrder>
  | SubmissionNews;

export type RedeemOutput = SubmissionOutput<RedeemOrder, Receipt, RedeemReason>;

/** Sends an order paid with points, protected by the withdrawal password. */
export const redeemSubmission = createSubmissionMachine<RedeemOrder, Receipt, RedeemReason>({
  reasons: redeemReasons,
  needsSecret: true,
});

/**
 * Redeems or converts points with the withdrawal password (spec 2 §2, §5).
 * Resting states: watching (waits for an order that was sent before a page reload or in another tab), editing,
 * submitting.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed. Typed values are kept after every
 * response; only a wrong password is cleared.
 * Ends in ordered; a restored order can also end in refused.
 */
export const redeemMachine = setup({
  types: {
    context: {} as {
      account: string;
      item: RedeemItem | null;
      name: string;
      pending: Submission<RedeemOrder> | null;
      errors: RedeemErrors;
      refusal: Rejection<RedeemReason> | null;
      receipt: Receipt | null;
    },
    input: {} as RedeemInput,
    events: {} as RedeemEvent,
    emitted: {} as { type: 'form.refused'; field: RedeemField },
    tags: '' as 'editable',
    children: {} as { submission: 'submission' },
  },
  actors: { submission: redeemSubmission, stored: requiredEventSource<{ account: string }>() },
  guards: {
    hasItem: ({ context }) => context.item !== null,
    isAcceptable: ({ context }, values: RedeemValues) =>
      context.item !== null && Object.keys(checkRedeem(values, context.item)).length === 0,
    isAccepted: (_, end: RedeemOutput) => end.kind === 'accepted',
    isRefused: (_, end: RedeemOutput) => end.kind === 'rejected' || end.kind === 'stale',
  },
  actions: {
    setOrder: assign(({ context }, { values, requestId }: { values: RedeemValues; requestId: string }) => ({
      pending: {
        requestId,
        order: {
          kind: context.item?.kind ?? 'reward',
          id: context.item?.id ?? '',
          name: context.name,
          quantity: quantityOf(values.quantity),
          address: values.address.trim(),
          mobileNum: plainPhone(values.mobileNum),
        },
      },
      errors: {},
      refusal: null,
    })),
    setRestored: assign((_, pending: Submission<RedeemOrder>) => ({ pending })),
    setErrors: assign(({ context }, values: RedeemValues) => ({
      errors: context.item ? checkRedeem(values, context.item) : {},
      refusal: null,
    })),
    clearError: assign(({ context }, field: RedeemField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setReceipt: assign((_, end: RedeemOutput) => (end.kind === 'accepted' ? { receipt: end.receipt } : {})),
    setRejection: assign((_, end: RedeemOutput) => ({
      refusal: end.kind === 'rejected' || end.kind === 'stale' ? end.rejection : null,
    })),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: redeemFields.find((field) => context.errors[field]) ?? 'password',
    })),
    refreshBalance: () => {},
    refreshLists: () => {},
    sendSecret: sendTo('submission', (_, secret: string) => ({ type: 'submission.send' as const, secret })),
  },
}).createMachine({
  id: 'redeem',
  context: ({ input }) => ({
    account: input.account,
    item: input.chosen?.item ?? null,
    name: input.chosen?.name ?? '',
    pending: null,
    errors: {},
    refusal: null,
    receipt: null,
  }),
  initial: 'deciding',
  on: {
    'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
    'submission.moved': { actions: 'refreshBalance' },
  },
  states: {
    deciding: { always: [{ guard: 'hasItem', target: 'editing' }, { target: 'watching' }] },
    watching: {
      invoke: { id: 'stored', src: 'stored', input: ({ context: { account } }) => ({ account }) },
      on: {
        'submission.restore': {
          target: 'submitting',
          actions: { type: 'setRestored', params: ({ event }) => event.pending },
        },
      },
    },
    editing: {
      tags: 'editable',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'submitting',
            actions: { type: 'setOrder', params: ({ event }) => event },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
      },
    },
    submitting: {
      entry: {
        type: 'sendSecret',
        params: ({ event }) => (event.type === 'form.submit' ? event.values.password : ''),
      },
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as Submission<RedeemOrder>),
          isRestored: event.type !== 'form.submit',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: output },
            target: 'ordered',
            actions: { type: 'setReceipt', params: output },
          },
          {
            guard: 'hasItem',
            target: 'editing',
            actions: [{ type: 'setRejection', params: output }, 'emitRefused'],
          },
          {
            guard: { type: 'isRefused', params: output },
            target: 'refused',
            actions: { type: 'setRejection', params: output },
          },
          { target: 'watching', actions: 'refreshLists' },
        ],
      },
    },
    ordered: { type: 'final' },
    refused: { type: 'final' },
  },
});
