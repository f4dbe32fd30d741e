import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import type { AccountRules } from '../domain/field-rule.ts';
import { provided } from '../shared/outcome.ts';
import { type PartOutput, partMachine } from '../shared/part.machine.ts';
import type { Member } from '../site/member.ts';
import { captchaImageMachine } from './captcha-image.machine.ts';
import type { ChangeCause } from './change-cause.ts';
import type { ChangePasswordOutput } from './change-password.machine.ts';
import type { LoginReason } from './login.model.ts';
import {
  attempt,
  checkLogin,
  type KeptRefusal,
  type LoginAnswer,
  type LoginErrors,
  type LoginField,
  type LoginValues,
  loginFields,
  refusalIn,
  trimmed,
} from './login-form.ts';
import type { NewIpChallenge, NewIpOutput } from './new-ip-challenge.ts';
import type { SliderProof } from './slider-captcha.machine.ts';
import { proofOf } from './slider-proof.ts';
import { type WelcomeOutput, welcomeMachine } from './welcome.machine.ts';

export type LoginEvent =
  | { type: 'form.submit'; values: LoginValues }
  | { type: 'field.change'; field: LoginField }
  | { type: 'credentials.filled' }
  | { type: 'dialog.close' };

export type LoginOutput = { signedIn: Member | null };

export type Remembered = { username: string; password: string } | null;

/**
 * Sign-in with a username (spec 1 §4, §5, §8): slider, call, verification from a new IP, remember, change a password that
 * must be changed, welcome. Rests editing; its parts rest by themselves. Ends signed in, or not. A password leaves the
 * context when the form has it, is editable again, and at every end.
 */
export const loginMachine = setup({
  types: {
    context: {} as {
      values: LoginValues | null;
      errors: LoginErrors;
      refusal: KeptRefusal<LoginReason> | null;
      captcha: ActorRefFrom<typeof captchaImageMachine> | null;
      proof: SliderProof | null;
      challenge: NewIpChallenge | null;
      change: ChangeCause | null;
      member: Member | null;
      recalled: Remembered;
    },
    events: {} as LoginEvent,
    output: {} as LoginOutput,
    /** The first field to be mended. */
    emitted: {} as { type: 'form.refused'; field: LoginField },
    /** `away`: a part stands in the place of the form. */
    tags: '' as 'busy' | 'editable' | 'away',
    children: {} as {
      slider: 'slider';
      newIpCheck: 'newIpCheck';
      changePassword: 'changePassword';
      captcha: 'captchaImage';
      welcome: 'welcome';
    },
  },
  actors: {
    recall: provided<Remembered>(),
    fetchRules: provided<AccountRules>(),
    slider: partMachine,
    captchaImage: captchaImageMachine,
    authenticate: provided<LoginAnswer, { values: LoginValues; proof: SliderProof }>(),
    remember: provided<void, LoginValues>(),
    newIpCheck: partMachine,
    changePassword: partMachine,
    welcome: welcomeMachine,
    abandon: provided<void>(),
  },
  guards: {
    isAcceptable: ({ context }, rules: AccountRules) =>
      context.values !== null && Object.keys(checkLogin(context.values, rules, context.captcha !== null)).length === 0,
    isPassed: (_, output: PartOutput) => proofOf(output) !== null,
    isAuthenticated: (_, answer: LoginAnswer) => answer.ok,
    mustChange: ({ context }) => context.change !== null,
    wantsCaptcha: ({ context }, answer: LoginAnswer) => answer.wantsCaptcha === true && context.captcha === null,
    hasCaptcha: ({ context }) => context.captcha !== null,
    isChallenged: (_, answer: LoginAnswer) => answer.challenge !== undefined,
    isConfirmed: (_, { result }: PartOutput) => result !== null,
    isChanged: (_, { result }: PartOutput) => (result as ChangePasswordOutput | null)?.changed === true,
    /** The session had ended before the new password came. */
    isChangeLate: (_, { result }: PartOutput) => (result as ChangePasswordOutput | null)?.expired === true,
    isSignedIn: (_, output: WelcomeOutput) => output.kind === 'signedIn',
    isExpired: (_, output: WelcomeOutput) => output.kind === 'expired',
  },
  actions: {
    keepValues: assign((_, values: LoginValues) => ({
      values: trimmed(values),
      errors: {},
      refusal: null,
      recalled: null,
    })),
    keepErrors: assign(({ context }, rules: AccountRules) => ({
      errors: context.values ? checkLogin(context.values, rules, context.captcha !== null) : {},
    })),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: loginFields.find((field) => context.errors[field]) ?? 'username',
    })),
    tellCaptcha: emit({ type: 'form.refused', field: 'captcha' }),
    clearError: assign(({ context }, field: LoginField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepProof: assign((_, output: PartOutput) => ({ proof: proofOf(output) })),
    dropProof: assign({ proof: null }),
    keepChallenge: assign((_, answer: LoginAnswer) => ({ challenge: answer.challenge ?? null })),
    keepConfirmed: assign((_, { result }: PartOutput) => ({ change: (result as NewIpOutput)?.change ?? null })),
    keepChange: assign((_, answer: LoginAnswer) => (answer.ok ? { change: answer.value.change } : {})),
    keepRefusal: assign(({ context }, answer: LoginAnswer) => refusalIn(answer, context.captcha !== null)),
    showCaptcha: assign({ captcha: ({ spawn }) => spawn('captchaImage', { id: 'captcha' }) }),
    renewCaptcha: sendTo('captcha', { type: 'captcha.renew' }),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
    keepExpired: assign({ refusal: { reason: 'expired', retryAfterSeconds: 0 } }),
    keepMember: assign((_, output: WelcomeOutput) => (output.kind === 'signedIn' ? { member: output.member } : {})),
    askToClose: sendTo((_, child: 'changePassword' | 'welcome') => child, { type: 'dialog.close' }),
    keepRecalled: assign((_, recalled: Remembered) => ({ recalled })),
    dropRecalled: assign({ recalled: null }),
    dropSecrets: assign({ values: null, challenge: null, recalled: null }),
  },
}).createMachine({
  id: 'login',
  context: {
    values: null,
    errors: {},
    refusal: null,
    captcha: null,
    proof: null,
    challenge: null,
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
      tags: 'away',
      invoke: {
        id: 'slider',
        src: 'slider',
        input: { name: 'slider-captcha' },
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
      exit: 'dropProof',
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
            guard: { type: 'isChallenged', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepChallenge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wantsCaptcha', params: ({ event }) => event.output },
            target: 'editing.ready',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'showCaptcha'],
          },
          {
            guard: 'hasCaptcha',
            target: 'editing.ready',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'renewCaptcha', 'tellCaptcha'],
          },
          { target: 'editing.ready', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.ready', actions: 'keepUnexpected' },
      },
      on: { 'dialog.close': 'left' },
    },
    confirming: {
      tags: 'away',
      invoke: {
        id: 'newIpCheck',
        src: 'newIpCheck',
        input: ({ context }) => ({ name: 'new-ip-check', flowInput: context.challenge }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'remembering',
            actions: { type: 'keepConfirmed', params: ({ event }) => event.output },
          },
          { target: 'editing.ready' },
        ],
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
      tags: 'away',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({
          name: 'change-password',
          flowInput: {
            account: context.values?.username ?? '',
            cause: context.change ?? 'expired',
            knownPassword: context.values?.password ?? '',
          },
        }),
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'welcoming' },
          {
            guard: { type: 'isChangeLate', params: ({ event }) => event.output },
            target: 'editing.ready',
            actions: 'keepExpired',
          },
          { target: 'abandoning' },
        ],
      },
      exit: 'dropSecrets',
      on: { 'dialog.close': { actions: { type: 'askToClose', params: 'changePassword' } } },
    },
    welcoming: {
      tags: 'busy',
      entry: 'dropSecrets',
      invoke: {
        id: 'welcome',
        src: 'welcome',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'keepMember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'editing.ready',
            actions: 'keepExpired',
          },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: { type: 'askToClose', params: 'welcome' } } },
    },
    abandoning: {
      tags: 'busy',
      invoke: { id: 'abandon', src: 'abandon', onDone: 'left', onError: 'left' },
    },
    signedIn: { type: 'final' },
    left: { type: 'final', entry: 'dropSecrets' },
  },
  output: ({ context }) => ({ signedIn: context.member }),
});
