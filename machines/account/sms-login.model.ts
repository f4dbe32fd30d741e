import type { CallReason, Reasons } from '../shared/reasons.ts';
import { phoneReasons } from './phone-reason.ts';

export const smsLoginReasons = {
  ...phoneReasons,
  locked: { codes: ['login.locked'] },
  notMember: { codes: ['account.notMember'] },
  notAgent: { codes: ['account.notAgent'] },
  excluded: { codes: ['account.excluded'] },
  codeWrong: { codes: [...phoneReasons.codeWrong.codes, 'login.credentials'] },
} as const satisfies Reasons;

export type SmsLoginReason = CallReason | keyof typeof smsLoginReasons;
