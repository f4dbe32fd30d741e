import { setup } from 'xstate';
import { provided } from '../outcome.ts';

export type LogoutEvent = { type: 'logout.confirm' } | { type: 'dialog.close' };

/**
 * Sign-out (spec 1 §4, prompt in_sure_logout): confirm, tell the gateway, leave.
 * A gateway that is offline, slow or refuses does not keep anybody signed in here: leaving ends as left whatever it
 * says, after `leavePatience` at the latest. Ends left or stayed.
 */
export const logoutMachine = setup({
  types: { events: {} as LogoutEvent, output: {} as { left: boolean }, tags: '' as 'busy' },
  actors: { endSession: provided<void>() },
  delays: { leavePatience: 3000 },
}).createMachine({
  id: 'logout',
  initial: 'confirming',
  states: {
    confirming: { on: { 'logout.confirm': 'leaving', 'dialog.close': 'stayed' } },
    leaving: {
      tags: 'busy',
      invoke: { id: 'endSession', src: 'endSession', onDone: 'left', onError: 'left' },
      after: { leavePatience: 'left' },
    },
    left: { type: 'final', output: { left: true } },
    stayed: { type: 'final', output: { left: false } },
  },
  output: ({ event }) => event.output as { left: boolean },
});
