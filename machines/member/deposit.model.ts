import { defineOrderReasons } from '../shared/reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const depositReasons = defineOrderReasons({
  range: { codes: ['deposit.range'], policy: 'stale' },
  closed: { codes: ['deposit.closed'], policy: 'stale' },
  limit: { codes: ['limit.deposit'], policy: 'stale' },
});

/**
 * For the last three reasons the gateway has looked for the order first: it was not created. `limit` is the member's
 * own.
 */
export type DepositReason = CallReason | keyof typeof depositReasons;
