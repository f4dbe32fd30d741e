import {
  type ExclusionAnswer,
  type ExclusionReason,
  exclusionMachine,
} from '../../machines/member/exclusion.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';

export const until = '2026-01-08T12:00:00.000Z';

export const refusals = {
  ...outages,
  expired,
  password: { output: { ok: false, reason: 'password', attemptsLeft: 3 } },
  locked: { output: { ok: false, reason: 'locked', retryAfterSeconds: 42 } },
} satisfies Record<ExclusionReason, { output: ExclusionAnswer }>;

export const flow = defineFlow({
  machine: exclusionMachine,
  events: {
    'term.choose': { week: { term: 'week' } },
    'exclusion.continue': { asked: {} },
    'exclusion.cancel': { asked: {} },
    'form.submit': { good: { password: 'Sorteo2025' }, empty: { password: '' } },
    'field.change': { typed: {} },
    'exclusion.leave': { asked: {} },
  },
  outcomes: {
    exclude: {
      excluded: { output: { ok: true, value: { until } } },
      password: refusals.password,
      timeout: refusals.timeout,
      thrown,
    },
  },
  project: () => null,
});
