import type { ChangePasswordOutput } from '../../machines/account/change-password.machine.ts';
import { loginMachine } from '../../machines/account/login.machine.ts';
import type { LoginReason } from '../../machines/account/login.model.ts';
import type { LoginAnswer, LoginValues } from '../../machines/account/login-form.ts';
import type { NewIpChallenge, NewIpOutput } from '../../machines/account/new-ip-challenge.ts';
import type { SliderCaptchaOutput } from '../../machines/account/slider-captcha.machine.ts';
import type { WelcomeOutput } from '../../machines/account/welcome.machine.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';
import { members } from '../site/members.ts';
import { thrown } from '../site/outages.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { defineFlow } from '../walker/flow.ts';
import { proof } from './slider-captcha.cases.ts';

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
  /** Wrong only by the gateway's rules. */
  short: { ...good, username: 'lu' },
};

const refused = (reason: LoginReason, wantsCaptcha = false): { output: LoginAnswer } => ({
  output: { ok: false, reason, wantsCaptcha, ...(reason === 'limited' && { retryAfterSeconds: 42 }) },
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
} satisfies Record<LoginReason, unknown>;

export const challenge: NewIpChallenge = {
  ticket: 'ticket-1',
  methods: [
    { method: 'sms', hint: '*** 321' },
    { method: 'bankName', hint: '' },
  ],
};

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
    fetchRules: { untold: { output: null }, told: { output: rules }, thrown },
    slider: {
      passed: { output: { result: { passed: true, proof } satisfies SliderCaptchaOutput } },
      cancelled: { output: { result: { passed: false } satisfies SliderCaptchaOutput } },
    },
    authenticate: {
      accepted: { output: { ok: true, value: { change: null } } },
      mustChange: { output: { ok: true, value: { change: 'firstLogin' } } },
      ...refusals,
      credentialsAndCaptcha: refused('credentials', true),
      newIp: { output: { ok: false, reason: 'unexpected', challenge } },
      newIpAndCaptcha: { output: { ok: false, reason: 'unexpected', challenge, wantsCaptcha: true } },
      thrown,
    },
    remember: { kept: { output: undefined }, thrown },
    newIpCheck: {
      confirmed: { output: { result: { change: null } satisfies NewIpOutput } },
      mustChange: { output: { result: { change: 'expired' } satisfies NewIpOutput } },
      givenUp: { output: { result: null satisfies NewIpOutput } },
    },
    changePassword: {
      changed: { output: { result: { changed: true } satisfies ChangePasswordOutput } },
      unchanged: { output: { result: { changed: false } satisfies ChangePasswordOutput } },
      late: { output: { result: { changed: false, expired: true } satisfies ChangePasswordOutput } },
    },
    captchaImage: {},
    abandon: { told: { output: undefined }, thrown },
    welcome: {
      signedIn: { output: { kind: 'signedIn', member: members.member } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    } satisfies Record<WelcomeOutput['kind'], { output: WelcomeOutput }>,
  },
  project: ({ values, captcha, change }) => [values, captcha !== null, change],
  proves: {
    'site-4.6': ['login.validating', 'login.verifying', 'login.authenticating'],
    'site-4.10': ['login.changing'],
    'site-4.12': ['login.welcoming', 'login.signedIn'],
  },
  secrets: {
    held: {
      'editing.ready': ['recalled'],
      validating: ['values'],
      verifying: ['values'],
      authenticating: ['values', 'proof'],
      confirming: ['values'],
      remembering: ['values'],
      changing: ['values'],
    },
  },
  limits: { remember: waitLimits.storage, abandon: waitLimits.gateway },
  always: {
    'a sign-in is sent with the proof of a passed slider': ({ started, before }) =>
      started('authenticate').every(
        ({ input }) => before?.isIn('verifying') === true && (input as { proof: unknown }).proof !== null,
      ),
    'credentials are remembered that were accepted': ({ started, ended }) =>
      started('remember').length === 0 ||
      (ended?.output as { ok?: boolean } | undefined)?.ok === true ||
      (ended?.actor === 'newIpCheck' && (ended.output as { result: unknown }).result !== null),
    'a password that must be changed is changed first': ({ started, context, ended }) =>
      started('welcome').length === 0 ||
      context.change === null ||
      (ended?.actor === 'changePassword' &&
        (ended.output as { result: ChangePasswordOutput | null }).result?.changed === true),
  },
  never: {
    'a session that was begun is left without ending it': ({ before, isIn }) =>
      isIn('left') && before?.isIn('changing') === true,
  },
  eventually: {
    'a sign-in comes to an end': {
      from: ({ isIn }) => isIn('validating', 'authenticating', 'remembering', 'welcoming', 'abandoning'),
      to: ({ isIn, status }) => status === 'done' || isIn('editing', 'verifying', 'confirming', 'changing'),
    },
  },
});
