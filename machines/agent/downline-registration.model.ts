import { checkField, checkNewPassword, type FieldError, type FieldRule } from '../domain/field-rule.ts';
import type { Refusal } from '../member/order-answer.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionOutput } from '../shared/submission.model.ts';
import {
  checkRates,
  type RateErrors,
  type RateLimits,
  type Rates,
  ratesOf,
  rebateCategories,
  type TypedRates,
} from './rebate-rule.ts';

export type DownlineKind = 'member' | 'agent';

export const downlineRegistrationReasons = defineOrderReasons({
  taken: { codes: ['account.taken'], policy: 'stale' },
  rejected: { codes: ['field.rejected'], policy: 'stale' },
  rebates: { codes: ['rebates.exceeded'], policy: 'stale' },
});

/**
 * For every reason except a `CallReason`, the gateway has confirmed that no account was registered. `rebates`: the
 * typed rates exceed the agent's current rates, which then reload.
 */
export type RegistrationReason = CallReason | keyof typeof downlineRegistrationReasons;

export type RegistrationOverview = {
  rules: { account: FieldRule; password: FieldRule };
  limits: RateLimits;
  pending: PendingRegistration | null;
};
export type RegistrationOrder = { kind: DownlineKind; account: string; nickname: string; rates: Rates };
/**
 * `isPasswordSet`: the account has the password of the order; false when the new user has already signed in and chosen
 * another password.
 */
export type Registered = RegistrationOrder & { isPasswordSet: boolean };

export type RegistrationField = 'account' | 'nickname' | 'password' | (typeof rebateCategories)[number];
export type RegistrationErrors = RateErrors & {
  account?: FieldError;
  nickname?: 'tooLong';
  password?: FieldError;
};
export type RegistrationValues = {
  kind: DownlineKind;
  account: string;
  nickname: string;
  password: string;
  rates: TypedRates;
};

export type DownlineRegistrationEvent =
  | { type: 'form.submit'; values: RegistrationValues; requestId: string }
  | { type: 'field.change'; field: RegistrationField }
  /** Sets a new password because a page reload lost the first one. */
  | { type: 'password.renew'; password: string }
  | { type: 'password.copied' }
  /** Registers another account, after a confirmation when the password was not copied. */
  | { type: 'registration.again' }
  | { type: 'again.confirm' }
  | { type: 'again.cancel' }
  /** The user is about to leave the page. */
  | { type: 'leave.ask' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | { type: 'load.retry' };

export type RegistrationOverviewAnswer = Result<RegistrationOverview, CallReason>;
export type RegistrationOutput = SubmissionOutput<RegistrationOrder, Registered, RegistrationReason>;
export type PendingRegistration = Submission<RegistrationOrder>;
export type RenewalAnswer = Result<Registered, RegistrationReason>;
export type RenewalCall = PendingRegistration & { password: string };

/** The secret is the password for the first sign-in of the new account. */
export const registrationSubmission = createSubmissionMachine<RegistrationOrder, Registered, RegistrationReason>({
  reasons: downlineRegistrationReasons,
  needsSecret: true,
});

export type DownlineRegistrationContext = {
  account: string;
  overview: RegistrationOverview | null;
  pending: PendingRegistration | null;
  /**
   * Password of the new account. It is shown once, and removed by the next registration; empty when this page does not
   * know it.
   */
  password: string;
  isCopied: boolean;
  errors: RegistrationErrors;
  refusal: Refusal<RegistrationReason> | null;
  registered: Registered | null;
};

export const emptyRegistration = (account: string): DownlineRegistrationContext => ({
  account,
  overview: null,
  pending: null,
  password: '',
  isCopied: false,
  errors: {},
  refusal: null,
  registered: null,
});

export const orderOf = ({ kind, account, nickname, rates }: RegistrationValues): RegistrationOrder => ({
  kind,
  account: account.trim(),
  nickname: nickname.trim(),
  rates: ratesOf(rates),
});

export const overviewAfter = (
  { pending }: DownlineRegistrationContext,
  answer: RegistrationOverviewAnswer,
): Partial<DownlineRegistrationContext> =>
  answer.ok ? { overview: answer.value, pending: answer.value.pending ?? pending } : {};

/** Only the tab that sent the order knows the password. */
export function registeredBy(
  { pending, password }: DownlineRegistrationContext,
  output: RegistrationOutput,
): Partial<DownlineRegistrationContext> {
  if (output.kind !== 'accepted') return {};
  const { receipt, order, requestId = pending?.requestId ?? '' } = output;
  const isOwn = requestId === pending?.requestId;
  return { registered: receipt, pending: { requestId, order }, password: isOwn ? password : '', refusal: null };
}

export const nicknameLimit = 24;
const fields: readonly RegistrationField[] = ['account', 'nickname', 'password', ...rebateCategories];

/** Validates the form by the site's rules for names and passwords; a rate must not exceed the agent's own rate. */
export function checkRegistration(
  { rules, limits }: Pick<RegistrationOverview, 'rules' | 'limits'>,
  { account, nickname, password, rates }: RegistrationValues,
): RegistrationErrors {
  const wrongAccount = checkField(account.trim(), { ...rules.account, required: true });
  const wrongPassword = checkNewPassword(password, rules.password);
  return {
    ...(wrongAccount && { account: wrongAccount }),
    ...([...nickname.trim()].length > nicknameLimit && { nickname: 'tooLong' as const }),
    ...(wrongPassword && { password: wrongPassword }),
    ...checkRates(rates, limits),
  };
}

export const errorsOf = ({ overview }: DownlineRegistrationContext, values: RegistrationValues): RegistrationErrors =>
  overview ? checkRegistration(overview, values) : { account: { kind: 'required' } };

export function firstError(context: DownlineRegistrationContext, values: RegistrationValues): RegistrationField {
  const errors = errorsOf(context, values);
  return fields.find((field) => errors[field]) ?? 'account';
}

export const errorsAfter = (context: DownlineRegistrationContext, values: RegistrationValues) => ({
  errors: errorsOf(context, values),
  refusal: null,
});

/** The page shows the password for the last time, and the agent has not copied it. */
export const isPasswordAtRisk = ({ password, isCopied, registered }: DownlineRegistrationContext): boolean =>
  registered?.isPasswordSet === true && password !== '' && !isCopied;
