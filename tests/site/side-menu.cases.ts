import { defineFlow } from 'chartwalk';
import { sideMenuMachine } from '../../machines/site/side-menu.machine.ts';

export const flow = defineFlow({
  machine: sideMenuMachine,
  events: { 'entry.choose': { address: { leadsTo: {} }, dialog: { leadsTo: { next: 'loginPopupModal' } } } },
  outcomes: {},
});
