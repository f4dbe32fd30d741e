import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const exclusionReasons = {
  password: { codes: ['password.wrong'] },
  locked: { codes: ['login.locked'] },
} as const satisfies Reasons;

export type ExclusionReason = CallReason | keyof typeof exclusionReasons;
