import { type ActorRefFrom, assign, emit, enqueueActions, sendParent, setup } from 'xstate';
import type { FieldError } from '../domain/field-rule.ts';
import { output } from '../shared/result.ts';
import { isIndeterminate } from '../shared/submission.model.ts';
import { captchaImageMachine } from './captcha-image.machine.ts';
import {
  type PhoneProof,
  type RegisterAccountOutput,
  type RegisterAccountRefusal,
  registerAccountMachine,
} from './register-account.machine.ts';
import type { RegistrationReason } from './register-account.model.ts';
import {
  accountName,
  checkRegistration,
  fieldOfRefusal,
  fieldsOf,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationMethod,
  type RegistrationSettings,
  type RegistrationValues,
  tidy,
} from './registration-form.ts';
import { type SmsCodeNews, smsCodeMachine } from './sms-code.machine.ts';

type Form = { values: RegistrationValues; acceptsTerms: boolean };

export type RegisterFormEvent =
  | ({ type: 'form.submit' } & Form)
  | { type: 'field.change'; field: RegistrationField | 'terms' }
  | { type: 'way.choose'; way: RegistrationMethod }
  /** The SMS code was requested for an invalid number. */
  | { type: 'number.refuse'; error: FieldError }
  | Extract<SmsCodeNews, { type: 'code.sent' }>;

export type RegisterFormInput = { settings: RegistrationSettings };
export type RegisterFormNews = { type: 'account.registered' };

const taken: readonly RegistrationReason[] = ['accountTaken', 'mobileTaken', 'emailTaken'];
/** Reasons after which a new SMS code is necessary. */
const unproven: readonly RegistrationReason[] = ['codeWrong', 'codeExpired', 'codeMissing'];

const unverified = { verificationId: null, phone: null };

/**
 * Registration form (spec 1 §2, §4, §5): tabs, SMS code, captcha and attempts to register.
 * Resting states: editing, registered (the form stays visible until the parent stops it).
 * Guarantees: passwords and codes are in the context only during an attempt.
 */
export const registerFormMachine = setup({
  types: {
    context: {} as {
      settings: RegistrationSettings;
      way: RegistrationMethod;
      form: Form | null;
      errors: RegistrationErrors;
      refusal: RegisterAccountRefusal | null;
      /** The affiliate code comes from the address and cannot be changed, unless the gateway refuses it. */
      isCodeFixed: boolean;
      captcha: ActorRefFrom<typeof captchaImageMachine> | null;
      smsCode: ActorRefFrom<typeof smsCodeMachine> | null;
      verificationId: string | null;
      phone: PhoneProof | null;
      /** The account whose registration got no response. */
      lostAccount: string | null;
    },
    input: {} as RegisterFormInput,
    events: {} as RegisterFormEvent,
    /** The first field with an error; null when the refusal does not apply to a single field. */
    emitted: {} as { type: 'form.refused'; field: RegistrationField | 'terms' | null },
    tags: '' as 'busy' | 'editable',
    children: {} as { registerAccount: 'registerAccount' },
  },
  actors: {
    captchaImage: captchaImageMachine,
    smsCode: smsCodeMachine,
    phoneCode: smsCodeMachine,
    registerAccount: registerAccountMachine,
  },
  guards: {
    canChoose: ({ context: { settings, way } }, chosen: RegistrationMethod) =>
      chosen !== way && settings.ways.includes(chosen),
    isWrong: ({ context }) => Object.keys(errorsOf(context)).length > 0,
    isRegistered: (_, { kind }: RegisterAccountOutput) => kind === 'registered',
    isRefused: (_, { kind }: RegisterAccountOutput) => kind === 'refused',
  },
  actions: {
    /** Changes the tab. If the gateway refused the affiliate code from the address, the code is not used again. */
    chooseWay: assign(({ context: { settings, isCodeFixed } }, way: RegistrationMethod) => ({
      way,
      settings: { ...settings, affiliateCode: isCodeFixed ? settings.affiliateCode : '' },
      errors: {},
      refusal: null,
      ...unverified,
    })),
    clearNumber: enqueueActions(({ context, enqueue }) => {
      if (context.smsCode) enqueue.sendTo(context.smsCode, { type: 'recipient.change', recipient: null });
    }),
    setForm: assign((_, { values, acceptsTerms }: Form) => ({
      form: { values: tidy(values), acceptsTerms },
      errors: {},
      refusal: null,
    })),
    setErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    setNumberError: assign(({ context }, error: FieldError) => ({ errors: { ...context.errors, mobileNum: error } })),
    clearError: assign(({ context }, field: RegistrationField | 'terms') => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setRefusal: assign(({ context }, ended: RegisterAccountOutput) => {
      const { settings, way, lostAccount } = context;
      if (ended.kind !== 'refused') return {};
      const { refusal } = ended;
      const account = nameIn(context);
      if (taken.includes(refusal.reason) && lostAccount !== null && lostAccount === account) {
        return { refusal: { ...refusal, reason: 'mayExist' as const } };
      }
      const phone = unproven.includes(refusal.reason) ? null : ended.phone;
      const field = fieldOfRefusal(refusal.reason, refusal.field, settings, way);
      return {
        phone,
        ...(field ? { errors: { [field]: { kind: 'refused' as const, reason: refusal.reason } } } : { refusal }),
        ...(refusal.reason === 'affiliateInvalid' && { isCodeFixed: false }),
        ...(isIndeterminate(refusal.reason) && { lostAccount: account }),
      };
    }),
    emitRefused: emit(({ context: { settings, way, errors } }) => {
      const shown = fieldsOf(settings, way).map(({ name }) => name);
      const field = [...shown, 'terms' as const].find((name) => errors[name]);
      return { type: 'form.refused', field: field ?? null };
    }),
    emitNumber: emit({ type: 'form.refused', field: 'mobileNum' }),
    renewCaptcha: enqueueActions(({ context, enqueue }) => {
      if (context.captcha) enqueue.sendTo(context.captcha, { type: 'captcha.renew' });
    }),
    setVerification: assign((_, { verificationId }: { verificationId: string | null }) => ({
      verificationId,
      phone: null,
    })),
    clearForm: assign({ form: null }),
    sendRegistered: sendParent((): RegisterFormNews => ({ type: 'account.registered' })),
  },
}).createMachine({
  id: 'registerForm',
  context: ({ input: { settings }, spawn }) => ({
    settings,
    way: settings.defaultWay,
    form: null,
    errors: {},
    refusal: null,
    isCodeFixed: settings.affiliateCode !== '',
    captcha: settings.rules['captcha']?.enabled ? spawn('captchaImage', { id: 'captcha' }) : null,
    smsCode:
      settings.verified.length > 0
        ? spawn(settings.smsProvider === 'gateway' ? 'smsCode' : 'phoneCode', {
            id: 'smsCode',
            input: { purpose: 'registration', recipient: null },
          })
        : null,
    ...unverified,
    lostAccount: null,
  }),
  initial: 'editing',
  on: { 'code.sent': { actions: { type: 'setVerification', params: ({ event }) => event } } },
  states: {
    editing: {
      tags: 'editable',
      entry: 'clearForm',
      on: {
        'form.submit': { target: 'validating', actions: { type: 'setForm', params: ({ event }) => event } },
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'way.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.way },
          actions: [{ type: 'chooseWay', params: ({ event }) => event.way }, 'clearNumber'],
        },
        'number.refuse': {
          actions: [{ type: 'setNumberError', params: ({ event }) => event.error }, 'emitNumber'],
        },
      },
    },
    validating: {
      always: [{ guard: 'isWrong', target: 'editing', actions: ['setErrors', 'emitRefused'] }, { target: 'enrolling' }],
    },
    enrolling: {
      tags: 'busy',
      invoke: {
        id: 'registerAccount',
        src: 'registerAccount',
        input: ({ context }) => ({
          way: context.way,
          values: context.form?.values ?? {},
          verificationId: isVerifiedByProvider(context) ? (context.verificationId ?? '') : null,
          phone: context.phone,
        }),
        onDone: [
          { guard: { type: 'isRegistered', params: output }, target: 'registered' },
          {
            guard: { type: 'isRefused', params: output },
            target: 'editing',
            actions: [{ type: 'setRefusal', params: output }, 'emitRefused', 'renewCaptcha'],
          },
          { target: 'editing' },
        ],
      },
    },
    registered: { tags: 'busy', entry: ['clearForm', 'sendRegistered'] },
  },
});

type Filled = { form: Form | null; settings: RegistrationSettings; way: RegistrationMethod };

const errorsOf = ({ form, settings, way }: Filled): RegistrationErrors =>
  form ? checkRegistration(form.values, form.acceptsTerms, settings, way) : {};

const nameIn = ({ form, way }: Filled): string | null => (form ? accountName(form.values, way) : null);

const isVerifiedByProvider = ({ settings, way }: Pick<Filled, 'settings' | 'way'>): boolean =>
  settings.smsProvider === 'phoneVerification' && settings.verified.includes(way);
