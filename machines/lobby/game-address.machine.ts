import { assign, setup } from 'xstate';
import { requiredEventSource } from '../shared/result.ts';

export type GameAddressEvent =
  /** `gameId` is null when the address names no game. */
  { type: 'address.changed'; gameId: string | null } | { type: 'sheet.closed' };

/**
 * Synchronizes the sheet of a game with the address, so that Back, a reload and a copied link work.
 * Resting states: away, open.
 * Guarantees: a closed sheet leaves no game in the address.
 */
export const gameAddressMachine = setup({
  types: { context: {} as { gameId: string }, events: {} as GameAddressEvent },
  actors: { site: requiredEventSource() },
  guards: { isGame: (_, gameId: string | null) => gameId !== null },
  actions: {
    setGame: assign((_, gameId: string | null) => ({ gameId: gameId ?? '' })),
    /** Shows the game in its sheet; opens the sheet if it is closed. */
    showGame: (_, _params: { gameId: string }) => {},
    closeSheet: () => {},
    clearAddress: () => {},
  },
}).createMachine({
  id: 'gameAddress',
  context: { gameId: '' },
  invoke: { id: 'site', src: 'site' },
  initial: 'away',
  states: {
    away: {
      on: {
        'address.changed': {
          guard: { type: 'isGame', params: ({ event }) => event.gameId },
          target: 'open',
          actions: { type: 'setGame', params: ({ event }) => event.gameId },
        },
      },
    },
    open: {
      entry: { type: 'showGame', params: ({ context }) => ({ gameId: context.gameId }) },
      on: {
        'address.changed': [
          {
            guard: { type: 'isGame', params: ({ event }) => event.gameId },
            target: 'open',
            reenter: true,
            actions: { type: 'setGame', params: ({ event }) => event.gameId },
          },
          { target: 'away', actions: 'closeSheet' },
        ],
        'sheet.closed': { target: 'away', actions: 'clearAddress' },
      },
    },
  },
});
