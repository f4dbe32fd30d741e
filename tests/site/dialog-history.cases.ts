import { defineFlow } from 'chartwalk';
import { dialogHistoryMachine } from '../../machines/site/dialog-history.machine.ts';
import { thrown } from './transport-errors.ts';

export const flow = defineFlow({
  machine: dialogHistoryMachine,
  events: { 'dialog.opened': { manual: {} }, 'dialog.closed': { manual: {} }, 'back.pressed': { once: {} } },
  outcomes: { view: {}, goBack: { gone: { output: undefined }, thrown } },
  limits: { goBack: 'a step back is given up after 1 s (stepBackTimeout)' },
});
