import { defineFlow } from 'chartwalk';
import { firstWeekMachine } from '../../machines/member/first-week.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const pending = { output: { ok: true, value: { isNew: true, done: ['contact'] } } } as const;
export const finished = {
  output: { ok: true, value: { isNew: true, done: ['contact', 'limit', 'deposit'] } },
} as const;
const further = { output: { ok: true, value: { isNew: true, done: ['contact', 'limit'] } } } as const;
const old = { output: { ok: true, value: { isNew: false, done: [] } } } as const;

export const flow = defineFlow({
  machine: firstWeekMachine,
  inputs: { fresh: { isDismissed: false }, dismissed: { isDismissed: true } },
  inputKinds: { 'isDismissed: true': 'dismissed', 'isDismissed: false': 'fresh' },
  events: { 'strip.dismiss': { closed: {} }, 'page.returned': { back: {} } },
  outcomes: {
    read: { pending, further, finished, old, expired, ...outages, thrown },
    visits: {},
  },
  project: ({ isDismissed }) => isDismissed,
  limits: { read: waitLimits.gateway },
});
