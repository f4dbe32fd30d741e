import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const depositReasons = defineOrderReasons({
  range: { codes: ['deposit.range'], policy: 'stale' },
  closed: { codes: ['deposit.closed'], policy: 'stale' },
  limit: { codes: ['limit.deposit'], policy: 'stale' },
});

/**
 * After `range`, `closed` and `limit`, the gateway has confirmed that the order was not created. `limit`: the deposit
 * limit that the member set is reached.
 */
export type DepositReason = CallReason | keyof typeof depositReasons;
