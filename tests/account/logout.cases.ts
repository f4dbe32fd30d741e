import { defineFlow } from 'chartwalk';
import { logoutMachine } from '../../machines/account/logout.machine.ts';

export const flow = defineFlow({
  machine: logoutMachine,
  events: { 'logout.confirm': { asked: {} }, 'dialog.close': { asked: {} } },
  outcomes: {
    endSession: {
      ended: { output: true },
      refused: { output: false },
      thrown: { error: new Error('a defect') },
    },
  },
  proves: {
    'site-4.26': ['logout.left'],
  },
});
