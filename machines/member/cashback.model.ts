import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const cashbackReasons = defineOrderReasons({
  taken: { codes: ['rebate.taken'], policy: 'stale' },
  nothing: { codes: ['rebate.nothing'], policy: 'stale' },
  minimum: { codes: ['rebate.minimum'], policy: 'stale' },
});

/**
 * Reasons why no cashback was paid. `taken`: the cashback was already claimed elsewhere or settled. `nothing`,
 * `minimum`: the amount is too low.
 */
export type CashbackReason = CallReason | keyof typeof cashbackReasons;
