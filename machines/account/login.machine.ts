import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import type { AccountRules } from '../domain/field-rule.ts';
import { output, requiredActor } from '../shared/result.ts';
import type { Member } from '../site/member.ts';
import { captchaImageMachine } from './captcha-image.machine.ts';
import { type FinishSignInOutput, finishSignInMachine } from './finish-sign-in.machine.ts';
import type { LoginOutput, LoginReason } from './login.model.ts';
import { type LoginAttemptOutput, loginAttemptMachine } from './login-attempt.machine.ts';
import {
  attempt,
  checkLogin,
  type LoginErrors,
  type LoginField,
  type LoginValues,
  loginFields,
  type RefusalState,
  refusalIn,
  trimmed,
} from './login-form.ts';
import type { ChangeCause } from './password-change-reason.ts';

export type LoginEvent =
  | { type: 'form.submit'; values: LoginValues }
  | { type: 'field.change'; field: LoginField }
  | { type: 'credentials.filled' }
  | { type: 'dialog.close' };

export type Remembered = { username: string; password: string } | null;

/**
 * Signs in with a username (spec 1 §4, §5, §8): form and captcha, one attempt with the values, then the steps after an
 * accepted attempt. Resting states: editing (or inside a child flow). Guarantees: a password leaves the context when
 * the form has received it or is editable again, when a child receives it, or when the chart ends. Ends in signedIn or
 * left.
 */
export const loginMachine = setup({
  types: {
    context: {} as {
      values: LoginValues | null;
      errors: LoginErrors;
      refusal: RefusalState<LoginReason> | null;
      captcha: ActorRefFrom<typeof captchaImageMachine> | null;
      change: ChangeCause | null;
      member: Member | null;
      recalled: Remembered;
    },
    events: {} as LoginEvent,
    output: {} as LoginOutput,
    emitted: {} as { type: 'form.refused'; field: LoginField },
    tags: '' as 'busy' | 'editable',
    children: {} as { captcha: 'captchaImage'; attempt: 'attempt'; finish: 'finish' },
  },
  actors: {
    recall: requiredActor<Remembered>(),
    fetchRules: requiredActor<AccountRules>(),
    captchaImage: captchaImageMachine,
    attempt: loginAttemptMachine,
    finish: finishSignInMachine,
  },
  guards: {
    isAcceptable: ({ context }, rules: AccountRules) =>
      context.values !== null && Object.keys(checkLogin(context.values, rules, context.captcha !== null)).length === 0,
    isAccepted: (_, { kind }: LoginAttemptOutput) => kind === 'accepted',
    isCancelled: (_, { kind }: LoginAttemptOutput) => kind === 'cancelled',
    hasFailed: (_, { kind }: LoginAttemptOutput) => kind === 'failed',
    wantsCaptcha: ({ context }, tried: LoginAttemptOutput) =>
      tried.kind === 'refused' && tried.answer.wantsCaptcha === true && context.captcha === null,
    hasCaptcha: ({ context }) => context.captcha !== null,
    isSignedIn: (_, { kind }: FinishSignInOutput) => kind === 'signedIn',
    isExpired: (_, { kind }: FinishSignInOutput) => kind === 'expired',
  },
  actions: {
    setValues: assign((_, values: LoginValues) => ({
      values: trimmed(values),
      errors: {},
      refusal: null,
      recalled: null,
    })),
    setErrors: assign(({ context }, rules: AccountRules) => ({
      errors: context.values ? checkLogin(context.values, rules, context.captcha !== null) : {},
    })),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: loginFields.find((field) => context.errors[field]) ?? 'username',
    })),
    emitCaptcha: emit({ type: 'form.refused', field: 'captcha' }),
    clearError: assign(({ context }, field: LoginField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setChange: assign((_, tried: LoginAttemptOutput) => (tried.kind === 'accepted' ? { change: tried.change } : {})),
    setRefusal: assign(({ context }, tried: LoginAttemptOutput) =>
      tried.kind === 'refused' ? refusalIn(tried.answer, context.captcha !== null) : {},
    ),
    showCaptcha: assign({ captcha: ({ spawn }) => spawn('captchaImage', { id: 'captcha' }) }),
    renewCaptcha: sendTo('captcha', { type: 'captcha.renew' }),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
    setExpired: assign({ refusal: { reason: 'expired', retryAfterSeconds: 0 } }),
    setMember: assign((_, ended: FinishSignInOutput) => (ended.kind === 'signedIn' ? { member: ended.member } : {})),
    giveCredentials: sendTo(
      (_, child: 'attempt' | 'finish') => child,
      ({ context }) => ({ type: 'credentials.give', values: attempt(context.values, null).values }),
    ),
    closeFinish: sendTo('finish', { type: 'dialog.close' }),
    setRecalled: assign((_, recalled: Remembered) => ({ recalled })),
    clearRecalled: assign({ recalled: null }),
    clearSecrets: assign({ values: null, recalled: null }),
  },
}).createMachine({
  id: 'login',
  context: {
    values: null,
    errors: {},
    refusal: null,
    captcha: null,
    change: null,
    member: null,
    recalled: null,
  },
  initial: 'editing',
  on: { 'dialog.close': '.left' },
  states: {
    editing: {
      tags: 'editable',
      entry: 'clearSecrets',
      initial: 'restoring',
      states: {
        restoring: {
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: { target: 'ready', actions: { type: 'setRecalled', params: output } },
            onError: 'ready',
          },
        },
        ready: {},
      },
      on: {
        'form.submit': { target: 'validating', actions: { type: 'setValues', params: ({ event }) => event.values } },
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'credentials.filled': { actions: 'clearRecalled' },
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'fetchRules',
        src: 'fetchRules',
        onDone: [
          { guard: { type: 'isAcceptable', params: output }, target: 'attempting' },
          { target: 'editing.ready', actions: [{ type: 'setErrors', params: output }, 'emitRefused'] },
        ],
        onError: { target: 'editing.ready', actions: 'setUnexpected' },
      },
    },
    attempting: {
      tags: 'busy',
      entry: { type: 'giveCredentials', params: 'attempt' },
      invoke: {
        id: 'attempt',
        src: 'attempt',
        onDone: [
          {
            guard: { type: 'isAccepted', params: output },
            target: 'finishing',
            actions: { type: 'setChange', params: output },
          },
          { guard: { type: 'isCancelled', params: output }, target: 'editing.ready' },
          { guard: { type: 'hasFailed', params: output }, target: 'editing.ready', actions: 'setUnexpected' },
          {
            guard: { type: 'wantsCaptcha', params: output },
            target: 'editing.ready',
            actions: [{ type: 'setRefusal', params: output }, 'showCaptcha'],
          },
          {
            guard: 'hasCaptcha',
            target: 'editing.ready',
            actions: [{ type: 'setRefusal', params: output }, 'renewCaptcha', 'emitCaptcha'],
          },
          { target: 'editing.ready', actions: { type: 'setRefusal', params: output } },
        ],
      },
    },
    finishing: {
      tags: 'busy',
      entry: [{ type: 'giveCredentials', params: 'finish' }, 'clearSecrets'],
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => ({ change: context.change }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: output },
            target: 'signedIn',
            actions: { type: 'setMember', params: output },
          },
          { guard: { type: 'isExpired', params: output }, target: 'editing.ready', actions: 'setExpired' },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: 'closeFinish' } },
    },
    signedIn: { type: 'final' },
    left: { type: 'final', entry: 'clearSecrets' },
  },
  output: ({ context }) => ({ signedIn: context.member }),
});
