import { defineOrderReasons } from '../shared/reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const transferReasons = defineOrderReasons({
  funds: { codes: ['funds.short'], policy: 'stale' },
  vendor: { codes: ['game.vendorDown'], policy: 'stale' },
});

/** `funds`, `vendor`: the gateway has looked for the order first, and it was not created. */
export type TransferReason = CallReason | keyof typeof transferReasons;
