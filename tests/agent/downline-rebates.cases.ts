import { defineFlow } from 'chartwalk';
import {
  downlineRebatesMachine,
  type RebatesAnswer,
  type RebatesOverview,
} from '../../machines/agent/downline-rebates.machine.ts';
import type { RebatesReason } from '../../machines/agent/downline-rebates.model.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { limits, rates, typed } from './rates.ts';

export const memberId = 2_000_001;
export const overview: RebatesOverview = { version: 3, rates: rates(50), limits: limits(50) };
export const raised: RebatesOverview = { version: 4, rates: rates(80), limits: limits(80) };

export const refusals = {
  ...outages,
  expired,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 5 } },
  stale: { output: { ok: false, reason: 'stale' } },
  rebates: { output: { ok: false, reason: 'rebates' } },
  none: { output: { ok: false, reason: 'none' } },
} satisfies Record<WhenOffered<RebatesReason>, { output: RebatesAnswer }>;

export const details = { output: { ok: true as const, value: overview } };
export const kept = { output: { ok: true, value: raised } } satisfies { output: RebatesAnswer };

export const flow = defineFlow({
  machine: downlineRebatesMachine,
  input: { memberId },
  events: {
    'form.submit': { good: { rates: typed('0.80') }, high: { rates: { ...typed('0.80'), RNG: '9' } } },
    'field.change': { slots: { field: 'RNG' } },
    'rebates.again': { asked: {} },
    'load.retry': { asked: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    fetchOverview: { details, requested: kept, offline: outages.offline, thrown },
    save: { kept, stale: refusals.stale, none: refusals.none, thrown },
  },
  project: ({ asked }) => asked !== null,
  limits: { fetchOverview: waitLimits.gateway, save: waitLimits.gateway },
});
