import type { Outage } from '../outcome.ts';
import { type AccountRules, checkUsername, type FieldError } from './field-rule.ts';
import type { SliderProof } from './slider-captcha.machine.ts';

export type LoginReason =
  | Outage
  | 'credentials'
  | 'captchaRequired'
  | 'captchaWrong'
  | 'sliderWrong'
  | 'locked'
  | 'notMember'
  | 'notAgent'
  | 'excluded'
  | 'expired';

/** `until`: the end of what shuts an account by its owner's wish, as an ISO instant; null for good. */
export type Shut = { until?: string | null };

/** What is kept of a refused sign-in. */
export const keptRefusal = <Reason extends string>(
  answer: { reason: Reason; retryAfterSeconds?: number } & Shut,
): { reason: Reason; retryAfterSeconds: number } & Shut => ({
  reason: answer.reason,
  retryAfterSeconds: answer.retryAfterSeconds ?? 0,
  ...(answer.until !== undefined && { until: answer.until }),
});

export const loginFields = ['username', 'password', 'captcha'] as const;
export type LoginField = (typeof loginFields)[number];
export type LoginValues = Record<LoginField, string> & { remember: boolean };
export type LoginErrors = Partial<Record<LoginField, FieldError>>;

/** Without the space around anything (spec 1 §5), and the code of the picture in plain digits. */
export const trimmed = ({ username, password, captcha, remember }: LoginValues): LoginValues => ({
  username: username.trim(),
  password: password.trim(),
  captcha: captcha.normalize('NFKC').trim(),
  remember,
});

/** What is wrong with a filled sign-in form (spec 1 §5); empty when nothing is. */
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
const noProof: SliderProof = { captchaId: '', captchaCheckToken: '' };

/** What a call is given. */
export function attempt(values: LoginValues | null, proof: SliderProof | null) {
  return { values: values ?? noValues, proof: proof ?? noProof };
}
