import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';

/** Live chat, VIP service (rank level above 4), or the players' chat room, which is shown inside the dialog. */
export type SupportQueue = 'live' | 'vip' | 'room';

/** `reference`: the order about which the user asks; empty for any other question. */
export type SupportInput = { queue: SupportQueue; reference?: string };

export type CustomerServiceReason =
  | TransportError
  | 'missing'
  /** The path of the link cannot be decoded into an address. */
  | 'undecipherable';

/** `isShown`: the popup shows the address; false when it was blocked or closed. */
export type Connection = { address: string; isShown: boolean };
export type ConnectAnswer = Result<Connection, CustomerServiceReason>;

export type CustomerServiceEvent = { type: 'service.retry' } | { type: 'service.opened' };

/** Users with a rank level above this value get VIP service (spec 1 §9). */
const highestCommonRank = 4;

/** The queue for a user; `rankLevel` is null for a visitor. */
export const queueOf = (rankLevel: number | null): SupportQueue =>
  rankLevel !== null && rankLevel > highestCommonRank ? 'vip' : 'live';

/**
 * Opens customer service (spec 1 §2): opens a blank popup, requests the address of customer service, then navigates the
 * popup to it.
 * Resting states: available (the popup did not show the address; a link opens it), refused (popup closed, with retry).
 * Guarantees: ends in connected.
 */
export const customerServiceMachine = setup({
  types: {
    context: {} as Required<SupportInput> & { address: string; reason: CustomerServiceReason },
    input: {} as SupportInput,
    events: {} as CustomerServiceEvent,
    output: undefined,
    tags: '' as 'busy',
  },
  actors: { connect: requiredActor<ConnectAnswer, Required<SupportInput>>() },
  guards: {
    isShown: (_, answer: ConnectAnswer) => answer.ok && answer.value.isShown,
    isAnswered: (_, answer: ConnectAnswer) => answer.ok,
  },
  actions: {
    setAddress: assign((_, answer: ConnectAnswer) => (answer.ok ? { address: answer.value.address } : {})),
    setReason: assign((_, answer: ConnectAnswer) => (answer.ok ? {} : { reason: answer.reason })),
  },
}).createMachine({
  id: 'customerService',
  context: ({ input }) => ({ reference: '', ...input, address: '', reason: 'unexpected' }),
  initial: 'connecting',
  states: {
    connecting: {
      tags: 'busy',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context: { queue, reference } }) => ({ queue, reference }),
        onDone: [
          { guard: { type: 'isShown', params: ({ event }) => event.output }, target: 'connected' },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'available',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: assign({ reason: 'unexpected' }) },
      },
    },
    available: { on: { 'service.opened': 'connected' } },
    refused: { on: { 'service.retry': 'connecting' } },
    connected: { type: 'final' },
  },
});
