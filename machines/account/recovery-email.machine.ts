import { assign, emit, setup } from 'xstate';
import { checkField, checkUsername, type FieldError, type FieldRule } from '../domain/field-rule.ts';
import { type Result, requiredActor } from '../shared/result.ts';
import type { DialogResult } from '../site/dialog-inputs.ts';
import { type RefusalState, toRefusal } from './login-form.ts';
import type { RecoveryEmailReason } from './recovery-email.model.ts';

const fields = ['username', 'email'] as const;
type Field = (typeof fields)[number];
export type RecoveryEmailValues = Record<Field, string>;
export type RecoveryEmailRules = Partial<Record<Field | 'mobileNum', FieldRule>>;

export type RecoveryEmailInput = { username?: string } | undefined;

export type RecoveryEmailEvent =
  | { type: 'form.submit'; values: RecoveryEmailValues }
  | { type: 'field.change'; field: Field }
  | { type: 'form.return' }
  | { type: 'login.open' };

export type RecoveryEmailAnswer = Result<void, RecoveryEmailReason>;

type Errors = Partial<Record<Field, FieldError>>;

/** Minimal rule for an e-mail address; it applies to every gateway. */
const anyEmail: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 3,
  minLength: 5,
  maxLength: 254,
};

/** Validates the form (spec 1 §5): both fields are required, even when the registration does not require them. */
export function checkRecoveryEmail(values: RecoveryEmailValues, rules: RecoveryEmailRules): Errors {
  const errors: Errors = {};
  const required = { kind: 'required' } as const;
  const username = checkUsername(values.username, rules);
  const email = values.email === '' ? required : checkField(values.email, rules.email ?? anyEmail);
  if (username) errors.username = username;
  if (email) errors.email = email;
  return errors;
}

const trimmed = ({ username, email }: RecoveryEmailValues) => ({ username: username.trim(), email: email.trim() });

/**
 * Recovers a password by e-mail (spec 1 §4, §5, §8): the gateway sends a mail if the username and the address belong to
 * the same account.
 * Resting states: editing, sent (the same for a known and an unknown account).
 * Guarantees: the chart ends in left, which opens the sign-in dialog. Closing the dialog stops the chart and its
 * request.
 */
export const recoveryEmailMachine = setup({
  types: {
    context: {} as {
      values: RecoveryEmailValues;
      rules: RecoveryEmailRules;
      errors: Errors;
      refusal: RefusalState<RecoveryEmailReason> | null;
    },
    input: {} as RecoveryEmailInput,
    events: {} as RecoveryEmailEvent,
    output: {} as DialogResult,
    emitted: {} as { type: 'form.refused'; field: Field },
    tags: '' as 'busy' | 'editable',
  },
  actors: {
    fetchRules: requiredActor<RecoveryEmailRules>(),
    requestMail: requiredActor<RecoveryEmailAnswer, RecoveryEmailValues>(),
  },
  guards: {
    isAcceptable: ({ context }, values: RecoveryEmailValues) =>
      Object.keys(checkRecoveryEmail(trimmed(values), context.rules)).length === 0,
    isSent: (_, answer: RecoveryEmailAnswer) => answer.ok,
  },
  actions: {
    setRules: assign((_, rules: RecoveryEmailRules) => ({ rules })),
    setValues: assign((_, values: RecoveryEmailValues) => ({ values: trimmed(values), errors: {}, refusal: null })),
    setErrors: assign(({ context }, values: RecoveryEmailValues) => ({
      errors: checkRecoveryEmail(trimmed(values), context.rules),
      refusal: null,
    })),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'username',
    })),
    clearError: assign(({ context }, field: Field) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setRefusal: assign((_, answer: RecoveryEmailAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
  },
}).createMachine({
  id: 'recoveryEmail',
  context: ({ input }) => ({
    values: { username: input?.username ?? '', email: '' },
    rules: {},
    errors: {},
    refusal: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
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
            target: 'requesting',
            actions: { type: 'setValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'login.open': 'left',
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'editing.ready', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.ready', actions: 'setUnexpected' },
      },
      on: { 'login.open': 'left' },
    },
    sent: { on: { 'form.return': 'editing.ready', 'login.open': 'left' } },
    left: { type: 'final' },
  },
  output: { next: 'loginPopupModal' },
});
