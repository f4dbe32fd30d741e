import { assign, emit, sendTo, setup } from 'xstate';
import { smsCodeMachine } from '../account/sms-code.machine.ts';
import { requiredActor, waitIn } from '../shared/result.ts';
import {
  callOf,
  checkWithdrawalPassword,
  fieldOf,
  type Proof,
  type SentTo,
  type WithdrawalPasswordAnswer,
  type WithdrawalPasswordCall,
  type WithdrawalPasswordContext,
  type WithdrawalPasswordError,
  type WithdrawalPasswordEvent,
  type WithdrawalPasswordField,
  type WithdrawalPasswordInput,
  type WithdrawalPasswordValues,
  withdrawalPasswordFields,
} from './withdrawal-password.model.ts';

/**
 * Sets the withdrawal password, or changes it with the current password. A member who has forgotten the password uses a
 * code.
 * Resting states: editing.first, editing.current, editing.code, saved.
 * Guarantees: after a lost response the form returns; if the order was already completed, sending it again returns
 * success. No password is ever in the context.
 */
export const withdrawalPasswordMachine = setup({
  types: {
    context: {} as WithdrawalPasswordContext,
    input: {} as WithdrawalPasswordInput,
    events: {} as WithdrawalPasswordEvent,
    emitted: {} as { type: 'form.refused'; field: WithdrawalPasswordField },
    tags: '' as 'busy' | 'editable' | 'byCurrent' | 'byCode',
    children: {} as { smsCode: 'smsCode' },
  },
  actors: { smsCode: smsCodeMachine, save: requiredActor<WithdrawalPasswordAnswer, WithdrawalPasswordCall>() },
  guards: {
    hasPassword: ({ context }) => context.hasWithdrawalPassword,
    isAcceptable: (_, { values, proof }: { values: WithdrawalPasswordValues; proof: Proof }) =>
      Object.keys(checkWithdrawalPassword(values, proof)).length === 0,
    isSaved: (_, answer: WithdrawalPasswordAnswer) => answer.ok,
  },
  actions: {
    clearErrors: assign({ errors: {}, refusal: null }),
    setErrors: assign((_, { values, proof }: { values: WithdrawalPasswordValues; proof: Proof }) => ({
      errors: checkWithdrawalPassword(values, proof),
      refusal: null,
    })),
    clearError: assign(({ context }, field: WithdrawalPasswordField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setSentTo: assign((_, sentTo: SentTo) => ({ sentTo, errors: {}, refusal: null })),
    sendRecipient: sendTo('smsCode', (_, sentTo: SentTo) => ({
      type: 'recipient.change',
      recipient: { target: sentTo === 'mobile' ? 'forgottenByMobile' : 'forgottenByEmail' },
    })),
    setRefusal: assign((_, answer: WithdrawalPasswordAnswer) => {
      if (answer.ok) return {};
      const { reason, retryAfterSeconds = 0, attemptsLeft = null } = answer;
      const field = fieldOf[reason];
      return {
        errors: field ? { [field]: reason as WithdrawalPasswordError } : {},
        refusal: { reason, seconds: retryAfterSeconds, attemptsLeft, ...waitIn(answer) },
      };
    }),
    setUnexpected: assign({ errors: {}, refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    emitRefused: emit(({ context }) => ({
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
                actions: 'clearErrors',
              },
              {
                actions: [
                  { type: 'setErrors', params: ({ event }) => ({ values: event.values, proof: 'first' }) },
                  'emitRefused',
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
                actions: 'clearErrors',
              },
              {
                actions: [
                  { type: 'setErrors', params: ({ event }) => ({ values: event.values, proof: 'current' }) },
                  'emitRefused',
                ],
              },
            ],
            'code.choose': {
              target: 'code',
              actions: [
                { type: 'setSentTo', params: ({ event }) => event.sentTo },
                { type: 'sendRecipient', params: ({ event }) => event.sentTo },
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
                actions: 'clearErrors',
              },
              {
                actions: [
                  { type: 'setErrors', params: ({ event }) => ({ values: event.values, proof: 'code' }) },
                  'emitRefused',
                ],
              },
            ],
            'code.choose': {
              actions: [
                { type: 'setSentTo', params: ({ event }) => event.sentTo },
                { type: 'sendRecipient', params: ({ event }) => event.sentTo },
              ],
            },
            'current.choose': { target: 'current', actions: 'clearErrors' },
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
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'emitRefused'],
          },
        ],
        onError: { target: 'editing.last', actions: ['setUnexpected', 'emitRefused'] },
      },
    },
    saved: {},
  },
});

const noValues: WithdrawalPasswordValues = { current: '', code: '', password: '', confirm: '' };
