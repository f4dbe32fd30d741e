import { sendTo, setup } from 'xstate';
import { requiredActor, requiredEventSource } from '../shared/result.ts';

export type DialogHistoryEvent =
  /** The browser history has fewer entries than open dialogs. */
  | { type: 'dialog.opened' }
  /** The browser history has entries of closed dialogs. */
  | { type: 'dialog.closed' }
  /** The user went back past the entry of an open dialog. */
  | { type: 'back.pressed' };

/**
 * Gives each open dialog an entry in the browser history, so that Back closes it (spec 1 §2).
 * Resting states: synced (as many entries as dialogs).
 * Guarantees: a dialog that does not close on request gets its entry back.
 */
export const dialogHistoryMachine = setup({
  types: { events: {} as DialogHistoryEvent, children: {} as { view: 'view' } },
  actors: {
    /**
     * Compares the number of dialogs with the number of history entries when either number changes, and on a `compare`
     * event.
     */
    view: requiredEventSource(),
    goBack: requiredActor<void>(),
  },
  actions: { addEntry: () => {}, requestClose: () => {}, compare: sendTo('view', { type: 'compare' }) },
}).createMachine({
  id: 'dialogHistory',
  invoke: { id: 'view', src: 'view' },
  initial: 'synced',
  states: {
    synced: {
      on: {
        'dialog.opened': { actions: ['addEntry', 'compare'] },
        'dialog.closed': 'returning',
        'back.pressed': { actions: ['requestClose', 'compare'] },
      },
    },
    returning: {
      // If the browser cannot go back, the chart does not repeat the request immediately.
      invoke: { id: 'goBack', src: 'goBack', onDone: { target: 'synced', actions: 'compare' }, onError: 'synced' },
    },
  },
});
