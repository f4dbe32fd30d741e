import { assign, emit, setup } from 'xstate';
import { isIndeterminateAnswer, type Refusal, refusalIn } from '../member/order-answer.ts';
import { type CallReason, type Result, requiredActor } from '../shared/result.ts';
import type { RebatesReason } from './downline-rebates.model.ts';
import {
  checkRates,
  type RateErrors,
  type RateLimits,
  type Rates,
  type RebateCategory,
  ratesOf,
  rebateCategories,
  type TypedRates,
} from './rebate-rule.ts';

/** `version` increases with every change. A rate can only increase, up to the agent's own rate. */
export type RebatesOverview = { version: number; rates: Rates; limits: RateLimits };
export type DownlineRebatesEvent =
  | { type: 'form.submit'; rates: TypedRates }
  | { type: 'field.change'; field: RebateCategory }
  | { type: 'rebates.again' }
  | { type: 'load.retry' };

export type RebatesOverviewAnswer = Result<RebatesOverview, CallReason | 'none'>;
export type RebatesAnswer = Result<RebatesOverview, RebatesReason>;
export type RebatesCall = { memberId: number; version: number; rates: Rates };

type Context = {
  memberId: number;
  overview: RebatesOverview | null;
  asked: Rates | null;
  errors: RateErrors;
  refusal: Refusal<RebatesReason> | null;
};

const reloadOn: readonly RebatesReason[] = ['stale', 'rebates'];

const areSame = (one: Rates | null, other: Rates): boolean =>
  one !== null && rebateCategories.every((category) => one[category] === other[category]);

const errorsOf = ({ overview }: Context, rates: TypedRates): RateErrors =>
  overview ? checkRates(rates, overview.limits) : { RNG: 'required' };

/**
 * Raises the rebates of a direct downline member (spec 2 §2) within the agent's own rates; rates are never lowered.
 * Resting states: loadFailed, editing, saved. Guarantees: after a lost response, or when another user changed the
 * rates, the rates reload. If they equal the typed rates, those count as saved; otherwise the form shows both.
 */
export const downlineRebatesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { memberId: number },
    events: {} as DownlineRebatesEvent,
    emitted: {} as { type: 'form.refused'; field: RebateCategory },
    tags: '' as 'busy' | 'loading' | 'form',
  },
  actors: {
    fetchOverview: requiredActor<RebatesOverviewAnswer, { memberId: number }>(),
    save: requiredActor<RebatesAnswer, RebatesCall>(),
  },
  guards: {
    isAnswered: (_, answer: RebatesOverviewAnswer) => answer.ok,
    hasRequestedRates: ({ context }, answer: RebatesOverviewAnswer) =>
      answer.ok && areSame(context.asked, answer.value.rates),
    isAcceptable: ({ context }, rates: TypedRates) => Object.keys(errorsOf(context, rates)).length === 0,
    isKept: (_, answer: RebatesAnswer) => answer.ok,
    isToBeRead: (_, answer: RebatesAnswer) =>
      !answer.ok && (isIndeterminateAnswer(answer) || reloadOn.includes(answer.reason)),
  },
  actions: {
    setOverview: assign((_, answer: RebatesOverviewAnswer | RebatesAnswer) =>
      answer.ok ? { overview: answer.value } : {},
    ),
    setAsked: assign((_, rates: TypedRates) => ({ asked: ratesOf(rates), errors: {}, refusal: null })),
    setErrors: assign(({ context }, rates: TypedRates) => ({ errors: errorsOf(context, rates), refusal: null })),
    clearError: assign(({ context }, field: RebateCategory) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setRefusal: assign((_, answer: RebatesOverviewAnswer | RebatesAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearRefusal: assign({ errors: {}, refusal: null }),
    clearRequested: assign({ asked: null }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: rebateCategories.find((category) => context.errors[category]) ?? rebateCategories[0],
    })),
    notifyChanged: () => {},
  },
}).createMachine({
  id: 'downlineRebates',
  context: ({ input: { memberId } }) => ({ memberId, overview: null, asked: null, errors: {}, refusal: null }),
  initial: 'loading',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchOverview',
        src: 'fetchOverview',
        input: ({ context }) => ({ memberId: context.memberId }),
        onDone: [
          {
            guard: { type: 'hasRequestedRates', params: ({ event }) => event.output },
            target: 'saved',
            actions: [{ type: 'setOverview', params: ({ event }) => event.output }, 'clearRefusal', 'notifyChanged'],
          },
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
    editing: {
      tags: 'form',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.rates },
            target: 'saving',
            actions: { type: 'setAsked', params: ({ event }) => event.rates },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.rates }, 'emitRefused'] },
        ],
      },
    },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { memberId, overview, asked } }) => ({
          memberId,
          version: overview?.version ?? 0,
          rates: asked as Rates,
        }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'saved',
            actions: [{ type: 'setOverview', params: ({ event }) => event.output }, 'notifyChanged'],
          },
          {
            guard: { type: 'isToBeRead', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'emitRefused'],
          },
        ],
        onError: { target: 'loading', actions: 'setUnexpected' },
      },
    },
    saved: { exit: 'clearRequested', on: { 'rebates.again': 'editing' } },
  },
});
