import { defineFlow } from 'chartwalk';
import { drawsMachine } from '../../machines/lobby/draws.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const drawMs = 60_000;

/** The next draw is always `drawMs` after the time of the request. */
export const draws = {
  items: [{ code: 'VN001' }],
  get nextDrawAt() {
    return Date.now() + drawMs;
  },
};

export const open = { output: { ok: true, value: draws } } as const;
const empty = { output: { ok: true, value: { items: [], nextDrawAt: 0 } } } as const;

export const flow = defineFlow({
  machine: drawsMachine,
  events: { 'load.retry': { asked: {} }, 'page.shown': { seen: {} } },
  outcomes: {
    read: { open, empty, expired, ...outages, thrown },
    visibility: {},
  },
  project: () => null,
  secrets: { open: ['code'] },
  limits: { read: waitLimits.gateway },
});
