import { sendTo, setup } from 'xstate';
import { provided, providedSource } from '../shared/outcome.ts';

export type DialogHistoryEvent =
  /** More dialogs are open than the browser's history has entries for. */
  | { type: 'dialog.opened' }
  /** The history has entries of dialogs that are gone. */
  | { type: 'dialog.closed' }
  /** The person went back over the entry of a dialog that is open. */
  | { type: 'back.pressed' };

/**
 * Gives each open dialog an entry in the browser's history, so that Back closes it (spec 1 §2). Rests aligned: as many
 * entries as dialogs. A dialog that does not close when it is asked to gets its entry back.
 */
export const dialogHistoryMachine = setup({
  types: { events: {} as DialogHistoryEvent, children: {} as { view: 'view' } },
  actors: {
    /** Compares dialogs and entries when either changes, and when it hears `compare`. */
    view: providedSource(),
    goBack: provided<void>(),
  },
  actions: { addEntry: () => {}, requestClose: () => {}, compare: sendTo('view', { type: 'compare' }) },
}).createMachine({
  id: 'dialogHistory',
  invoke: { id: 'view', src: 'view' },
  initial: 'aligned',
  states: {
    aligned: {
      on: {
        'dialog.opened': { actions: ['addEntry', 'compare'] },
        'dialog.closed': 'returning',
        'back.pressed': { actions: ['requestClose', 'compare'] },
      },
    },
    returning: {
      // A browser that refuses to go back is not asked again at once.
      invoke: { id: 'goBack', src: 'goBack', onDone: { target: 'aligned', actions: 'compare' }, onError: 'aligned' },
    },
  },
});
