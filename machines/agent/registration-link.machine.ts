import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { isIndeterminateAnswer, refusalIn } from '../member/order-answer.ts';
import { requiredActor } from '../shared/outcome.ts';
import { ratesOf } from './rebate-rule.ts';
import {
  errorsOf,
  fields,
  type LinkAnswer,
  type LinkCall,
  type LinkOverviewAnswer,
  type LinkField,
  type LinkValues,
  type RegistrationLinkContext,
  type RegistrationLinkEvent,
  replaced,
  reread,
} from './registration-link.model.ts';

/**
 * Manages the registration links of an agent (spec 2 §2, `registerCenter`): created with type, rebates, term and note,
 * and disabled after a confirmation.
 * Resting states: failed, ready, confirming.
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
    /** The reloaded list shows the result, which the response does not. */
    isToBeRead: (_, answer: LinkAnswer) => !answer.ok && (isIndeterminateAnswer(answer) || reread.includes(answer.reason)),
  },
  actions: {
    keepOverview: assign((_, answer: LinkOverviewAnswer) => (answer.ok ? { overview: answer.value } : {})),
    keepOrder: assign(({ context }, { values, requestId }: { values: LinkValues; requestId: string }) => {
      const order = { ...values, note: values.note.trim(), rates: ratesOf(values.rates) };
      const isSame = context.order !== null && JSON.stringify(context.order.order) === JSON.stringify(order);
      return { order: isSame ? context.order : { requestId, order }, errors: {}, refusal: null, made: null };
    }),
    keepErrors: assign(({ context }, values: LinkValues) => ({ errors: errorsOf(context, values), refusal: null })),
    clearError: assign(({ context }, field: LinkField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    choose: assign((_, chosen: string | null) => ({ chosen, refusal: null })),
    keepMade: assign(({ context: { overview } }, answer: LinkAnswer) =>
      answer.ok && overview
        ? { overview: { ...overview, links: replaced(overview.links, answer.value) }, made: answer.value.code, order: null }
        : {},
    ),
    keepDisabled: assign(({ context: { overview } }, answer: LinkAnswer) =>
      answer.ok && overview ? { overview: { ...overview, links: replaced(overview.links, answer.value) } } : {},
    ),
    keepRefusal: assign((_, answer: LinkAnswer | LinkOverviewAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    forgetRefusal: assign({ refusal: null }),
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
            actions: { type: 'keepOverview', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    failed: { on: { 'links.retry': { target: 'loading', actions: 'forgetRefusal' } } },
    ready: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'creating',
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
          { actions: [{ type: 'keepErrors', params: ({ event }) => event.values }, 'emitRefused'] },
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
            actions: { type: 'keepMade', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isToBeRead', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loading', actions: 'keepUnexpected' },
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
            actions: { type: 'keepDisabled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isToBeRead', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loading', actions: 'keepUnexpected' },
      },
    },
  },
});

export type RegistrationLinkActor = ActorRefFrom<typeof registrationLinkMachine>;
