import { assign, emit, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../outcome.ts';
import { isIndeterminate } from '../shared/submission.model.ts';
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

export type RedeemReason = Outage | 'expired' | 'password' | 'locked' | 'unset' | 'points' | 'funds' | 'gone';

/** The gateway answers a `requestId` that it knows with the order it made then. */
export type RedeemInput = { requestId: string; item: RedeemItem };

export type RedeemEvent = { type: 'form.submit'; values: RedeemValues } | { type: 'field.change'; field: RedeemField };

export type Order = { quantity: number; address: string; mobileNum: string };
/** `amount` in minor units. */
export type Receipt = { reference: string; isApproved: boolean; points: number; amount: number; balance: number };
export type RedeemAnswer = Outcome<Receipt, RedeemReason> & { attemptsLeft?: number };
export type RedeemCall = Order & { kind: RedeemItem['kind']; id: string; requestId: string; password: string };

type Refusal = { reason: RedeemReason; seconds: number; attemptsLeft: number | null };

/** A gateway that says so has looked for the order first: it was not made. */
const decided: readonly RedeemReason[] = ['points', 'funds', 'gone'];

const call = ({ context, event }: { context: RedeemInput & { order: Order }; event: RedeemEvent }): RedeemCall => ({
  ...context.order,
  kind: context.item.kind,
  id: context.item.id,
  requestId: context.requestId,
  password: event.type === 'form.submit' ? event.values.password : '',
});

/**
 * Redeeming and converting points behind the withdrawal password (spec 2 §2, §5). Rests editing, or uncertain when an
 * answer was lost: the same order is then asked for again, under the same `requestId`, and is never made twice.
 * Ends ordered. A wrong password costs the password and nothing else of what was typed; it is never kept here.
 */
export const redeemMachine = setup({
  types: {
    context: {} as RedeemInput & {
      order: Order;
      errors: RedeemErrors;
      refusal: Refusal | null;
      receipt: Receipt | null;
    },
    input: {} as RedeemInput,
    events: {} as RedeemEvent,
    /** The first field to be mended. */
    emitted: {} as { type: 'form.refused'; field: RedeemField } | { type: 'order.made' },
    tags: '' as 'busy' | 'editable',
  },
  actors: { order: provided<RedeemAnswer, RedeemCall>() },
  guards: {
    isAcceptable: ({ context }, values: RedeemValues) => Object.keys(checkRedeem(values, context.item)).length === 0,
    hasPassword: (_, { password }: RedeemValues) => password !== '',
    isMade: (_, answer: RedeemAnswer) => answer.ok,
    isUnclear: (_, answer: RedeemAnswer) => !answer.ok && isIndeterminate(answer.reason),
    isDecided: (_, answer: RedeemAnswer) => !answer.ok && decided.includes(answer.reason),
  },
  actions: {
    keepOrder: assign((_, { quantity, address, mobileNum }: RedeemValues) => ({
      order: { quantity: quantityOf(quantity), address: address.trim(), mobileNum: plainPhone(mobileNum) },
      errors: {},
      refusal: null,
    })),
    keepErrors: assign(({ context }, values: RedeemValues) => ({
      errors: checkRedeem(values, context.item),
      refusal: null,
    })),
    askPassword: assign({ errors: { password: 'required' } }),
    forgetRefusal: assign({ errors: {}, refusal: null }),
    clearError: assign(({ context }, field: RedeemField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepReceipt: assign((_, answer: RedeemAnswer) => (answer.ok ? { receipt: answer.value } : {})),
    keepRefusal: assign((_, answer: RedeemAnswer) =>
      answer.ok
        ? {}
        : {
            refusal: {
              reason: answer.reason,
              seconds: answer.retryAfterSeconds ?? 0,
              attemptsLeft: answer.attemptsLeft ?? null,
            },
          },
    ),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: redeemFields.find((field) => context.errors[field]) ?? 'password',
    })),
    tellMade: emit({ type: 'order.made' }),
  },
}).createMachine({
  id: 'redeem',
  context: ({ input }) => ({
    ...input,
    order: { quantity: 0, address: '', mobileNum: '' },
    errors: {},
    refusal: null,
    receipt: null,
  }),
  initial: 'editing',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    editing: {
      tags: 'editable',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'ordering',
            actions: { type: 'keepOrder', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'keepErrors', params: ({ event }) => event.values }, 'tellRefused'] },
        ],
      },
    },
    ordering: {
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
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: {
      on: {
        'form.submit': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.values },
            target: 'asking',
            actions: 'forgetRefusal',
          },
          { actions: ['askPassword', 'tellRefused'] },
        ],
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
            target: 'editing',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'],
          },
          {
            target: 'uncertain',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    ordered: { type: 'final', entry: 'tellMade' },
  },
});
