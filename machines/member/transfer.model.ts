import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const transferReasons = defineOrderReasons({
  funds: { codes: ['funds.short'], policy: 'stale' },
  vendor: { codes: ['game.vendorDown'], policy: 'stale' },
});

/** After `funds` and `vendor`, the gateway has confirmed that the order was not created. */
export type TransferReason = CallReason | keyof typeof transferReasons;
