import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const bindingReasons = {
  password: { codes: ['password.wrong'] },
  locked: { codes: ['login.locked'] },
  taken: { codes: ['mobile.taken', 'email.taken'] },
  codeWrong: { codes: ['code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
  invalid: { codes: ['phone.invalid', 'phone.missing', 'field.rejected'] },
} as const satisfies Reasons;

export type BindingReason = CallReason | keyof typeof bindingReasons;
