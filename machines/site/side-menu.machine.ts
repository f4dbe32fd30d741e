import { assign, setup } from 'xstate';
import type { NextDialog } from './dialog-inputs.ts';

/** Where an entry leads besides the address of its link: to a dialog, or nowhere else. */
export type SideMenuEvent = { type: 'entry.choose'; leadsTo: NextDialog };

/**
 * The side menu (spec 1 §2): open until an entry is chosen, which ends it; closing the dialog leaves it.
 * Ends with the dialog that follows, if one does.
 */
export const sideMenuMachine = setup({
  types: {
    context: {} as NextDialog,
    events: {} as SideMenuEvent,
    output: {} as NextDialog,
  },
  actions: { keepWay: assign((_, leadsTo: SideMenuEvent['leadsTo']) => leadsTo) },
}).createMachine({
  id: 'sideMenu',
  context: {},
  initial: 'open',
  states: {
    open: {
      on: { 'entry.choose': { target: 'chosen', actions: { type: 'keepWay', params: ({ event }) => event.leadsTo } } },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => context,
});
