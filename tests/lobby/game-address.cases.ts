import { defineFlow } from 'chartwalk';
import { gameAddressMachine } from '../../machines/lobby/game-address.machine.ts';

export const flow = defineFlow({
  machine: gameAddressMachine,
  events: {
    'address.changed': {
      game: { gameId: 'cobre-rng-0012' },
      other: { gameId: 'cobre-rng-0013' },
      none: { gameId: null },
    },
    'sheet.closed': { closed: {} },
  },
  outcomes: { site: {} },
  project: ({ gameId }) => gameId,
});
