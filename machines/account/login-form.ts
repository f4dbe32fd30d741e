import { type AccountRules, checkUsername, type FieldError } from '../domain/field-rule.ts';
import { type Outcome, type Wait, waitIn } from '../shared/outcome.ts';
import type { ChangeCause } from './change-cause.ts';
import type { LoginReason } from './login.model.ts';
import type { NewIpChallenge } from './new-ip-challenge.ts';
import type { SliderProof } from './slider-captcha.machine.ts';

/** `until`: the end of what shuts an account by its owner's wish, as an ISO instant; null for good. */
export type Shut = { until?: string | null };

export type KeptRefusal<Reason extends string> = { reason: Reason; retryAfterSeconds: number } & Wait & Shut;

/** What is kept of a refused try. */
export const keptRefusal = <Reason extends string>(
  answer: { reason: Reason; retryAfterSeconds?: number } & Wait & Shut,
): KeptRefusal<Reason> => ({
  reason: answer.reason,
  retryAfterSeconds: answer.retryAfterSeconds ?? 0,
  ...waitIn(answer),
  ...(answer.until !== undefined && { until: answer.until }),
});

export const loginFields = ['username', 'password', 'captcha'] as const;
export type LoginField = (typeof loginFields)[number];
export type LoginValues = Record<LoginField, string> & { remember: boolean };
/** A refusal of the gateway's that is about the code of the picture, said at its field. */
export type CaptchaError = { kind: 'refused'; reason: 'captchaRequired' | 'captchaWrong' };
export type LoginErrors = Partial<Record<LoginField, FieldError | CaptchaError>>;

/** With a refusal a gateway says that it wants the captcha box from now on, or another proof of who this is. */
export type LoginAnswer = Outcome<{ change: ChangeCause | null }, LoginReason> & {
  wantsCaptcha?: boolean;
  challenge?: NewIpChallenge;
} & Shut;
/** What a refusal shows: an error of the captcha's field where there is one, or why the whole was refused. */
export function refusalIn(
  answer: LoginAnswer,
  hasCaptcha: boolean,
): { errors?: LoginErrors; refusal?: KeptRefusal<LoginReason> } {
  if (answer.ok) return {};
  const { reason } = answer;
  if ((reason === 'captchaRequired' || reason === 'captchaWrong') && (hasCaptcha || answer.wantsCaptcha)) {
    return { errors: { captcha: { kind: 'refused', reason } } };
  }
  return { refusal: keptRefusal(answer) };
}

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
