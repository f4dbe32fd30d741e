import type { ContractKind, ContractTerms } from '../../machines/domain/contract-rule.ts';
import { dayOf, firstDayOf, nextFirstDayOf, startOf } from './operator-calendar.ts';

/** Settlement interval of the real-time salary (spec 2 §4, §9). */
export const realtimeMs = 5 * 60_000;
const hourMs = 60 * 60_000;

/** Instants from `since`, without `until`. */
export type Period = { since: number; until: number };

/** Period that contains an instant; `until` is the start of the next period. */
export function periodAt(kind: ContractKind, terms: ContractTerms, at: number): Period {
  const length = kind === 'realtime' ? realtimeMs : kind === 'hourly' ? hourMs : 0;
  if (length > 0) {
    const since = Math.floor(at / length) * length;
    return { since, until: since + length };
  }
  const period = terms.period ?? 'daily';
  const first = firstDayOf(period, dayOf(at));
  return { since: startOf(first), until: startOf(nextFirstDayOf(period, first)) };
}

/**
 * Time to which the minimums of a contract apply, and after which its result is known: each day of a daily wage, else
 * the whole period.
 */
export const unitAt = (kind: ContractKind, terms: ContractTerms, at: number): Period =>
  periodAt(kind, kind === 'daily' ? { ...terms, period: 'daily' } : terms, at);

type Running = { kind: ContractKind; terms: ContractTerms; endedAt: number | null };

/**
 * End of the contract's part of the period that contains `at`, and the time at which that part is paid: the end of the
 * period. So what all parts of a period earn together is known when they are paid.
 */
export function partAt({ kind, terms, endedAt }: Running, at: number): { until: number; due: number } {
  const { until } = periodAt(kind, terms, at);
  return { until: Math.min(until, endedAt ?? until), due: until };
}
