import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const exclusionReasons = defineReasons({
  password: { codes: ['password.wrong'] },
  locked: { codes: ['login.locked'] },
});

export type ExclusionReason = CallReason | keyof typeof exclusionReasons;
