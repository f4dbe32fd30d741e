import { assign, type DoneActorEvent, emit, sendParent, sendTo, setup } from 'xstate';
import { checkNewPassword, type FieldError, type FieldRule } from '../domain/field-rule.ts';
import { output, type Result, requiredActor, type TransportError } from '../shared/result.ts';
import { isIndeterminate } from '../shared/submission.model.ts';
import type { DialogResult } from '../site/dialog-inputs.ts';
import { type RefusalState, toRefusal } from './login-form.ts';
import { checkNumber, noPhoneSettings, type Phone, type PhoneSettings } from './phone-number.ts';
import { type PhoneReason, phoneFieldOf } from './phone-verification.model.ts';
import type { RecoveryPhoneReason } from './recovery-phone.model.ts';
import { type RecoverySignInInput, recoverySignInMachine } from './recovery-sign-in.machine.ts';
import { smsCodeMachine } from './sms-code.machine.ts';

const fields = ['mobileNum', 'verificationCode', 'newPassword'] as const;
type Field = (typeof fields)[number];
export type RecoveryPhoneValues = Phone & { verificationCode: string; newPassword: string };

export type RecoveryPhoneEvent =
  | { type: 'load.retry' }
  | { type: 'form.submit'; values: RecoveryPhoneValues }
  | { type: 'phone.change'; phone: Phone }
  /** The SMS code was requested for an invalid number. */
  | { type: 'phone.refuse'; phone: Phone }
  | { type: 'field.change'; field: Exclude<Field, 'mobileNum'> }
  | { type: 'login.open' }
  | { type: 'dialog.close' }
  | DoneActorEvent<SetPasswordAnswer, 'setPassword'>
  | DoneActorEvent<DialogResult, 'signIn'>;

/**
 * Events for the parent. Between `password.saving` and `password.refused` (or the end of the chart), the user cannot
 * leave this chart.
 */
export type RecoveryPhoneNews = { type: 'password.saving' } | { type: 'password.refused' };

type Errors = { mobileNum?: PhoneReason; verificationCode?: PhoneReason; newPassword?: FieldError | 'rejected' };
export type RecoveryPhoneSettings = { phone: PhoneSettings; password: FieldRule | null };
export type RecoveryPhonePrepared = Result<RecoveryPhoneSettings, TransportError>;
export type SetPasswordAnswer = Result<RecoverySignInInput, Exclude<RecoveryPhoneReason, 'perhapsSet'>>;

const fieldOf: Partial<Record<RecoveryPhoneReason, Field>> = { ...phoneFieldOf, rejected: 'newPassword' };

const usedUp: readonly RecoveryPhoneReason[] = ['codeWrong', 'codeExpired'];

const nothing = { values: null, errors: {}, refusal: null };

export function checkRecoveryPhone(values: RecoveryPhoneValues, { phone, password }: RecoveryPhoneSettings): Errors {
  const number = checkNumber(values.mobileNum, phone.rule);
  const weak = checkNewPassword(values.newPassword, password);
  return {
    ...(number && { mobileNum: number }),
    ...(values.verificationCode === '' && { verificationCode: 'codeMissing' as const }),
    ...(weak && { newPassword: weak }),
  };
}

/**
 * Recovers a password by phone (spec 1 §4, §5): SMS code, new password, then the sign-in with the new password.
 * Resting states: editing, loadFailed (the list of countries did not load).
 * Guarantees: a save in progress cannot be canceled (`held`), and a saved password is not saved again. Secrets leave
 * the context when they are sent.
 * Ends in ended (result of the sign-in) or left (for the sign-in form).
 */
export const recoveryPhoneMachine = setup({
  types: {
    context: {} as {
      settings: RecoveryPhoneSettings;
      loadReason: TransportError | null;
      values: RecoveryPhoneValues | null;
      errors: Errors;
      refusal: RefusalState<RecoveryPhoneReason> | null;
      /** The result of an earlier attempt is unknown. */
      isUnconfirmed: boolean;
    },
    events: {} as RecoveryPhoneEvent,
    output: {} as DialogResult,
    emitted: {} as { type: 'form.refused'; field: Field },
    tags: '' as 'busy' | 'editable',
    children: {} as { smsCode: 'smsCode'; signIn: 'signIn' },
  },
  actors: {
    prepare: requiredActor<RecoveryPhonePrepared>(),
    smsCode: smsCodeMachine,
    setPassword: requiredActor<SetPasswordAnswer, RecoveryPhoneValues>(),
    signIn: recoverySignInMachine,
  },
  guards: {
    isPrepared: (_, answer: RecoveryPhonePrepared) => answer.ok,
    isAcceptable: ({ context }, values: RecoveryPhoneValues) =>
      Object.keys(checkRecoveryPhone(values, context.settings)).length === 0,
    isSet: (_, answer: SetPasswordAnswer) => answer.ok,
    isOfField: ({ context }, answer: SetPasswordAnswer) =>
      !answer.ok && answer.reason in fieldOf && !(context.isUnconfirmed && usedUp.includes(answer.reason)),
  },
  actions: {
    setPrepared: assign((_, answer: RecoveryPhonePrepared) => (answer.ok ? { settings: answer.value } : {})),
    clearLoadReason: assign({ loadReason: null }),
    setLoadReason: assign((_, answer: RecoveryPhonePrepared) => ({ loadReason: answer.ok ? null : answer.reason })),
    setValues: assign((_, values: RecoveryPhoneValues) => ({ ...nothing, values })),
    setErrors: assign(({ context }, values: RecoveryPhoneValues) => ({
      errors: checkRecoveryPhone(values, context.settings),
      refusal: null,
    })),
    setNumberError: assign(({ context }, { mobileNum }: Phone) => ({
      errors: { ...context.errors, mobileNum: checkNumber(mobileNum, context.settings.phone.rule) ?? 'numberInvalid' },
    })),
    setFieldError: assign((_, answer: SetPasswordAnswer) => {
      const field = answer.ok ? undefined : fieldOf[answer.reason];
      return field && !answer.ok ? { errors: { [field]: answer.reason } } : {};
    }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'mobileNum',
    })),
    clearError: assign(({ context }, field: Field) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    sendRecipient: sendTo('smsCode', ({ context }, phone: Phone) => ({
      type: 'recipient.change',
      recipient: checkNumber(phone.mobileNum, context.settings.phone.rule) === null ? phone : null,
    })),
    setRefusal: assign(({ context }, answer: SetPasswordAnswer) => {
      if (answer.ok) return {};
      const { reason } = answer;
      return {
        refusal: toRefusal({ ...answer, reason: usedUp.includes(reason) ? 'perhapsSet' : reason }),
        isUnconfirmed: context.isUnconfirmed || isIndeterminate(reason),
      };
    }),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 }, isUnconfirmed: true }),
    sendSaving: sendParent((): RecoveryPhoneNews => ({ type: 'password.saving' })),
    sendNotSaved: sendParent((): RecoveryPhoneNews => ({ type: 'password.refused' })),
    closeSignIn: sendTo('signIn', { type: 'dialog.close' }),
    clearValues: assign({ values: null }),
  },
}).createMachine({
  id: 'recoveryPhone',
  context: { ...nothing, settings: { phone: noPhoneSettings, password: null }, loadReason: null, isUnconfirmed: false },
  invoke: { id: 'smsCode', src: 'smsCode', input: { purpose: 'recovery', recipient: null } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          {
            guard: { type: 'isPrepared', params: output },
            target: 'editing',
            actions: { type: 'setPrepared', params: output },
          },
          { target: 'loadFailed', actions: { type: 'setLoadReason', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'clearLoadReason' },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading', 'login.open': 'left' } },
    editing: {
      tags: 'editable',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'setting',
            actions: { type: 'setValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'phone.change': {
          actions: [
            { type: 'clearError', params: 'mobileNum' },
            { type: 'sendRecipient', params: ({ event }) => event.phone },
          ],
        },
        'phone.refuse': { actions: [{ type: 'setNumberError', params: ({ event }) => event.phone }, 'emitRefused'] },
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'login.open': 'left',
      },
    },
    setting: {
      tags: 'busy',
      entry: 'sendSaving',
      initial: 'saving',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => context.values ?? noValues,
        onDone: [
          { guard: { type: 'isSet', params: output }, target: 'entering' },
          {
            guard: { type: 'isOfField', params: output },
            target: 'editing',
            actions: [{ type: 'setFieldError', params: output }, 'emitRefused', 'sendNotSaved'],
          },
          { target: 'editing', actions: [{ type: 'setRefusal', params: output }, 'sendNotSaved'] },
        ],
        onError: { target: 'editing', actions: ['setUnexpected', 'sendNotSaved'] },
      },
      exit: 'clearValues',
      states: { saving: { on: { 'login.open': 'held', 'dialog.close': 'held' } }, held: {} },
    },
    entering: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'xstate.done.actor.setPassword' && event.output.ok ? event.output.value : noEntry,
        onDone: 'ended',
      },
      on: { 'dialog.close': { actions: 'closeSignIn' } },
    },
    ended: { type: 'final', output: ({ event }) => (event.type === 'xstate.done.actor.signIn' ? event.output : {}) },
    left: { type: 'final', output: { next: 'loginPopupModal' } },
  },
  output: output as DialogResult,
});

const noValues: RecoveryPhoneValues = { mobileNum: '', countryDialingCode: '', verificationCode: '', newPassword: '' };
const noEntry: RecoverySignInInput = { account: '', password: '', proof: { captchaId: '', captchaCheckToken: '' } };
