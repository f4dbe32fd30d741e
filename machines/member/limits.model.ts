import type { Result, TransportError } from '../shared/result.ts';
import type { Check, Limit, LimitKey } from './limit-rule.ts';

export type LimitsReason = TransportError | 'expired';

export type Protection = { limits: readonly Limit[]; check: Check };

export type LimitsEvent =
  | { type: 'load.retry' }
  | { type: 'limit.edit'; key: LimitKey }
  | { type: 'field.change' }
  /** Typed text: an amount in major units, or minutes. */
  | { type: 'form.submit'; text: string }
  | { type: 'edit.cancel' }
  | { type: 'limit.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | { type: 'raise.withdraw'; key: LimitKey }
  | { type: 'interval.choose'; minutes: number };

/**
 * Result of the last save. `holds`: the new limit is active now. `waits`: the new limit becomes active later.
 * `withdrawn`: a higher limit that was not active yet was withdrawn. `interval`: the new interval is active.
 */
export type LimitsNotice = 'holds' | 'waits' | 'withdrawn' | 'interval';

export type LimitsAnswer = Result<readonly Limit[], LimitsReason>;
