import { assign, setup } from 'xstate';
import { drawsMachine } from './draws.machine.ts';

export type DrawBoardEvent =
  /** The pointer or the focus reaches a draw. */
  { type: 'draw.choose'; id: string } | { type: 'board.leave' };

/**
 * Shows the details of one draw of the board. The child `draws` loads the draws and reloads them after each draw.
 * Resting states: following (details of the draw that closes next), chosen (details of the draw that the user reached).
 * Guarantees: when the pointer and the focus leave the board, it follows the next draw again.
 */
export const drawBoardMachine = setup({
  types: {
    context: {} as { chosen: string | null },
    events: {} as DrawBoardEvent,
    children: {} as { draws: 'draws' },
  },
  actors: { draws: drawsMachine },
  guards: { isAnother: ({ context }, id: string) => id !== context.chosen },
  actions: {
    setChosen: assign((_, chosen: string) => ({ chosen })),
    clearChosen: assign({ chosen: null }),
  },
}).createMachine({
  id: 'drawBoard',
  context: { chosen: null },
  invoke: { id: 'draws', src: 'draws' },
  initial: 'following',
  states: {
    following: {
      on: {
        'draw.choose': { target: 'chosen', actions: { type: 'setChosen', params: ({ event }) => event.id } },
      },
    },
    chosen: {
      on: {
        'draw.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event.id },
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
        'board.leave': { target: 'following', actions: 'clearChosen' },
      },
    },
  },
});
