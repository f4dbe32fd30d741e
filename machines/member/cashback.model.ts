import type { CallReason } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';

export const cashbackReasons = defineOrderReasons({
  taken: { codes: ['rebate.taken'], policy: 'stale' },
  nothing: { codes: ['rebate.nothing'], policy: 'stale' },
  minimum: { codes: ['rebate.minimum'], policy: 'stale' },
});

/** Why no cashback was paid: `taken`, it was settled elsewhere; `nothing` and `minimum`, there is too little of it. */
export type CashbackReason = CallReason | keyof typeof cashbackReasons;
