import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const downlineRebatesReasons = defineReasons({
  stale: { codes: ['rebates.changed'] },
  rebates: { codes: ['rebates.exceeded'] },
  none: { codes: ['downline.none'] },
});

/**
 * `stale`: another user changed the rates. `rebates`: the limits no longer allow the rates. `none`: the member is no
 * longer a direct downline member.
 */
export type RebatesReason = CallReason | keyof typeof downlineRebatesReasons;
