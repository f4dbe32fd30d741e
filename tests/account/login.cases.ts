import { defineFlow } from 'chartwalk';
import type { FinishSignInInput, FinishSignInOutput } from '../../machines/account/finish-sign-in.machine.ts';
import { loginMachine } from '../../machines/account/login.machine.ts';
import type { LoginReason } from '../../machines/account/login.model.ts';
import type { LoginAttemptOutput } from '../../machines/account/login-attempt.machine.ts';
import type { LoginAnswer, LoginValues } from '../../machines/account/login-form.ts';
import type { ChangeCause } from '../../machines/account/password-change-reason.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';
import { members } from '../site/members.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z0-9]+',
  patternId: 10,
  minLength: 4,
  maxLength: 16,
};

export const rules = { username: rule, password: rule };

export const good: LoginValues = { username: 'lucia2025', password: 'Sorteo2025', captcha: '', remember: false };
const values = {
  good,
  withCode: { ...good, captcha: '4821' },
  empty: { ...good, username: '', password: '' },
  /** Violates only the rules from the gateway; without these rules, it is valid. */
  short: { ...good, username: 'lu' },
};

const refused = (reason: LoginReason, wantsCaptcha = false): LoginAnswer => ({
  ok: false,
  reason,
  wantsCaptcha,
  ...(reason === 'limited' && { retryAfterSeconds: 42 }),
});

export const refusals = {
  offline: refused('offline'),
  timeout: refused('timeout'),
  unavailable: refused('unavailable'),
  malformed: refused('malformed'),
  limited: refused('limited'),
  refused: refused('refused'),
  unexpected: refused('unexpected'),
  credentials: refused('credentials'),
  captchaRequired: refused('captchaRequired', true),
  captchaWrong: refused('captchaWrong', true),
  sliderWrong: refused('sliderWrong'),
  locked: refused('locked'),
  notMember: refused('notMember'),
  excluded: refused('excluded'),
  notAgent: refused('notAgent'),
  expired: refused('expired'),
} satisfies Record<WhenOffered<LoginReason>, LoginAnswer>;

export const tried = (answer: LoginAnswer) => ({ output: { kind: 'refused', answer } satisfies LoginAttemptOutput });
export const accepted = (change: ChangeCause | null) => ({
  output: { kind: 'accepted', change } satisfies LoginAttemptOutput,
});

const refusedTries = Object.fromEntries(
  Object.entries(refusals).map(([reason, answer]) => [reason, tried(answer)]),
) as Record<LoginReason, ReturnType<typeof tried>>;

export const flow = defineFlow({
  machine: loginMachine,
  events: {
    'form.submit': {
      good: { values: values.good },
      withCode: { values: values.withCode },
      empty: { values: values.empty },
      short: { values: values.short },
    },
    'field.change': {
      username: { field: 'username' },
      password: { field: 'password' },
      captcha: { field: 'captcha' },
    },
    'credentials.filled': { filled: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    recall: {
      nothing: { output: null },
      remembered: { output: { username: good.username, password: good.password } },
      thrown,
    },
    fetchRules: { notLoaded: { output: null }, details: { output: rules }, thrown },
    attempt: {
      accepted: accepted(null),
      mustChange: accepted('firstLogin'),
      ...refusedTries,
      credentialsAndCaptcha: tried(refused('credentials', true)),
      failed: { output: { kind: 'failed' } },
      cancelled: { output: { kind: 'cancelled' } },
    },
    captchaImage: {},
    finish: {
      signedIn: { output: { kind: 'signedIn', member: members.member } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    } satisfies Record<FinishSignInOutput['kind'], { output: FinishSignInOutput }>,
  },
  project: ({ values, captcha, change }) => [values, captcha !== null, change],
  proves: {
    'site-4.6': ['login.validating', 'login.attempting'],
    'site-4.12': ['login.finishing', 'login.signedIn'],
  },
  secrets: {
    held: { 'editing.ready': ['recalled'], validating: ['values'], attempting: ['values'] },
  },
  always: {
    'only an accepted sign-in continues': ({ started, ended }) =>
      started('finish').length === 0 || (ended?.output as LoginAttemptOutput | undefined)?.kind === 'accepted',
    'the next flow learns that the password must be changed': ({ started, ended }) =>
      started('finish').every(
        ({ input }) =>
          (input as FinishSignInInput).change ===
          (ended?.output as { change?: ChangeCause | null } | undefined)?.change,
      ),
  },
  eventually: {
    'a sign-in ends': {
      from: ({ isIn }) => isIn('validating', 'attempting', 'finishing'),
      to: ({ isIn, status }) => status === 'done' || isIn('editing'),
    },
  },
});
