import { assign, emit, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../outcome.ts';
import { type AccountRules, checkField, type FieldError } from './field-rule.ts';

/** Why the password is changed: by wish, or because it is the first login, the default password or an expired one. */
export type ChangeCause = 'wish' | 'firstLogin' | 'defaultPassword' | 'expired';

export type ChangePasswordReason = Outage | 'expired' | 'wrong' | 'same' | 'rejected';

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
type Field = (typeof fields)[number];
export type Passwords = Record<Field, string>;

export type ChangePasswordEvent =
  | { type: 'form.submit'; values: Passwords }
  | { type: 'field.change'; field: Field }
  | { type: 'dialog.close' };

type Errors = Partial<Record<Field, FieldError>>;
type Answer = Outcome<void, ChangePasswordReason>;

/** What is wrong with the three passwords (spec 1 §5); empty when nothing is. */
export function checkPasswords(values: Passwords, rules: AccountRules): Errors {
  const errors: Errors = {};
  if (values.oldPassword === '') errors.oldPassword = { kind: 'required' };
  const weak =
    values.newPassword === '' ? { kind: 'required' as const } : rules && checkField(values.newPassword, rules.password);
  if (weak) errors.newPassword = weak;
  else if (values.newPassword === values.oldPassword) errors.newPassword = { kind: 'same' };
  if (values.confirmNewPassword === '') errors.confirmNewPassword = { kind: 'required' };
  else if (values.confirmNewPassword !== values.newPassword) errors.confirmNewPassword = { kind: 'mismatch' };
  return errors;
}

/**
 * Change password (spec 1 §2, §4, §5): the current one is asked for only when it is not known from the sign-in.
 * Rests editing. Ends changed or unchanged; passwords leave the context with the call that needed them.
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
      refusal: ChangePasswordReason | null;
    },
    input: {} as { account: string; cause: ChangeCause; knownPassword?: string },
    output: {} as { changed: boolean },
    events: {} as ChangePasswordEvent,
    /** The first field to be mended. */
    emitted: {} as { type: 'form.refused'; field: Field },
    tags: '' as 'busy' | 'editable',
  },
  actors: { fetchRules: provided<AccountRules>(), changePassword: provided<Answer, Passwords>() },
  guards: {
    isAcceptable: ({ context }, rules: AccountRules) =>
      context.values !== null && Object.keys(checkPasswords(context.values, rules)).length === 0,
    isChanged: (_, answer: Answer) => answer.ok,
  },
  actions: {
    keepValues: assign(({ context }, values: Passwords) => ({
      values: { ...values, oldPassword: context.knownPassword ?? values.oldPassword },
      errors: {},
      refusal: null,
    })),
    keepErrors: assign(({ context }, rules: AccountRules) => ({
      rules,
      errors: context.values ? checkPasswords(context.values, rules) : {},
    })),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'newPassword',
    })),
    clearError: assign(({ context }, field: Field) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepRefusal: assign((_, answer: Answer) => ({ refusal: answer.ok ? null : answer.reason })),
    dropValues: assign({ values: null }),
    dropKnownPassword: assign({ knownPassword: null }),
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
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      entry: 'dropValues',
      on: {
        'form.submit': { target: 'validating', actions: { type: 'keepValues', params: ({ event }) => event.values } },
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'dialog.close': 'unchanged',
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'fetchRules',
        src: 'fetchRules',
        onDone: [
          { guard: { type: 'isAcceptable', params: ({ event }) => event.output }, target: 'changing' },
          { target: 'editing', actions: [{ type: 'keepErrors', params: ({ event }) => event.output }, 'tellRefused'] },
        ],
        onError: { target: 'editing', actions: assign({ refusal: 'unexpected' }) },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.values ?? { oldPassword: '', newPassword: '', confirmNewPassword: '' },
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: assign({ refusal: 'unexpected' }) },
      },
    },
    changed: { type: 'final', entry: ['dropValues', 'dropKnownPassword'], output: { changed: true } },
    unchanged: { type: 'final', entry: ['dropValues', 'dropKnownPassword'], output: { changed: false } },
  },
  output: ({ event }) => event.output as { changed: boolean },
});
