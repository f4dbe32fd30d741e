import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const withdrawalPasswordReasons = defineReasons({
  password: { codes: ['withdrawalPassword.wrong'] },
  locked: { codes: ['withdrawalPassword.locked'] },
  weak: { codes: ['withdrawalPassword.weak'] },
  same: { codes: ['withdrawalPassword.same'] },
  codeWrong: { codes: ['code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
});

export type WithdrawalPasswordReason = CallReason | keyof typeof withdrawalPasswordReasons;
