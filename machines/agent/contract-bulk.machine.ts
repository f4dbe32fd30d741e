import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { type TermField, type TypedTerms, termFields } from '../domain/contract-rule.ts';
import { refusalIn } from '../member/order-answer.ts';
import { output, requiredActor } from '../shared/result.ts';
import { contractBatchMachine } from './contract-batch.machine.ts';
import { type BatchOffer, type ContractBatchOutput, newOffers, type StoredBatch } from './contract-batch.model.ts';
import {
  type BulkDraft,
  type BulkTableAnswer,
  batchOf,
  type ContractBulkContext,
  type ContractBulkEvent,
  type ContractBulkInput,
  draftOf,
  emptyDraft,
  errorsIn,
  isReviewable,
  isTyped,
  matchingMembers,
  mostOffers,
  readIn,
  recipientsOf,
  whenLoaded,
  withTable,
} from './contract-bulk.model.ts';

const storeDraft = {
  type: 'storeDraft',
  params: ({ context }: { context: ContractBulkContext }) => draftOf(context),
} as const;

const setTable = {
  type: 'setTable',
  params: ({ event }: { event: { output: BulkTableAnswer } }) => event.output,
} as const;

/**
 * Offers one contract to several direct downline agents (spec 2 §6): choose the agents, enter the terms, review. The
 * child `batch` sends the offers.
 * Resting states: loadFailed, barred (the agent has no own contract), choosing, editing, reviewing.
 * Guarantees: an offer goes only to agents whom the review has named; what was chosen and typed is kept.
 */
export const contractBulkMachine = setup({
  types: {
    context: {} as ContractBulkContext,
    input: {} as ContractBulkInput,
    events: {} as ContractBulkEvent,
    emitted: {} as { type: 'form.refused'; field: TermField | 'search' },
    tags: '' as 'loading',
    children: {} as { batch: 'batch' },
  },
  actors: {
    fetchTable: requiredActor<BulkTableAnswer, ContractBulkInput>(),
    batch: contractBatchMachine,
  },
  guards: {
    hasBatch: (_, answer: BulkTableAnswer) => answer.ok && answer.value.batch !== null,
    isBarred: (_, answer: BulkTableAnswer) => answer.ok && answer.value.own === null,
    isReviewed: ({ context }, answer: BulkTableAnswer) => answer.ok && isReviewable(whenLoaded(context, answer)),
    isTyped: ({ context }, answer: BulkTableAnswer) => answer.ok && isTyped(whenLoaded(context, answer)),
    isAnswered: (_, answer: BulkTableAnswer) => answer.ok,
    isFull: ({ context: { chosen } }, id: number) => chosen.length >= mostOffers && !chosen.includes(id),
    hasChosen: ({ context }) => context.chosen.length > 0,
    isAcceptable: ({ context }, typed: TypedTerms) => 'terms' in readIn(context, typed),
    hasRecipients: ({ context }) => recipientsOf(context).length > 0,
  },
  actions: {
    setTable: assign(({ context }, answer: BulkTableAnswer) => (answer.ok ? withTable(context, answer.value) : {})),
    setRefusal: assign((_, answer: BulkTableAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearRefusal: assign({ refusal: null }),
    setSearch: assign((_, { search, status }: Pick<BulkDraft, 'search' | 'status'>) => ({ search, status })),
    toggleMember: assign(({ context: { chosen } }, id: number) => ({
      chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
      reason: null,
    })),
    chooseMatching: assign(({ context }) => {
      const all = new Set([...context.chosen, ...matchingMembers(context).map(({ party }) => party.id)]);
      return { chosen: [...all].slice(0, mostOffers), reason: all.size > mostOffers ? ('tooMany' as const) : null };
    }),
    clearChoice: assign({ chosen: [], reason: null }),
    setReason: assign((_, reason: ContractBulkContext['reason']) => ({ reason })),
    setChange: assign(({ context }, { field, typed }: { field: TermField; typed: TypedTerms }) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
      typed,
    })),
    toggleReplacement: assign({ replaces: ({ context }) => !context.replaces }),
    setErrors: assign(({ context }, typed: TypedTerms) => ({ typed, errors: errorsIn(context, typed) })),
    setTerms: assign(({ context }, typed: TypedTerms) => {
      const read = readIn(context, typed);
      return 'terms' in read ? { typed, terms: read.terms, errors: {} } : {};
    }),
    clearTerms: assign({ terms: null }),
    setBatch: assign(({ context }, key: string): { batch: StoredBatch } => {
      const order = batchOf(context);
      return { batch: { terms: order.terms, offers: newOffers(order, key) } };
    }),
    /** The failed offers become the choice of the next batch; without them, only the typed terms stay. */
    setNext: assign(({ context: { typed, terms, replaces } }, { failed }: ContractBatchOutput) => ({
      ...emptyDraft,
      typed,
      batch: null,
      ...(failed.length > 0 && { chosen: failed, status: 'all' as const, terms, replaces }),
    })),
    emitUnchosen: emit({ type: 'form.refused', field: 'search' }),
    emitRefused: emit(({ context }, typed: TypedTerms) => {
      const errors = errorsIn(context, typed);
      const field = (termFields[context.kind] as readonly TermField[]).find((name) => errors[name]);
      return { type: 'form.refused' as const, field: field ?? 'rate' };
    }),
    storeDraft: (_, _draft: BulkDraft) => {},
    /** Loading pays out amounts that are due, so the balance reloads. */
    refreshBalance: () => {},
  },
}).createMachine({
  id: 'contractBulk',
  context: ({ input }) => ({
    ...input,
    ...emptyDraft,
    table: null,
    batch: null,
    errors: {},
    reason: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      exit: 'refreshBalance',
      invoke: {
        id: 'fetchTable',
        src: 'fetchTable',
        input: ({ context: { account, kind } }) => ({ account, kind }),
        onDone: [
          { guard: { type: 'hasBatch', params: output }, target: 'sending', actions: setTable },
          { guard: { type: 'isBarred', params: output }, target: 'barred', actions: setTable },
          { guard: { type: 'isReviewed', params: output }, target: 'reviewing', actions: setTable },
          { guard: { type: 'isTyped', params: output }, target: 'editing', actions: setTable },
          { guard: { type: 'isAnswered', params: output }, target: 'choosing', actions: setTable },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    barred: {},
    choosing: {
      exit: { type: 'setReason', params: null },
      on: {
        'search.change': { actions: [{ type: 'setSearch', params: ({ event }) => event }, storeDraft] },
        'member.toggle': [
          {
            guard: { type: 'isFull', params: ({ event }) => event.id },
            actions: { type: 'setReason', params: 'tooMany' },
          },
          { actions: [{ type: 'toggleMember', params: ({ event }) => event.id }, storeDraft] },
        ],
        'matching.choose': { actions: ['chooseMatching', storeDraft] },
        'choice.clear': { actions: ['clearChoice', storeDraft] },
        'choice.submit': [
          { guard: 'hasChosen', target: 'editing' },
          { actions: [{ type: 'setReason', params: 'noneChosen' }, 'emitUnchosen'] },
        ],
      },
    },
    editing: {
      entry: ['clearTerms', storeDraft],
      on: {
        'choice.change': 'choosing',
        'field.change': { actions: [{ type: 'setChange', params: ({ event }) => event }, storeDraft] },
        'replacement.toggle': { actions: ['toggleReplacement', storeDraft] },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.typed },
            target: 'reviewing',
            actions: [{ type: 'setTerms', params: ({ event }) => event.typed }, storeDraft],
          },
          {
            actions: [
              { type: 'setErrors', params: ({ event }) => event.typed },
              storeDraft,
              { type: 'emitRefused', params: ({ event }) => event.typed },
            ],
          },
        ],
      },
    },
    reviewing: {
      on: {
        'choice.change': { target: 'choosing', actions: ['clearTerms', storeDraft] },
        'terms.change': 'editing',
        'batch.send': {
          guard: 'hasRecipients',
          target: 'sending',
          actions: { type: 'setBatch', params: ({ event }) => event.key },
        },
      },
    },
    sending: {
      invoke: {
        id: 'batch',
        src: 'batch',
        input: ({ context: { account, kind, batch }, event }) => {
          const { terms, offers } = batch as StoredBatch;
          const order = { terms, members: offers.map(({ member }: BatchOffer) => member) };
          return { account, kind, order, offers, isRestored: event.type !== 'batch.send' };
        },
        onDone: { target: 'loading', actions: [{ type: 'setNext', params: output }, storeDraft] },
      },
    },
  },
});

export type ContractBulkActor = ActorRefFrom<typeof contractBulkMachine>;
