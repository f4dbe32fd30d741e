import { drawBoardMachine } from '../../machines/lobby/draw-board.machine.ts';
import { defineFlow } from '../walker/flow.ts';

export const flow = defineFlow({
  machine: drawBoardMachine,
  events: {
    'draw.choose': { first: { id: 'first' }, second: { id: 'second' } },
    'board.leave': { left: {} },
  },
  outcomes: { draws: {} },
  project: ({ chosen }) => chosen,
});
