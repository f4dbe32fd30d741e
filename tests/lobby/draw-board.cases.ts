import { defineFlow } from 'chartwalk';
import { drawBoardMachine } from '../../machines/lobby/draw-board.machine.ts';

export const flow = defineFlow({
  machine: drawBoardMachine,
  events: {
    'draw.choose': { first: { id: 'first' }, second: { id: 'second' } },
    'board.leave': { left: {} },
  },
  outcomes: { draws: {} },
  project: ({ chosen }) => chosen,
});
