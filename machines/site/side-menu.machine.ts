import { assign, setup } from 'xstate';
import type { NextDialog } from './dialog-inputs.ts';

/** `leadsTo`: the dialog that the entry opens in addition to its link, if any. */
export type SideMenuEvent = { type: 'entry.choose'; leadsTo: NextDialog };

/**
 * Shows the side menu (spec 1 §2).
 * Resting states: open.
 * Guarantees: choosing an entry ends the chart; the output is the next dialog, if there is one. Closing the dialog
 * stops the chart.
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
