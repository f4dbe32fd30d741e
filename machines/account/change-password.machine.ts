import { assign, emit, setup } from 'xstate';
import { type AccountRules, checkNewPassword, type FieldError } from '../domain/field-rule.ts';
import { type Result, requiredActor } from '../shared/result.ts';
import type { ChangePasswordReason } from './change-password.model.ts';
import { type RefusalState, toRefusal } from './login-form.ts';
import type { ChangeCause } from './password-change-reason.ts';

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
type Field = (typeof fields)[number];
export type Passwords = Record<Field, string>;

export type ChangePasswordEvent =
  | { type: 'form.submit'; values: Passwords }
  | { type: 'field.change'; field: Field }
  | { type: 'dialog.close' };

type Errors = Partial<Record<Field, FieldError>>;
/** `expired`: the session ended during the change, so the user must sign in again. */
export type ChangePasswordOutput = { changed: boolean; expired?: true };
export type ChangePasswordAnswer = Result<void, Exclude<ChangePasswordReason, 'perhapsSaved'> | 'expired'>;

export function checkPasswords(values: Passwords, rules: AccountRules): Errors {
  const errors: Errors = {};
  if (values.oldPassword === '') errors.oldPassword = { kind: 'required' };
  const weak = checkNewPassword(values.newPassword, rules?.password);
  if (weak) errors.newPassword = weak;
  else if (values.newPassword === values.oldPassword) errors.newPassword = { kind: 'same' };
  if (values.confirmNewPassword === '') errors.confirmNewPassword = { kind: 'required' };
  else if (values.confirmNewPassword !== values.newPassword) errors.confirmNewPassword = { kind: 'mismatch' };
  return errors;
}

const isSure = (answer: ChangePasswordAnswer) =>
  answer.ok || ['limited', 'wrong', 'same', 'rejected'].includes(answer.reason);

export type ChangePasswordInput = { account: string; cause: ChangeCause; knownPassword?: string };

/**
 * Changes the password (spec 1 §2, §4, §5). The form requires the current password only when the sign-in did not
 * provide it.
 * Resting states: editing.
 * Guarantees: a save in progress cannot be canceled (`held`), because its result would be unknown. Passwords are
 * removed from the context after the call that uses them.
 * Ends in changed, unchanged or lapsed (the session ended).
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as {
      account: string;
      cause: ChangeCause;
      knownPassword: string | null;
      values: Passwords | null;
      rules: AccountRules;
      errors: Errors;
      refusal: RefusalState<ChangePasswordReason> | null;
      /** The result of an earlier attempt is unknown. */
      isUnconfirmed: boolean;
    },
    input: {} as ChangePasswordInput,
    output: {} as ChangePasswordOutput,
    events: {} as ChangePasswordEvent,
    emitted: {} as { type: 'form.refused'; field: Field },
    tags: '' as 'busy' | 'editable',
  },
  actors: {
    fetchRules: requiredActor<AccountRules>(),
    changePassword: requiredActor<ChangePasswordAnswer, { account: string; values: Passwords }>(),
  },
  guards: {
    isAcceptable: ({ context }, values: Passwords) =>
      Object.keys(checkPasswords(whole(values, context.knownPassword), context.rules)).length === 0,
    isChanged: (_, answer: ChangePasswordAnswer) => answer.ok,
    isExpired: (_, answer: ChangePasswordAnswer) => !answer.ok && answer.reason === 'expired',
  },
  actions: {
    setRules: assign((_, rules: AccountRules) => ({ rules })),
    setValues: assign(({ context }, values: Passwords) => ({
      values: whole(values, context.knownPassword),
      errors: {},
      refusal: null,
    })),
    setErrors: assign(({ context }, values: Passwords) => ({
      errors: checkPasswords(whole(values, context.knownPassword), context.rules),
      refusal: null,
    })),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'newPassword',
    })),
    clearError: assign(({ context }, field: Field) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    /**
     * If the gateway refuses the password from the sign-in as wrong, the password is removed, and the form then
     * requires it.
     */
    setRefusal: assign(({ context }, answer: ChangePasswordAnswer) => {
      if (answer.ok || answer.reason === 'expired') return {};
      const { reason } = answer;
      return {
        refusal: toRefusal({
          ...answer,
          reason: reason === 'wrong' && context.isUnconfirmed ? 'perhapsSaved' : reason,
        }),
        isUnconfirmed: context.isUnconfirmed || !isSure(answer),
        ...(reason === 'wrong' && { knownPassword: null }),
      };
    }),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 }, isUnconfirmed: true }),
    clearValues: assign({ values: null }),
    clearKnownPassword: assign({ knownPassword: null }),
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({
    account: input.account,
    cause: input.cause,
    knownPassword: input.knownPassword ?? null,
    values: null,
    rules: null,
    errors: {},
    refusal: null,
    isUnconfirmed: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      entry: 'clearValues',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchRules',
            src: 'fetchRules',
            onDone: { target: 'ready', actions: { type: 'setRules', params: ({ event }) => event.output } },
            onError: 'ready',
          },
        },
        ready: {},
      },
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'changing',
            actions: { type: 'setValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'dialog.close': 'unchanged',
      },
    },
    changing: {
      tags: 'busy',
      initial: 'saving',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ account: context.account, values: context.values ?? noPasswords }),
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'lapsed' },
          { target: 'editing.ready', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.ready', actions: 'setUnexpected' },
      },
      states: { saving: { on: { 'dialog.close': 'held' } }, held: {} },
    },
    changed: { type: 'final', entry: ['clearValues', 'clearKnownPassword'], output: { changed: true } },
    lapsed: { type: 'final', entry: ['clearValues', 'clearKnownPassword'], output: { changed: false, expired: true } },
    unchanged: { type: 'final', entry: 'clearKnownPassword', output: { changed: false } },
  },
  output: ({ event }) => event.output as ChangePasswordOutput,
});

const noPasswords: Passwords = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

const whole = (values: Passwords, knownPassword: string | null): Passwords => ({
  ...values,
  oldPassword: knownPassword ?? values.oldPassword,
});
