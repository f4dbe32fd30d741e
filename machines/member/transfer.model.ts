import type { CallReason } from '../shared/outcome.ts';
import type { OrderReasons } from '../shared/reasons.ts';

export const transferReasons = {
  funds: { codes: ['funds.short'], policy: 'stale' },
  vendor: { codes: ['game.vendorDown'], policy: 'stale' },
} as const satisfies OrderReasons;

/** `funds`, `vendor`: the gateway has looked for the order first, it was not made. */
export type TransferReason = CallReason | keyof typeof transferReasons;
