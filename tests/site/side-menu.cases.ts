import { sideMenuMachine } from '../../machines/site/side-menu.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: sideMenuMachine,
  events: { 'entry.choose': { address: { leadsTo: {} }, dialog: { leadsTo: { next: 'loginPopupModal' } } } },
  outcomes: {},
});
