import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { isIndeterminateAnswer, refusalIn } from '../member/order-answer.ts';
import { requiredActor } from '../shared/result.ts';
import { ratesOf } from './rebate-rule.ts';
import {
  errorsOf,
  fields,
  type LinkAnswer,
  type LinkCall,
  type LinkField,
  type LinkOverviewAnswer,
  type LinkValues,
  type RegistrationLinkContext,
  type RegistrationLinkEvent,
  reloadOn,
  replaced,
} from './registration-link.model.ts';

/**
 * Manages the registration links of an agent (spec 2 §2, `registerCenter`): the agent creates a link with type,
 * rebates, term and note, and can disable it after a confirmation.
 * Resting states: loadFailed, ready, confirming.
 * Guarantees: after a lost response the list reloads and shows the result; a repeated order creates its link only once.
 */
export const registrationLinkMachine = setup({
  types: {
    context: {} as RegistrationLinkContext,
    events: {} as RegistrationLinkEvent,
    emitted: {} as { type: 'form.refused'; field: LinkField },
    tags: '' as 'busy' | 'loading',
  },
  actors: {
    fetchLinks: requiredActor<LinkOverviewAnswer>(),
    create: requiredActor<LinkAnswer, LinkCall>(),
    disable: requiredActor<LinkAnswer, { code: string }>(),
  },
  guards: {
    isAnswered: (_, answer: LinkOverviewAnswer) => answer.ok,
    isAcceptable: ({ context }, values: LinkValues) => Object.keys(errorsOf(context, values)).length === 0,
    isOpen: ({ context }, code: string) =>
      context.overview?.links.some((link) => link.code === code && link.status === 'open') ?? false,
    isMade: (_, answer: LinkAnswer) => answer.ok,
    /** True when the response does not show the result, so the list must be reloaded. */
    isToBeRead: (_, answer: LinkAnswer) =>
      !answer.ok && (isIndeterminateAnswer(answer) || reloadOn.includes(answer.reason)),
  },
  actions: {
    setOverview: assign((_, answer: LinkOverviewAnswer) => (answer.ok ? { overview: answer.value } : {})),
    setOrder: assign(({ context }, { values, requestId }: { values: LinkValues; requestId: string }) => {
      const order = { ...values, note: values.note.trim(), rates: ratesOf(values.rates) };
      const isSame = context.order !== null && JSON.stringify(context.order.order) === JSON.stringify(order);
      return { order: isSame ? context.order : { requestId, order }, errors: {}, refusal: null, made: null };
    }),
    setErrors: assign(({ context }, values: LinkValues) => ({ errors: errorsOf(context, values), refusal: null })),
    clearError: assign(({ context }, field: LinkField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    choose: assign((_, chosen: string | null) => ({ chosen, refusal: null })),
    setMade: assign(({ context: { overview } }, answer: LinkAnswer) =>
      answer.ok && overview
        ? {
            overview: { ...overview, links: replaced(overview.links, answer.value) },
            made: answer.value.code,
            order: null,
          }
        : {},
    ),
    setDisabled: assign(({ context: { overview } }, answer: LinkAnswer) =>
      answer.ok && overview ? { overview: { ...overview, links: replaced(overview.links, answer.value) } } : {},
    ),
    setRefusal: assign((_, answer: LinkAnswer | LinkOverviewAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearRefusal: assign({ refusal: null }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'note',
    })),
  },
}).createMachine({
  id: 'registrationLink',
  context: { overview: null, order: null, made: null, chosen: null, errors: {}, refusal: null },
  initial: 'loading',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchLinks',
        src: 'fetchLinks',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setOverview', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    ready: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'creating',
            actions: { type: 'setOrder', params: ({ event }) => event },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'link.disable': {
          guard: { type: 'isOpen', params: ({ event }) => event.code },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.code },
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => context.order as LinkCall,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setMade', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isToBeRead', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loading', actions: 'setUnexpected' },
      },
    },
    confirming: {
      on: {
        'disable.cancel': { target: 'ready', actions: { type: 'choose', params: null } },
        'disable.confirm': 'disabling',
      },
    },
    disabling: {
      tags: 'busy',
      invoke: {
        id: 'disable',
        src: 'disable',
        input: ({ context }) => ({ code: context.chosen ?? '' }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setDisabled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isToBeRead', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loading', actions: 'setUnexpected' },
      },
    },
  },
});

export type RegistrationLinkActor = ActorRefFrom<typeof registrationLinkMachine>;
