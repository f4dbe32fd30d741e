import { type AccountRules, checkUsername, type FieldError } from '../domain/field-rule.ts';
import { type Result, type Wait, waitIn } from '../shared/result.ts';
import { type HumanProof, noProof } from './human-check.model.ts';
import type { LoginReason } from './login.model.ts';
import type { NewIpChallenge } from './new-ip-challenge.ts';
import type { ChangeCause } from './password-change-reason.ts';

/** `until`: end of a self-exclusion, as an ISO instant; null when it is permanent. */
export type ExclusionInfo = { until?: string | null };

export type RefusalState<Reason extends string> = { reason: Reason; retryAfterSeconds: number } & Wait & ExclusionInfo;

export const toRefusal = <Reason extends string>(
  answer: { reason: Reason; retryAfterSeconds?: number } & Wait & ExclusionInfo,
): RefusalState<Reason> => ({
  reason: answer.reason,
  retryAfterSeconds: answer.retryAfterSeconds ?? 0,
  ...waitIn(answer),
  ...(answer.until !== undefined && { until: answer.until }),
});

export const loginFields = ['username', 'password', 'captcha'] as const;
export type LoginField = (typeof loginFields)[number];
export type LoginValues = Record<LoginField, string> & { remember: boolean };
export type CaptchaError = { kind: 'refused'; reason: 'captchaRequired' | 'captchaWrong' };
export type LoginErrors = Partial<Record<LoginField, FieldError | CaptchaError>>;

/**
 * After a refusal, the form may have to show the captcha field (`wantsCaptcha`), or the user may have to pass another
 * verification (`challenge`).
 */
export type LoginAnswer = Result<{ change: ChangeCause | null }, LoginReason> & {
  wantsCaptcha?: boolean;
  challenge?: NewIpChallenge;
} & ExclusionInfo;
/**
 * Converts a refusal for display in the form: an error at the captcha field if the form has one, otherwise the reason
 * of the refusal.
 */
export function refusalIn(
  answer: LoginAnswer,
  hasCaptcha: boolean,
): { errors?: LoginErrors; refusal?: RefusalState<LoginReason> } {
  if (answer.ok) return {};
  const { reason } = answer;
  if ((reason === 'captchaRequired' || reason === 'captchaWrong') && (hasCaptcha || answer.wantsCaptcha)) {
    return { errors: { captcha: { kind: 'refused', reason } } };
  }
  return { refusal: toRefusal(answer) };
}

/**
 * Removes leading and trailing spaces from all text values (spec 1 §5), and converts the captcha to plain digits
 * (NFKC).
 */
export const trimmed = ({ username, password, captcha, remember }: LoginValues): LoginValues => ({
  username: username.trim(),
  password: password.trim(),
  captcha: captcha.normalize('NFKC').trim(),
  remember,
});

export function checkLogin(values: LoginValues, rules: AccountRules, hasCaptcha: boolean): LoginErrors {
  const errors: LoginErrors = {};
  const required = { kind: 'required' } as const;
  const username = checkUsername(values.username, rules ?? {});
  if (username) errors.username = username;
  if (values.password === '') errors.password = required;
  if (hasCaptcha && values.captcha === '') errors.captcha = required;
  return errors;
}

const noValues: LoginValues = { username: '', password: '', captcha: '', remember: false };

export function attempt(values: LoginValues | null, proof: HumanProof | null) {
  return { values: values ?? noValues, proof: proof ?? noProof };
}
