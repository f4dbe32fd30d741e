import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const bindingReasons = defineReasons({
  password: { codes: ['password.wrong'] },
  locked: { codes: ['login.locked'] },
  taken: { codes: ['mobile.taken', 'email.taken'] },
  codeWrong: { codes: ['code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
  invalid: { codes: ['phone.invalid', 'phone.missing', 'field.rejected'] },
});

export type BindingReason = CallReason | keyof typeof bindingReasons;
