import { defineFlow } from 'chartwalk';
import { type Reality, realityCheckMachine } from '../../machines/member/reality-check.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';

export const due: Reality = { dueInMs: 0, playedMinutes: 75, staked: 42_000, won: 30_500, open: 1_500 };
const later: Reality = { ...due, dueInMs: 600_000 };
/** The reality check never interrupts the game. */
const never: Reality = { ...due, dueInMs: null };

export const flow = defineFlow({
  machine: realityCheckMachine,
  events: {
    'session.changed': { real: { isReal: true }, gone: { isReal: false } },
    'schedule.changed': { details: {} },
    'play.continue': { asked: {} },
    'play.leave': { asked: {} },
  },
  outcomes: {
    site: {},
    read: {
      due: { output: { ok: true, value: due } },
      later: { output: { ok: true, value: later } },
      never: { output: { ok: true, value: never } },
      offline: outages.offline,
      thrown,
    },
    answer: { details: { output: { ok: true, value: later } }, offline: outages.offline, thrown },
    end: { ended: { output: undefined }, thrown },
  },
  project: () => null,
});
