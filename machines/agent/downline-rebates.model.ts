import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const downlineRebatesReasons = {
  stale: { codes: ['rebates.changed'] },
  rebates: { codes: ['rebates.exceeded'] },
  none: { codes: ['downline.none'] },
} as const satisfies Reasons;

/** `stale`: changed by somebody else since; `rebates`: beyond the limits by now; `none`: no direct member any more. */
export type RebatesReason = CallReason | keyof typeof downlineRebatesReasons;
