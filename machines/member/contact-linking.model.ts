import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const contactLinkingReasons = defineReasons({
  password: { codes: ['password.wrong'] },
  locked: { codes: ['login.locked'] },
  taken: { codes: ['mobile.taken', 'email.taken'] },
  codeWrong: { codes: ['code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
  invalid: { codes: ['phone.invalid', 'phone.missing', 'field.rejected'] },
});

export type ContactLinkingReason = CallReason | keyof typeof contactLinkingReasons;
