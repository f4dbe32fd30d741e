import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result, Wait } from '../shared/result.ts';

export type SentTo = 'mobile' | 'email';

export const withdrawalPasswordReasons = defineReasons({
  password: { codes: ['withdrawalPassword.wrong'] },
  locked: { codes: ['withdrawalPassword.locked'] },
  weak: { codes: ['withdrawalPassword.weak'] },
  same: { codes: ['withdrawalPassword.same'] },
  codeWrong: { codes: ['code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
});

export type WithdrawalPasswordReason = CallReason | keyof typeof withdrawalPasswordReasons;

/** Authorization of the change: none for the first password, the current password, or a code. */
export type Proof = 'first' | 'current' | 'code';

export const withdrawalPasswordFields = ['current', 'code', 'password', 'confirm'] as const;
export type WithdrawalPasswordField = (typeof withdrawalPasswordFields)[number];
export type WithdrawalPasswordValues = Record<WithdrawalPasswordField, string>;
export type WithdrawalPasswordError =
  | 'required'
  | 'sixDigits'
  | 'allEqual'
  | 'inOrder'
  | 'mismatch'
  | 'unchanged'
  | 'password'
  | 'weak'
  | 'same'
  | 'codeWrong'
  | 'codeExpired';
type Errors = Partial<Record<WithdrawalPasswordField, WithdrawalPasswordError>>;

export type WithdrawalPasswordInput = { hasWithdrawalPassword: boolean; mobileNum: string; email: string };

export type WithdrawalPasswordEvent =
  | { type: 'form.submit'; values: WithdrawalPasswordValues }
  | { type: 'field.change'; field: WithdrawalPasswordField }
  /** The user has forgotten the password and uses a code instead. */
  | { type: 'code.choose'; sentTo: SentTo }
  | { type: 'current.choose' };

export type WithdrawalPasswordCall = { current?: string; code?: string; sentTo?: SentTo; password: string };
export type WithdrawalPasswordAnswer = Result<void, WithdrawalPasswordReason> & { attemptsLeft?: number };

/** Validates a new withdrawal password: six digits, not all equal and not in sequence. */
export function checkDigits(password: string): WithdrawalPasswordError | null {
  if (password === '') return 'required';
  if (!/^\d{6}$/.test(password)) return 'sixDigits';
  const steps = [...password].slice(1).map((digit, index) => Number(digit) - Number(password[index]));
  if (steps.every((step) => step === 0)) return 'allEqual';
  return steps.every((step) => step === 1) || steps.every((step) => step === -1) ? 'inOrder' : null;
}

export function checkWithdrawalPassword(values: WithdrawalPasswordValues, proof: Proof): Errors {
  const { current, code, password, confirm } = values;
  const weak = checkDigits(password);
  const isSame = proof === 'current' && current !== '' && current === password;
  return {
    ...(proof === 'current' && current === '' && { current: 'required' as const }),
    ...(proof === 'code' && code === '' && { code: 'required' as const }),
    ...(weak ? { password: weak } : isSame && { password: 'unchanged' as const }),
    ...(confirm === '' ? { confirm: 'required' as const } : confirm !== password && { confirm: 'mismatch' as const }),
  };
}

export const fieldOf: Partial<Record<WithdrawalPasswordReason, WithdrawalPasswordField>> = {
  password: 'current',
  weak: 'password',
  same: 'password',
  codeWrong: 'code',
  codeExpired: 'code',
};

export type WithdrawalPasswordContext = WithdrawalPasswordInput & {
  sentTo: SentTo;
  errors: Errors;
  refusal: ({ reason: WithdrawalPasswordReason; seconds: number; attemptsLeft: number | null } & Wait) | null;
};

/** Only the field of the chosen method has a value. */
export const callOf = (
  { current, code, password }: WithdrawalPasswordValues,
  sentTo: SentTo,
): WithdrawalPasswordCall => ({
  ...(current !== '' && { current }),
  ...(code !== '' && { code, sentTo }),
  password,
});
