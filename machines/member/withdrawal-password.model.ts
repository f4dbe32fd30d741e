import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const withdrawalPasswordReasons = {
  password: { codes: ['withdrawalPassword.wrong'] },
  locked: { codes: ['withdrawalPassword.locked'] },
  weak: { codes: ['withdrawalPassword.weak'] },
  same: { codes: ['withdrawalPassword.same'] },
  codeWrong: { codes: ['code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
} as const satisfies Reasons;

export type WithdrawalPasswordReason = CallReason | keyof typeof withdrawalPasswordReasons;
