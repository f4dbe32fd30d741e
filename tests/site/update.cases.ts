import { updateMachine } from '../../machines/site/update.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: updateMachine,
  events: {
    'version.found': { found: {} },
    'version.take': { pressed: {} },
    'notice.dismiss': { pressed: {} },
  },
  outcomes: { watch: {} },
});
