import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const downlineRebatesReasons = defineReasons({
  stale: { codes: ['rebates.changed'] },
  rebates: { codes: ['rebates.exceeded'] },
  none: { codes: ['downline.none'] },
});

/** `stale`: changed by somebody else since; `rebates`: beyond the limits by now; `none`: no direct member any more. */
export type RebatesReason = CallReason | keyof typeof downlineRebatesReasons;
