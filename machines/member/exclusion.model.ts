import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const exclusionReasons = defineReasons({
  password: { codes: ['password.wrong'] },
  locked: { codes: ['login.locked'] },
});

export type ExclusionReason = CallReason | keyof typeof exclusionReasons;
