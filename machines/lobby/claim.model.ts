import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const claimReasons = defineOrderReasons({
  unknown: { codes: ['bonus.unknown'], policy: 'stale' },
  used: { codes: ['bonus.used'], policy: 'stale' },
  over: { codes: ['bonus.over', 'activity.closed'], policy: 'stale' },
  notYours: { codes: ['bonus.notYours'], policy: 'stale' },
});

export type ClaimReason = CallReason | keyof typeof claimReasons;
