import { assign, setup } from 'xstate';
import { requiredActor, requiredEventSource } from '../shared/result.ts';

export type SignOutDeliveryEvent =
  | { type: 'connection.restored' }
  | { type: 'delivery.retry' }
  | { type: 'notice.dismiss' };

const retryDelaysMs = [2000, 10_000, 30_000, 60_000];
const confirmationMs = 8000;

/**
 * Sends a sign-out to the gateway again until the gateway accepts it: after 2, 10, 30 and 60 s, when the connection
 * returns, and on request.
 * Resting states: waiting, undelivered.
 * Guarantees: ends in closed. A dismissed notice appears again only to report that the session could not be ended.
 */
export const signOutDeliveryMachine = setup({
  types: {
    context: {} as { attempts: number; isDismissed: boolean },
    events: {} as SignOutDeliveryEvent,
    tags: '' as 'busy',
  },
  actors: {
    /** Resolves to true when the gateway has ended the session. */
    deliver: requiredActor<boolean>(),
    connection: requiredEventSource(),
  },
  delays: { retryDelay: ({ context }) => retryDelaysMs[context.attempts] ?? 0 },
  guards: {
    isDelivered: (_, isDelivered: boolean) => isDelivered,
    hasAttemptsLeft: ({ context }) => context.attempts < retryDelaysMs.length,
    isDismissed: ({ context }) => context.isDismissed,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => Math.min(retryDelaysMs.length, context.attempts + 1) }),
    setDismissed: assign({ isDismissed: true }),
    clearDismissed: assign({ isDismissed: false }),
  },
}).createMachine({
  id: 'signOutDelivery',
  context: { attempts: 0, isDismissed: false },
  invoke: { id: 'connection', src: 'connection' },
  initial: 'waiting',
  states: {
    waiting: {
      after: { retryDelay: 'delivering' },
      on: {
        'connection.restored': 'delivering',
        'delivery.retry': 'delivering',
        'notice.dismiss': { actions: 'setDismissed' },
      },
    },
    delivering: {
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'deliver',
        src: 'deliver',
        onDone: [
          { guard: { type: 'isDelivered', params: ({ event }) => event.output }, target: 'delivered' },
          { guard: 'hasAttemptsLeft', target: 'waiting' },
          { target: 'undelivered' },
        ],
        onError: 'undelivered',
      },
      on: { 'notice.dismiss': { actions: 'setDismissed' } },
    },
    undelivered: {
      entry: 'clearDismissed',
      on: { 'connection.restored': 'delivering', 'delivery.retry': 'delivering', 'notice.dismiss': 'closed' },
    },
    delivered: {
      always: { guard: 'isDismissed', target: 'closed' },
      after: { [confirmationMs]: 'closed' },
      on: { 'notice.dismiss': 'closed' },
    },
    closed: { type: 'final' },
  },
});
