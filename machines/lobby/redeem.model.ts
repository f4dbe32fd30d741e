import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const redeemReasons = defineOrderReasons({
  password: { codes: ['withdrawalPassword.wrong'], policy: 'stay' },
  locked: { codes: ['withdrawalPassword.locked'], policy: 'stay' },
  unset: { codes: ['withdrawalPassword.unset'], policy: 'stay' },
  points: { codes: ['points.short'], policy: 'stale' },
  funds: { codes: ['funds.short'], policy: 'stale' },
  gone: { codes: ['reward.gone'], policy: 'stale' },
});

export type RedeemReason = CallReason | keyof typeof redeemReasons;
