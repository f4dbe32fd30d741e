import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../outcome.ts';
import type { Member } from '../site/member.ts';
import { captchaImageMachine } from './captcha-image.machine.ts';
import { type ChangeCause, changePasswordMachine } from './change-password.machine.ts';
import { type AccountRules, checkField, type FieldError } from './field-rule.ts';
import { type SliderProof, sliderCaptchaMachine } from './slider-captcha.machine.ts';

export type LoginReason =
  | Outage
  | 'credentials'
  | 'captchaRequired'
  | 'captchaWrong'
  | 'sliderWrong'
  | 'locked'
  | 'expired';

const fields = ['username', 'password', 'captcha'] as const;
type Field = (typeof fields)[number];
export type LoginValues = Record<Field, string> & { remember: boolean };

export type LoginEvent =
  | { type: 'form.submit'; values: LoginValues }
  | { type: 'field.change'; field: Field }
  /** The form has taken what was recalled. */
  | { type: 'credentials.filled' }
  | { type: 'login.retry' }
  | { type: 'dialog.close' };

export type LoginOutput = { signedIn: Member | null };

type Errors = Partial<Record<Field, FieldError>>;
/** A gateway that wants the captcha box from now on says so with the refusal. */
export type LoginAnswer = Outcome<{ change: ChangeCause | null }, LoginReason> & { wantsCaptcha?: boolean };
type MemberAnswer = Outcome<Member, Outage | 'expired'>;
export type Remembered = { username: string; password: string } | null;

/** What is wrong with a filled sign-in form (spec 1 §5); empty when nothing is. */
export function checkLogin(values: LoginValues, rules: AccountRules, hasCaptcha: boolean): Errors {
  const errors: Errors = {};
  const required = { kind: 'required' } as const;
  const username = values.username === '' ? required : rules && checkField(values.username, rules.username);
  if (username) errors.username = username;
  if (values.password === '') errors.password = required;
  if (hasCaptcha && values.captcha === '') errors.captcha = required;
  return errors;
}

/**
 * Sign-in with a username (spec 1 §4, §5, §8): validate, slider, call, remember, change a password that must be
 * changed, member info. Rests editing, or stranded when only the member info is missing.
 * Ends signed in, or not. A password leaves the context when the form has it, is editable again, and at every end.
 */
export const loginMachine = setup({
  types: {
    context: {} as {
      values: LoginValues | null;
      errors: Errors;
      refusal: { reason: LoginReason; retryAfterSeconds: number } | null;
      captcha: ActorRefFrom<typeof captchaImageMachine> | null;
      proof: SliderProof | null;
      change: ChangeCause | null;
      member: Member | null;
      recalled: Remembered;
    },
    events: {} as LoginEvent,
    output: {} as LoginOutput,
    /** The first field to be mended. */
    emitted: {} as { type: 'form.refused'; field: Field },
    tags: '' as 'busy' | 'editable',
    children: {} as { slider: 'slider'; changePassword: 'changePassword'; captcha: 'captchaImage' },
  },
  actors: {
    recall: provided<Remembered>(),
    fetchRules: provided<AccountRules>(),
    slider: sliderCaptchaMachine,
    captchaImage: captchaImageMachine,
    authenticate: provided<LoginAnswer, { values: LoginValues; proof: SliderProof }>(),
    remember: provided<void, LoginValues>(),
    changePassword: changePasswordMachine,
    abandon: provided<void>(),
    fetchMember: provided<MemberAnswer>(),
  },
  guards: {
    isAcceptable: ({ context }, rules: AccountRules) =>
      context.values !== null && Object.keys(checkLogin(context.values, rules, context.captcha !== null)).length === 0,
    isPassed: (_, output: { passed: boolean }) => output.passed,
    isAuthenticated: (_, answer: LoginAnswer) => answer.ok,
    mustChange: ({ context }) => context.change !== null,
    wantsCaptcha: ({ context }, answer: LoginAnswer) => answer.wantsCaptcha === true && context.captcha === null,
    hasCaptcha: ({ context }) => context.captcha !== null,
    isChanged: (_, output: { changed: boolean }) => output.changed,
    isAnswered: (_, answer: MemberAnswer) => answer.ok,
    isExpired: (_, answer: MemberAnswer) => !answer.ok && answer.reason === 'expired',
  },
  actions: {
    keepValues: assign((_, values: LoginValues) => ({
      values: { ...values, username: values.username.trim(), captcha: values.captcha.trim() },
      errors: {},
      refusal: null,
      recalled: null,
    })),
    keepErrors: assign(({ context }, rules: AccountRules) => ({
      errors: context.values ? checkLogin(context.values, rules, context.captcha !== null) : {},
    })),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'username',
    })),
    clearError: assign(({ context }, field: Field) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepProof: assign((_, output: { passed: boolean; proof?: SliderProof }) => ({ proof: output.proof ?? null })),
    keepChange: assign((_, answer: LoginAnswer) => (answer.ok ? { change: answer.value.change } : {})),
    keepRefusal: assign((_, answer: LoginAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, retryAfterSeconds: answer.retryAfterSeconds ?? 0 } },
    ),
    showCaptcha: assign({ captcha: ({ spawn }) => spawn('captchaImage', { id: 'captcha' }) }),
    renewCaptcha: sendTo('captcha', { type: 'captcha.renew' }),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
    keepExpired: assign({ refusal: { reason: 'expired', retryAfterSeconds: 0 } }),
    keepMember: assign((_, answer: MemberAnswer) => (answer.ok ? { member: answer.value } : {})),
    keepRecalled: assign((_, recalled: Remembered) => ({ recalled })),
    dropRecalled: assign({ recalled: null }),
    dropSecrets: assign({ values: null, proof: null, recalled: null }),
  },
}).createMachine({
  id: 'login',
  context: {
    values: null,
    errors: {},
    refusal: null,
    captcha: null,
    proof: null,
    change: null,
    member: null,
    recalled: null,
  },
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      entry: 'dropSecrets',
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: { target: 'ready', actions: { type: 'keepRecalled', params: ({ event }) => event.output } },
            onError: 'ready',
          },
        },
        ready: {},
      },
      on: {
        'form.submit': { target: 'validating', actions: { type: 'keepValues', params: ({ event }) => event.values } },
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'credentials.filled': { actions: 'dropRecalled' },
        'dialog.close': 'left',
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'fetchRules',
        src: 'fetchRules',
        onDone: [
          { guard: { type: 'isAcceptable', params: ({ event }) => event.output }, target: 'verifying' },
          {
            target: 'editing.ready',
            actions: [{ type: 'keepErrors', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
        onError: { target: 'editing.ready', actions: 'keepUnexpected' },
      },
      on: { 'dialog.close': 'left' },
    },
    verifying: {
      invoke: {
        id: 'slider',
        src: 'slider',
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'authenticating',
            actions: { type: 'keepProof', params: ({ event }) => event.output },
          },
          { target: 'editing.ready' },
        ],
      },
      on: { 'dialog.close': 'left' },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => attempt(context.values, context.proof),
        onDone: [
          {
            guard: { type: 'isAuthenticated', params: ({ event }) => event.output },
            target: 'remembering',
            actions: { type: 'keepChange', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wantsCaptcha', params: ({ event }) => event.output },
            target: 'editing.ready',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'showCaptcha'],
          },
          {
            guard: 'hasCaptcha',
            target: 'editing.ready',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'renewCaptcha'],
          },
          { target: 'editing.ready', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.ready', actions: 'keepUnexpected' },
      },
      on: { 'dialog.close': 'left' },
    },
    remembering: {
      tags: 'busy',
      invoke: {
        id: 'remember',
        src: 'remember',
        input: ({ context }) => attempt(context.values, context.proof).values,
        onDone: 'deciding',
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'mustChange', target: 'changing' }, { target: 'welcoming' }] },
    changing: {
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({
          account: context.values?.username ?? '',
          cause: context.change ?? 'expired',
          knownPassword: context.values?.password ?? '',
        }),
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'welcoming' },
          { target: 'abandoning' },
        ],
      },
      exit: 'dropSecrets',
      on: { 'dialog.close': 'abandoning' },
    },
    welcoming: {
      tags: 'busy',
      entry: 'dropSecrets',
      invoke: {
        id: 'fetchMember',
        src: 'fetchMember',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'keepMember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'editing.ready',
            actions: 'keepExpired',
          },
          { target: 'stranded' },
        ],
        onError: 'stranded',
      },
    },
    stranded: { on: { 'login.retry': 'welcoming', 'dialog.close': 'abandoning' } },
    abandoning: {
      tags: 'busy',
      invoke: { id: 'abandon', src: 'abandon', onDone: 'left', onError: 'left' },
    },
    signedIn: { type: 'final', entry: 'dropSecrets' },
    left: { type: 'final', entry: 'dropSecrets' },
  },
  output: ({ context }) => ({ signedIn: context.member }),
});

const noValues: LoginValues = { username: '', password: '', captcha: '', remember: false };
const noProof: SliderProof = { captchaId: '', captchaCheckToken: '' };

function attempt(values: LoginValues | null, proof: SliderProof | null) {
  return { values: values ?? noValues, proof: proof ?? noProof };
}
