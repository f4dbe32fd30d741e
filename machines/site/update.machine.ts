import { setup } from 'xstate';
import { providedSource } from '../shared/outcome.ts';

export type UpdateEvent =
  | { type: 'version.found' }
  /** A person has no wish to go on with the old version. */
  | { type: 'version.take' }
  | { type: 'notice.dismiss' };

/**
 * A newer version of the site: it is told, and never taken under an open page. Rests current, or told, or put off until
 * the next one is found; whoever takes it loads the page anew.
 */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actors: { watch: providedSource() },
  actions: { reload: () => {} },
}).createMachine({
  id: 'update',
  invoke: { id: 'watch', src: 'watch' },
  on: { 'version.found': '.told' },
  initial: 'current',
  states: {
    current: {},
    told: { on: { 'version.take': 'taken', 'notice.dismiss': 'putOff' } },
    putOff: {},
    taken: { entry: 'reload', type: 'final' },
  },
});
