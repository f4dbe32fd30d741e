import { assign, emit, sendTo, setup } from 'xstate';
import { output, type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { Member } from '../site/member.ts';
import { type LoadMemberOutput, loadMemberMachine } from './load-member.machine.ts';
import type { LoginOutput } from './login.model.ts';
import { type ExclusionInfo, type RefusalState, toRefusal } from './login-form.ts';
import { checkNumber, noPhoneSettings, type Phone, type PhoneSettings } from './phone-number.ts';
import { type PhoneReason, phoneFieldOf } from './phone-verification.model.ts';
import { type SmsCodeNews, smsCodeMachine } from './sms-code.machine.ts';
import type { SmsLoginReason } from './sms-login.model.ts';

const fields = ['mobileNum', 'verificationCode'] as const;
type Field = (typeof fields)[number];
export type SmsLoginValues = Phone & { verificationCode: string; remember: boolean };

export type SmsLoginEvent =
  | { type: 'form.submit'; values: SmsLoginValues }
  | { type: 'phone.change'; phone: Phone }
  /** The SMS code was requested for an invalid number. */
  | { type: 'phone.refuse'; phone: Phone }
  | { type: 'code.change' }
  | { type: 'load.retry' }
  | { type: 'dialog.close' }
  | Extract<SmsCodeNews, { type: 'code.sent' }>;

type Errors = Partial<Record<Field, PhoneReason>>;
export type SmsLoginAnswer = Result<void, SmsLoginReason> & ExclusionInfo;
/** `typed`: the number that was typed before the page reloaded. */
export type Prepared = Result<
  { settings: PhoneSettings; remembered: Phone | null; typed?: Phone | null },
  TransportError
>;

const fieldOf: Partial<Record<SmsLoginReason, Field>> = phoneFieldOf;

const nothing = { values: null, errors: {}, refusal: null };

export function checkSmsLogin({ mobileNum, verificationCode }: SmsLoginValues, { rule }: PhoneSettings): Errors {
  const number = checkNumber(mobileNum, rule);
  return {
    ...(number && { mobileNum: number }),
    ...(verificationCode === '' && { verificationCode: 'codeMissing' as const }),
  };
}

/**
 * Signs in with a mobile number and a code (spec 1 §2, §4, §5): code chart next to the form, one call, then member
 * loading.
 * Resting states: editing, loadFailed (the list of countries did not load).
 * Guarantees: the typed code leaves the context when it is sent.
 * Ends in signedIn or left.
 */
export const smsLoginMachine = setup({
  types: {
    context: {} as {
      settings: PhoneSettings;
      loadReason: TransportError | null;
      remembered: Phone | null;
      typed: Phone | null;
      values: SmsLoginValues | null;
      errors: Errors;
      refusal: RefusalState<SmsLoginReason> | null;
      member: Member | null;
    },
    events: {} as SmsLoginEvent,
    output: {} as LoginOutput,
    emitted: {} as { type: 'form.refused'; field: Field },
    tags: '' as 'busy' | 'editable',
    children: {} as { smsCode: 'smsCode'; loadMember: 'loadMember' },
  },
  actors: {
    prepare: requiredActor<Prepared>(),
    smsCode: smsCodeMachine,
    authenticate: requiredActor<SmsLoginAnswer, SmsLoginValues>(),
    loadMember: loadMemberMachine,
  },
  guards: {
    isPrepared: (_, answer: Prepared) => answer.ok,
    isAcceptable: ({ context }, values: SmsLoginValues) =>
      Object.keys(checkSmsLogin(values, context.settings)).length === 0,
    isAuthenticated: (_, answer: SmsLoginAnswer) => answer.ok,
    isOfField: (_, answer: SmsLoginAnswer) => !answer.ok && answer.reason in fieldOf,
    isSignedIn: (_, output: LoadMemberOutput) => output.kind === 'signedIn',
    isExpired: (_, output: LoadMemberOutput) => output.kind === 'expired',
  },
  actions: {
    setPrepared: assign((_, answer: Prepared) => (answer.ok ? answer.value : {})),
    clearLoadReason: assign({ loadReason: null }),
    setLoadReason: assign((_, answer: Prepared) => ({ loadReason: answer.ok ? null : answer.reason })),
    setValues: assign((_, values: SmsLoginValues) => ({ ...nothing, values })),
    setErrors: assign(({ context }, values: SmsLoginValues) => ({
      errors: checkSmsLogin(values, context.settings),
      refusal: null,
    })),
    setNumberError: assign(({ context }, { mobileNum }: Phone) => ({
      errors: { ...context.errors, mobileNum: checkNumber(mobileNum, context.settings.rule) ?? 'numberInvalid' },
    })),
    setFieldError: assign((_, answer: SmsLoginAnswer) => {
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
    sendRecipient: sendTo('smsCode', ({ context }, phone: Phone | null) => ({
      type: 'recipient.change',
      recipient: phone && checkNumber(phone.mobileNum, context.settings.rule) === null ? phone : null,
    })),
    setRefusal: assign((_, answer: SmsLoginAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setReason: assign((_, reason: SmsLoginReason) => ({ refusal: { reason, retryAfterSeconds: 0 } })),
    setMember: assign((_, output: LoadMemberOutput) => (output.kind === 'signedIn' ? { member: output.member } : {})),
    closeLoadMember: sendTo('loadMember', { type: 'dialog.close' }),
    /** Stores the typed number so that a page reload can restore it; `clearTyped` removes it. */
    storeTyped: (_, _phone: Phone) => {},
    clearTyped: () => {},
    /** Stores the number for a day, or removes it, depending on the user's choice. */
    remember: () => {},
    clearValues: assign({ values: null }),
  },
}).createMachine({
  id: 'smsLogin',
  context: { ...nothing, settings: noPhoneSettings, loadReason: null, remembered: null, typed: null, member: null },
  initial: 'loading',
  on: { 'dialog.close': '.left' },
  invoke: { id: 'smsCode', src: 'smsCode', input: { purpose: 'login', recipient: null } },
  states: {
    loading: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          {
            guard: { type: 'isPrepared', params: output },
            target: 'editing',
            actions: [
              { type: 'setPrepared', params: output },
              { type: 'sendRecipient', params: ({ context }) => context.typed ?? context.remembered },
            ],
          },
          { target: 'loadFailed', actions: { type: 'setLoadReason', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'clearLoadReason' },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading' } },
    editing: {
      tags: 'editable',
      entry: 'clearValues',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'authenticating',
            actions: { type: 'setValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'phone.change': {
          actions: [
            { type: 'clearError', params: 'mobileNum' },
            { type: 'sendRecipient', params: ({ event }) => event.phone },
            { type: 'storeTyped', params: ({ event }) => event.phone },
          ],
        },
        'phone.refuse': { actions: [{ type: 'setNumberError', params: ({ event }) => event.phone }, 'emitRefused'] },
        'code.change': { actions: { type: 'clearError', params: 'verificationCode' } },
        'code.sent': { actions: { type: 'clearError', params: 'verificationCode' } },
      },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => context.values ?? noValues,
        onDone: [
          { guard: { type: 'isAuthenticated', params: output }, target: 'loadingMember', actions: 'remember' },
          {
            guard: { type: 'isOfField', params: output },
            target: 'editing',
            actions: [{ type: 'setFieldError', params: output }, 'emitRefused'],
          },
          { target: 'editing', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'editing', actions: { type: 'setReason', params: 'unexpected' } },
      },
    },
    loadingMember: {
      tags: 'busy',
      entry: 'clearValues',
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: output },
            target: 'signedIn',
            actions: { type: 'setMember', params: output },
          },
          {
            guard: { type: 'isExpired', params: output },
            target: 'editing',
            actions: { type: 'setReason', params: 'expired' },
          },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: 'closeLoadMember' } },
    },
    signedIn: { type: 'final', entry: 'clearTyped' },
    left: { type: 'final', entry: ['clearValues', 'clearTyped'] },
  },
  output: ({ context }) => ({ signedIn: context.member }),
});

const noValues: SmsLoginValues = { mobileNum: '', countryDialingCode: '', verificationCode: '', remember: false };
