import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';
import type { TicketOrder } from './ticket.model.ts';

export type TicketReason = TransportError | 'expired';

/** `order` is null when no record of the member has the reference in the address. */
export type FoundTicket = { reference: string; order: TicketOrder | null };
type Answer = Result<FoundTicket, TicketReason>;

/** Text of the order in the language of the member; the address of the order is shared with it. */
export type SharedTicket = { title: string; text: string };

/** `sent`: passed to another app; `closed`: the member closed the share sheet; `denied`: neither shared nor copied. */
export type ShareOutcome = 'sent' | 'copied' | 'closed' | 'denied';

export type TicketEvent =
  | { type: 'load.retry' }
  | { type: 'ticket.refresh' }
  | ({ type: 'ticket.share' } & SharedTicket)
  /** The address contains another reference. */
  | { type: 'reference.changed' };

/**
 * Shows the document of the order whose reference is in the address, and shares it as a text.
 * Resting states: order.shown, order.stale (a refresh failed), order.missing, order.loadFailed, sharing.idle,
 * sharing.sent, sharing.copied, sharing.manual (the text can be copied by hand).
 * Guarantees: an order stays visible while it is refreshed; a response for an earlier reference is never shown.
 */
export const ticketMachine = setup({
  types: {
    context: {} as { reference: string; order: TicketOrder | null; reason: TicketReason; shared: SharedTicket },
    events: {} as TicketEvent,
    output: undefined,
    tags: '' as 'busy',
  },
  actors: {
    find: requiredActor<Answer>(),
    share: requiredActor<ShareOutcome, SharedTicket>(),
    address: requiredEventSource(),
  },
  guards: {
    isFound: (_, answer: Answer) => answer.ok && answer.value.order !== null,
    isAnswered: (_, answer: Answer) => answer.ok,
    isShown: ({ context }) => context.order !== null,
    isOutcome: (_, { outcome, other }: { outcome: ShareOutcome; other: ShareOutcome }) => outcome === other,
  },
  actions: {
    setFound: assign((_, answer: Answer) => (answer.ok ? answer.value : {})),
    clearOrder: assign({ order: null }),
    setReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
    setShared: assign((_, shared: SharedTicket) => ({ shared })),
  },
}).createMachine({
  id: 'ticket',
  context: { reference: '', order: null, reason: 'unexpected', shared: { title: '', text: '' } },
  invoke: { id: 'address', src: 'address' },
  type: 'parallel',
  states: {
    order: {
      initial: 'loading',
      on: { 'reference.changed': { target: '.loading', reenter: true, actions: 'clearOrder' } },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'setFound', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'missing',
                actions: { type: 'setFound', params: ({ event }) => event.output },
              },
              { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
            ],
            onError: { target: 'loadFailed', actions: 'setUnexpected' },
          },
        },
        loadFailed: { on: { 'load.retry': 'loading' } },
        missing: { on: { 'load.retry': 'loading' } },
        shown: { on: { 'ticket.refresh': 'refreshing' } },
        refreshed: { on: { 'ticket.refresh': 'refreshing' } },
        stale: { on: { 'ticket.refresh': 'refreshing' } },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'findAgain',
            src: 'find',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'refreshed',
                actions: { type: 'setFound', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'missing',
                actions: { type: 'setFound', params: ({ event }) => event.output },
              },
              { target: 'stale', actions: { type: 'setReason', params: ({ event }) => event.output } },
            ],
            onError: { target: 'stale', actions: 'setUnexpected' },
          },
        },
      },
    },
    sharing: {
      initial: 'idle',
      on: {
        'reference.changed': '.idle',
        'ticket.share': {
          guard: 'isShown',
          target: '.sharing',
          actions: { type: 'setShared', params: ({ event: { title, text } }) => ({ title, text }) },
        },
      },
      states: {
        idle: {},
        sharing: {
          invoke: {
            id: 'share',
            src: 'share',
            input: ({ context }) => context.shared,
            onDone: [
              {
                guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, other: 'sent' }) },
                target: 'sent',
              },
              {
                guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, other: 'copied' }) },
                target: 'copied',
              },
              {
                guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, other: 'closed' }) },
                target: 'idle',
              },
              { target: 'manual' },
            ],
            onError: 'manual',
          },
        },
        sent: {},
        copied: {},
        manual: {},
      },
    },
  },
});
