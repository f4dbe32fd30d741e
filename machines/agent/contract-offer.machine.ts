import { assign, emit, setup } from 'xstate';
import { type CallReason, isUnclear, type Pending, type Refusal, refusalIn } from '../member/order-answer.ts';
import { type Outcome, provided } from '../outcome.ts';
import type { Contract, ContractParty, ContractRequest } from './contract-answer.ts';
import {
  type ContractKind,
  type ContractReading,
  type ContractTerms,
  readTerms,
  type TermErrors,
  type TermField,
  type TypedTerms,
  termFields,
} from './contract-rule.ts';

/** `beyond`: the own contract allows it no longer; `answered`: the offer that stood there was decided meanwhile. */
export type OfferReason = CallReason | 'beyond' | 'ownNone' | 'notDirect' | 'answered' | 'standing';

/** What one agent has with one direct downline agent, of one kind. */
export type OfferTable = {
  reading: ContractReading;
  own: Contract | null;
  /** What holds between the two, and what was offered and waits. */
  current: Contract | null;
  open: ContractRequest | null;
  /** What was on its way when the form was left. */
  pending: PendingOffer | null;
};

/** `version` of an offer that it takes the place of; 0 for a first one. Without terms the offer is withdrawn. */
export type OfferOrder = { kind: ContractKind; memberId: number; version: number; terms: ContractTerms | null };
export type PendingOffer = Pending<OfferOrder>;

export type ContractOfferInput = { account: string; member: ContractParty; kind: ContractKind };
export type OfferTableAnswer = Outcome<OfferTable, CallReason>;
export type OfferAnswer = Outcome<{ at: string }, OfferReason>;

export type ContractOfferEvent =
  | { type: 'form.submit'; typed: TypedTerms }
  | { type: 'field.change'; field: TermField }
  | { type: 'offer.change' }
  /** Sends what was reviewed, or withdraws what stands. */
  | { type: 'offer.confirm'; requestId: string }
  | { type: 'offer.withdraw' }
  | { type: 'offer.keep' }
  | { type: 'offer.ask' }
  | { type: 'offer.again' }
  | { type: 'table.retry' };

type Context = ContractOfferInput & {
  table: OfferTable | null;
  pending: PendingOffer | null;
  errors: TermErrors;
  refusal: Refusal<OfferReason> | null;
};

/** Nothing was done, and the table is another one by now. */
const outdated: readonly OfferReason[] = ['beyond', 'ownNone', 'notDirect', 'answered', 'standing'];

const readIn = ({ kind, table }: Context, typed: TypedTerms) =>
  readTerms(kind, typed, { reading: table?.reading ?? 'lower', own: table?.own?.terms ?? null });
const errorsIn = (context: Context, typed: TypedTerms): TermErrors => {
  const read = readIn(context, typed);
  return 'errors' in read ? read.errors : {};
};

/**
 * A contract offered to a direct downline agent (spec 2 §6): typed within what the own contract allows, reviewed, sent;
 * one that waits can be changed or withdrawn. Rests editing, reviewing, open, withdrawing once asked, barred without a
 * contract of one's own, sent, withdrawn, or uncertain when an answer was lost: the same is then asked for again.
 */
export const contractOfferMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ContractOfferInput,
    events: {} as ContractOfferEvent,
    emitted: {} as { type: 'form.refused'; field: TermField },
    tags: '' as 'busy' | 'loading' | 'editable',
  },
  actors: {
    fetchTable: provided<OfferTableAnswer, Omit<ContractOfferInput, 'member'> & { memberId: number }>(),
    send: provided<OfferAnswer, PendingOffer>(),
  },
  guards: {
    isInDoubt: (_, answer: OfferTableAnswer) => answer.ok && answer.value.pending !== null,
    isBarred: (_, answer: OfferTableAnswer) => answer.ok && answer.value.own === null,
    isOpen: (_, answer: OfferTableAnswer) => answer.ok && answer.value.open !== null,
    isAnswered: (_, answer: OfferTableAnswer) => answer.ok,
    isAcceptable: ({ context }, typed: TypedTerms) => 'terms' in readIn(context, typed),
    hasOpen: ({ context }) => context.table?.open != null,
    isOffer: ({ context }, answer: OfferAnswer) => answer.ok && context.pending?.order.terms !== null,
    isMade: (_, answer: OfferAnswer) => answer.ok,
    isOutdated: (_, answer: OfferAnswer) => !answer.ok && outdated.includes(answer.reason),
    isUnclear: (_, answer: OfferAnswer) => isUnclear(answer),
    isWithdrawal: ({ context }) => context.pending?.order.terms === null,
  },
  actions: {
    keepTable: assign((_, answer: OfferTableAnswer) =>
      answer.ok ? { table: answer.value, pending: answer.value.pending } : {},
    ),
    keepTerms: assign(({ context }, typed: TypedTerms) => {
      const read = readIn(context, typed);
      const { kind, member, table } = context;
      if ('errors' in read) return {};
      const order = { kind, memberId: member.id, version: table?.open?.version ?? 0, terms: read.terms };
      return { pending: { requestId: '', order }, errors: {}, refusal: null };
    }),
    keepWithdrawal: assign(({ context: { kind, member, table } }) => ({
      pending: { requestId: '', order: { kind, memberId: member.id, version: table?.open?.version ?? 0, terms: null } },
      refusal: null,
    })),
    keepKey: assign(({ context }, requestId: string) => ({
      pending: { ...(context.pending as PendingOffer), requestId },
      refusal: null,
    })),
    keepErrors: assign(({ context }, typed: TypedTerms) => ({ errors: errorsIn(context, typed), refusal: null })),
    clearError: assign(({ context }, field: TermField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepRefusal: assign((_, answer: OfferAnswer | OfferTableAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    forgetRefusal: assign({ refusal: null }),
    forgetPending: assign({ pending: null }),
    tellRefused: emit(({ context }, typed: TypedTerms) => {
      const errors = errorsIn(context, typed);
      const field = (termFields[context.kind] as readonly TermField[]).find((name) => errors[name]);
      return { type: 'form.refused' as const, field: field ?? 'rate' };
    }),
    storePending: (_, _kept: ContractOfferInput & { pending: PendingOffer | null }) => {},
  },
}).createMachine({
  id: 'contractOffer',
  context: ({ input }) => ({ ...input, table: null, pending: null, errors: {}, refusal: null }),
  initial: 'loading',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchTable',
        src: 'fetchTable',
        input: ({ context: { account, kind, member } }) => ({ account, kind, memberId: member.id }),
        onDone: [
          {
            guard: { type: 'isInDoubt', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepTable', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBarred', params: ({ event }) => event.output },
            target: 'barred',
            actions: { type: 'keepTable', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepTable', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepTable', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    failed: { on: { 'table.retry': { target: 'loading', actions: 'forgetRefusal' } } },
    barred: {},
    open: {
      on: {
        'offer.change': { target: 'editing', actions: 'forgetRefusal' },
        'offer.withdraw': { target: 'withdrawing', actions: 'keepWithdrawal' },
      },
    },
    editing: {
      tags: 'editable',
      on: {
        'offer.keep': { guard: 'hasOpen', target: 'open' },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.typed },
            target: 'reviewing',
            actions: { type: 'keepTerms', params: ({ event }) => event.typed },
          },
          {
            actions: [
              { type: 'keepErrors', params: ({ event }) => event.typed },
              { type: 'tellRefused', params: ({ event }) => event.typed },
            ],
          },
        ],
      },
    },
    reviewing: {
      on: {
        'offer.change': { target: 'editing', actions: 'forgetRefusal' },
        'offer.confirm': { target: 'sending', actions: { type: 'keepKey', params: ({ event }) => event.requestId } },
      },
    },
    withdrawing: {
      on: {
        'offer.keep': { target: 'open', actions: 'forgetPending' },
        'offer.confirm': { target: 'sending', actions: { type: 'keepKey', params: ({ event }) => event.requestId } },
      },
    },
    sending: {
      tags: 'busy',
      entry: { type: 'storePending', params: ({ context }) => context },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.pending as PendingOffer,
        onDone: [
          { guard: { type: 'isOffer', params: ({ event }) => event.output }, target: 'sent' },
          { guard: { type: 'isMade', params: ({ event }) => event.output }, target: 'withdrawn' },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'outdated',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: 'isWithdrawal',
            target: 'withdrawing',
            actions: [
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'keepRefusal', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'reviewing',
            actions: [
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'keepRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: { on: { 'offer.ask': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.pending as PendingOffer,
        onDone: [
          { guard: { type: 'isOffer', params: ({ event }) => event.output }, target: 'sent' },
          { guard: { type: 'isMade', params: ({ event }) => event.output }, target: 'withdrawn' },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'outdated',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    outdated: {
      entry: { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
      on: { 'offer.again': { target: 'loading', actions: ['forgetPending', 'forgetRefusal'] } },
    },
    sent: {
      entry: { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
      on: { 'offer.again': { target: 'loading', actions: 'forgetPending' } },
    },
    withdrawn: {
      entry: { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
      on: { 'offer.again': { target: 'loading', actions: 'forgetPending' } },
    },
  },
});
