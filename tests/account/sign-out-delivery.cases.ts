import { defineFlow } from 'chartwalk';
import { signOutDeliveryMachine } from '../../machines/account/sign-out-delivery.machine.ts';
import { thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const flow = defineFlow({
  machine: signOutDeliveryMachine,
  events: {
    'connection.restored': { online: {} },
    'delivery.retry': { pressed: {} },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: {
    connection: {},
    deliver: { delivered: { output: true }, refused: { output: false }, thrown },
  },
  limits: { deliver: waitLimits.gateway },
});
