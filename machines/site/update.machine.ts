import { setup } from 'xstate';
import { requiredEventSource } from '../shared/result.ts';

export type UpdateEvent = { type: 'version.found' } | { type: 'version.take' } | { type: 'notice.dismiss' };

/**
 * Announces a newer version of the site.
 * Resting states: current, announced, putOff (until the next version is found).
 * Guarantees: an open page never switches to the new version unless the user accepts it; accepting the version
 * reloads the page.
 */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actors: { watch: requiredEventSource() },
  actions: { reload: () => {} },
}).createMachine({
  id: 'update',
  invoke: { id: 'watch', src: 'watch' },
  on: { 'version.found': '.announced' },
  initial: 'current',
  states: {
    current: {},
    announced: { on: { 'version.take': 'taken', 'notice.dismiss': 'putOff' } },
    putOff: {},
    taken: { entry: 'reload', type: 'final' },
  },
});
