import type { CallReason } from '../shared/outcome.ts';
import type { OrderReasons } from '../shared/reasons.ts';

export const redeemReasons = {
  password: { codes: ['withdrawalPassword.wrong'], policy: 'stay' },
  locked: { codes: ['withdrawalPassword.locked'], policy: 'stay' },
  unset: { codes: ['withdrawalPassword.unset'], policy: 'stay' },
  points: { codes: ['points.short'], policy: 'stale' },
  funds: { codes: ['funds.short'], policy: 'stale' },
  gone: { codes: ['reward.gone'], policy: 'stale' },
} as const satisfies OrderReasons;

export type RedeemReason = CallReason | keyof typeof redeemReasons;
