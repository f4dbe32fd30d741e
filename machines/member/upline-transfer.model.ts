import type { CallReason } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';

export const uplineTransferReasons = defineOrderReasons({
  password: { codes: ['withdrawalPassword.wrong'], policy: 'stay' },
  locked: { codes: ['withdrawalPassword.locked'], policy: 'stay' },
  unset: { codes: ['withdrawalPassword.unset'], policy: 'stay' },
  funds: { codes: ['funds.short'], policy: 'stale' },
  range: { codes: ['transfer.range'], policy: 'stale' },
  none: { codes: ['upline.none', 'downline.none'], policy: 'stale' },
  excluded: { codes: ['downline.excluded'], policy: 'stale' },
});

/** `funds`, `range`, `none` and `excluded` (of who receives): the gateway has looked for the order, it was not made. */
export type UplineReason = CallReason | keyof typeof uplineTransferReasons;
