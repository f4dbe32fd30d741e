import { defineFlow } from 'chartwalk';
import { lotteryNumbersMachine } from '../../machines/lobby/lottery-numbers.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const last = [5, 4, 3, 2, 1];

export const flow = defineFlow({
  machine: lotteryNumbersMachine,
  inputs: { plain: { gameCode: 'VN001' } },
  events: {
    'load.retry': { asked: {} },
    'ticket.repeat': { asked: {} },
    'numbers.choose': { other: { numbers: [1, 2, 3, 4, 5] } },
    'numbers.save': { asked: {} },
    'numbers.remove': { other: { numbers: [1, 2, 3, 4, 5] } },
  },
  outcomes: {
    readLast: {
      ticket: { output: { ok: true, value: last } },
      none: { output: { ok: true, value: null } },
      expired,
      ...outages,
      thrown,
    },
  },
  project: ({ last: numbers, saved, chosen }) => [numbers, saved, chosen],
  rests: { ready: 'the numbers stay on the page of the lottery, and its links lead on' },
  limits: { readLast: waitLimits.gateway },
});
