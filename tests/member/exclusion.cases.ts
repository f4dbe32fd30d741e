import { defineFlow } from 'chartwalk';
import { type ExclusionAnswer, exclusionMachine, type OpenMatters } from '../../machines/member/exclusion.machine.ts';
import type { ExclusionReason } from '../../machines/member/exclusion.model.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const until = '2026-01-08T12:00:00.000Z';

const deadline = '2026-01-02T21:05:00.000Z';
export const open: OpenMatters = {
  found: [
    { kind: 'payout', id: 'WD1', amount: 45_000, deadline },
    { kind: 'withdrawal', id: 'WD2', amount: 30_000 },
    { kind: 'deposit', id: 'DP1', amount: 20_000, deadline },
    { kind: 'depositReceived', id: 'DP2', amount: 15_000 },
    { kind: 'contract', id: 'CR1', contract: 'hourly', deadline },
    { kind: 'missions', id: 'all', count: 2, deadline },
    { kind: 'reward', id: 'weekly-1', name: 'Regalo semanal', deadline },
    { kind: 'reward', id: 'level-1', name: 'Nivel Plata', deadline: null },
    { kind: 'cashback', id: '2025-12-29T00:00:00.000Z', amount: 584, deadline },
    { kind: 'referral', id: 'all', amount: 2_000 },
    { kind: 'promotions', id: 'all', count: 3 },
    { kind: 'applications', id: 'all', count: 1 },
    { kind: 'bonus', id: 'BN1', name: 'Primer depósito', deadline },
    { kind: 'bonus', id: 'BN2', name: 'Cumpleaños', deadline: null },
  ],
  isComplete: true,
};

export const refusals = {
  ...outages,
  expired,
  password: { output: { ok: false, reason: 'password', attemptsLeft: 3 } },
  locked: { output: { ok: false, reason: 'locked', retryAfterSeconds: 42 } },
} satisfies Record<WhenOffered<ExclusionReason>, { output: ExclusionAnswer }>;

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
    readOpen: { read: { output: open }, thrown },
  },
  project: () => null,
  limits: { readOpen: waitLimits.gateway, exclude: waitLimits.gateway },
});
