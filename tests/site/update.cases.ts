import { defineFlow } from 'chartwalk';
import { updateMachine } from '../../machines/site/update.machine.ts';

export const flow = defineFlow({
  machine: updateMachine,
  events: {
    'version.found': { found: {} },
    'version.take': { pressed: {} },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: { watch: {} },
});
