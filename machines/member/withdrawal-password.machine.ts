import { assign, emit, sendTo, setup } from 'xstate';
import { smsCodeMachine } from '../account/sms-code.machine.ts';
import { type Outcome, provided, type Wait, waitIn } from '../shared/outcome.ts';
import type { WithdrawalPasswordReason } from './withdrawal-password.model.ts';

export type SentTo = 'mobile' | 'email';

/** What somebody proves it with: nothing yet, the password there is, or a code. */
type Proof = 'first' | 'current' | 'code';

export const withdrawalPasswordFields = ['current', 'code', 'password', 'confirm'] as const;
export type WithdrawalPasswordField = (typeof withdrawalPasswordFields)[number];
export type WithdrawalPasswordValues = Record<WithdrawalPasswordField, string>;
export type WithdrawalPasswordError =
  | 'required'
  | 'sixDigits'
  | 'allEqual'
  | 'inOrder'
  | 'mismatch'
  | 'unchanged'
  | 'password'
  | 'weak'
  | 'same'
  | 'codeWrong'
  | 'codeExpired';
type Errors = Partial<Record<WithdrawalPasswordField, WithdrawalPasswordError>>;

export type WithdrawalPasswordInput = { hasWithdrawalPassword: boolean; mobileNum: string; email: string };

export type WithdrawalPasswordEvent =
  | { type: 'form.submit'; values: WithdrawalPasswordValues }
  | { type: 'field.change'; field: WithdrawalPasswordField }
  /** The password is forgotten: a code is to prove who this is. */
  | { type: 'code.choose'; sentTo: SentTo }
  | { type: 'current.choose' };

export type WithdrawalPasswordCall = { current?: string; code?: string; sentTo?: SentTo; password: string };
export type WithdrawalPasswordAnswer = Outcome<void, WithdrawalPasswordReason> & { attemptsLeft?: number };

/** What is wrong with a new withdrawal password: six digits, neither all equal nor in order. */
export function checkDigits(password: string): WithdrawalPasswordError | null {
  if (password === '') return 'required';
  if (!/^\d{6}$/.test(password)) return 'sixDigits';
  const steps = [...password].slice(1).map((digit, index) => Number(digit) - Number(password[index]));
  if (steps.every((step) => step === 0)) return 'allEqual';
  return steps.every((step) => step === 1) || steps.every((step) => step === -1) ? 'inOrder' : null;
}

export function checkWithdrawalPassword(values: WithdrawalPasswordValues, proof: Proof): Errors {
  const { current, code, password, confirm } = values;
  const weak = checkDigits(password);
  const isSame = proof === 'current' && current !== '' && current === password;
  return {
    ...(proof === 'current' && current === '' && { current: 'required' as const }),
    ...(proof === 'code' && code === '' && { code: 'required' as const }),
    ...(weak ? { password: weak } : isSame && { password: 'unchanged' as const }),
    ...(confirm === '' ? { confirm: 'required' as const } : confirm !== password && { confirm: 'mismatch' as const }),
  };
}

const fieldOf: Partial<Record<WithdrawalPasswordReason, WithdrawalPasswordField>> = {
  password: 'current',
  weak: 'password',
  same: 'password',
  codeWrong: 'code',
  codeExpired: 'code',
};

type Context = WithdrawalPasswordInput & {
  sentTo: SentTo;
  errors: Errors;
  refusal: ({ reason: WithdrawalPasswordReason; seconds: number; attemptsLeft: number | null } & Wait) | null;
};

/** A way's own field alone is filled. */
const callOf = ({ current, code, password }: WithdrawalPasswordValues, sentTo: SentTo): WithdrawalPasswordCall => ({
  ...(current !== '' && { current }),
  ...(code !== '' && { code, sentTo }),
  password,
});

/**
 * The withdrawal password, set for the first time or changed: by the one there is, or by a code for who has forgotten
 * it. Rests in one of these three ways, or saved. A lost answer leads back to the form, and the same order again is
 * answered as done. No password is ever kept here.
 */
export const withdrawalPasswordMachine = setup({
  types: {
    context: {} as Context,
    input: {} as WithdrawalPasswordInput,
    events: {} as WithdrawalPasswordEvent,
    /** The first field to be mended. */
    emitted: {} as { type: 'form.refused'; field: WithdrawalPasswordField },
    tags: '' as 'busy' | 'editable' | 'byCurrent' | 'byCode',
    children: {} as { smsCode: 'smsCode' },
  },
  actors: { smsCode: smsCodeMachine, save: provided<WithdrawalPasswordAnswer, WithdrawalPasswordCall>() },
  guards: {
    hasPassword: ({ context }) => context.hasWithdrawalPassword,
    isAcceptable: (_, { values, proof }: { values: WithdrawalPasswordValues; proof: Proof }) =>
      Object.keys(checkWithdrawalPassword(values, proof)).length === 0,
    isSaved: (_, answer: WithdrawalPasswordAnswer) => answer.ok,
  },
  actions: {
    dropErrors: assign({ errors: {}, refusal: null }),
    keepErrors: assign((_, { values, proof }: { values: WithdrawalPasswordValues; proof: Proof }) => ({
      errors: checkWithdrawalPassword(values, proof),
      refusal: null,
    })),
    clearError: assign(({ context }, field: WithdrawalPasswordField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepSentTo: assign((_, sentTo: SentTo) => ({ sentTo, errors: {}, refusal: null })),
    tellRecipient: sendTo('smsCode', (_, sentTo: SentTo) => ({
      type: 'recipient.change',
      recipient: { target: sentTo === 'mobile' ? 'forgottenByMobile' : 'forgottenByEmail' },
    })),
    keepRefusal: assign((_, answer: WithdrawalPasswordAnswer) => {
      if (answer.ok) return {};
      const { reason, retryAfterSeconds = 0, attemptsLeft = null } = answer;
      const field = fieldOf[reason];
      return {
        errors: field ? { [field]: reason as WithdrawalPasswordError } : {},
        refusal: { reason, seconds: retryAfterSeconds, attemptsLeft, ...waitIn(answer) },
      };
    }),
    keepUnexpected: assign({ errors: {}, refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: withdrawalPasswordFields.find((field) => context.errors[field]) ?? 'password',
    })),
  },
}).createMachine({
  id: 'withdrawalPassword',
  context: ({ input }) => ({ ...input, sentTo: 'mobile', errors: {}, refusal: null }),
  invoke: { id: 'smsCode', src: 'smsCode', input: { purpose: 'security', recipient: null } },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasPassword', target: 'editing.current' }, { target: 'editing.first' }] },
    editing: {
      tags: 'editable',
      initial: 'current',
      on: {
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
      },
      states: {
        first: {
          on: {
            'form.submit': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => ({ values: event.values, proof: 'first' }) },
                target: '#withdrawalPassword.saving.first',
                actions: 'dropErrors',
              },
              {
                actions: [
                  { type: 'keepErrors', params: ({ event }) => ({ values: event.values, proof: 'first' }) },
                  'tellRefused',
                ],
              },
            ],
          },
        },
        current: {
          tags: 'byCurrent',
          on: {
            'form.submit': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => ({ values: event.values, proof: 'current' }) },
                target: '#withdrawalPassword.saving.current',
                actions: 'dropErrors',
              },
              {
                actions: [
                  { type: 'keepErrors', params: ({ event }) => ({ values: event.values, proof: 'current' }) },
                  'tellRefused',
                ],
              },
            ],
            'code.choose': {
              target: 'code',
              actions: [
                { type: 'keepSentTo', params: ({ event }) => event.sentTo },
                { type: 'tellRecipient', params: ({ event }) => event.sentTo },
              ],
            },
          },
        },
        code: {
          tags: 'byCode',
          on: {
            'form.submit': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => ({ values: event.values, proof: 'code' }) },
                target: '#withdrawalPassword.saving.code',
                actions: 'dropErrors',
              },
              {
                actions: [
                  { type: 'keepErrors', params: ({ event }) => ({ values: event.values, proof: 'code' }) },
                  'tellRefused',
                ],
              },
            ],
            'code.choose': {
              actions: [
                { type: 'keepSentTo', params: ({ event }) => event.sentTo },
                { type: 'tellRecipient', params: ({ event }) => event.sentTo },
              ],
            },
            'current.choose': { target: 'current', actions: 'dropErrors' },
          },
        },
        last: { type: 'history' },
      },
    },
    saving: {
      tags: 'busy',
      initial: 'current',
      states: { first: {}, current: { tags: 'byCurrent' }, code: { tags: 'byCode' } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => callOf(event.type === 'form.submit' ? event.values : noValues, context.sentTo),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'saved' },
          {
            target: 'editing.last',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
        onError: { target: 'editing.last', actions: ['keepUnexpected', 'tellRefused'] },
      },
    },
    saved: {},
  },
});

const noValues: WithdrawalPasswordValues = { current: '', code: '', password: '', confirm: '' };
