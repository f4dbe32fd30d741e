import type { CallReason } from '../shared/outcome.ts';
import type { OrderReasons } from '../shared/reasons.ts';

export const claimReasons = {
  unknown: { codes: ['bonus.unknown'], policy: 'stale' },
  used: { codes: ['bonus.used'], policy: 'stale' },
  over: { codes: ['bonus.over', 'activity.closed'], policy: 'stale' },
  notYours: { codes: ['bonus.notYours'], policy: 'stale' },
} as const satisfies OrderReasons;

export type ClaimReason = CallReason | keyof typeof claimReasons;
