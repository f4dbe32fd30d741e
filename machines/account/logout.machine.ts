import { setup } from 'xstate';
import { requiredActor } from '../shared/result.ts';

export type LogoutEvent = { type: 'logout.confirm' } | { type: 'dialog.close' };

/**
 * Signs out (spec 1 §4, prompt `in_sure_logout`): confirm, notify the gateway, leave.
 * Resting states: confirming.
 * Guarantees: this browser always signs the user out, even if the gateway is offline, slow or refuses; leaving takes at
 * most `leavePatience`. If the gateway has not accepted a sign-out, the app sends it again in the background.
 * Ends in left, unconfirmed or stayed.
 */
export const logoutMachine = setup({
  types: { events: {} as LogoutEvent, output: {} as { left: boolean }, tags: '' as 'busy' },
  actors: {
    /** Resolves to true when the gateway has ended the session. */
    endSession: requiredActor<boolean>(),
  },
  guards: { isEnded: (_, isEnded: boolean) => isEnded },
  actions: { deliverLater: () => {} },
  delays: { leavePatience: 3000 },
}).createMachine({
  id: 'logout',
  initial: 'confirming',
  states: {
    confirming: { on: { 'logout.confirm': 'leaving', 'dialog.close': 'stayed' } },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: [
          { guard: { type: 'isEnded', params: ({ event }) => event.output }, target: 'left' },
          { target: 'unconfirmed' },
        ],
        onError: 'unconfirmed',
      },
      after: { leavePatience: 'unconfirmed' },
    },
    left: { type: 'final', output: { left: true } },
    unconfirmed: { type: 'final', entry: 'deliverLater', output: { left: true } },
    stayed: { type: 'final', output: { left: false } },
  },
  output: ({ event }) => event.output as { left: boolean },
});
