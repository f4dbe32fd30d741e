import { assign, setup } from 'xstate';
import type { NextDialog } from './dialog-inputs.ts';

/** `leadsTo`: the dialog that an entry opens in addition to its link, if any. */
export type SideMenuEvent = { type: 'entry.choose'; leadsTo: NextDialog };

/**
 * Shows the side menu (spec 1 §2).
 * Resting states: open.
 * Guarantees: choosing an entry ends the chart, with the next dialog if there is one; closing the dialog stops it.
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
