import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';
import { phoneReasons } from './phone-verification.model.ts';

export const smsLoginReasons = defineReasons({
  ...phoneReasons,
  locked: { codes: ['login.locked'] },
  notMember: { codes: ['account.notMember'] },
  notAgent: { codes: ['account.notAgent'] },
  excluded: { codes: ['account.excluded'] },
  codeWrong: { codes: [...phoneReasons.codeWrong.codes, 'login.credentials'] },
});

export type SmsLoginReason = CallReason | keyof typeof smsLoginReasons;
