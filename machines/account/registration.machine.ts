import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { FieldError } from '../domain/field-rule.ts';
import { type Outage, type Outcome, provided } from '../shared/outcome.ts';
import { isIndeterminate } from '../shared/submission.model.ts';
import type { Member } from '../site/member.ts';
import { captchaImageMachine } from './captcha-image.machine.ts';
import { type EnrolmentOutput, type EnrolmentRefusal, enrolmentMachine, type PhoneProof } from './enrolment.machine.ts';
import type { RegistrationReason } from './enrolment.model.ts';
import {
  accountName,
  checkRegistration,
  fieldOfRefusal,
  fieldsOf,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationSettings,
  type RegistrationValues,
  type RegistrationWay,
  tidy,
} from './registration-form.ts';
import { type SmsCodeNews, smsCodeMachine } from './sms-code.machine.ts';
import { type WelcomeOutput, welcomeMachine } from './welcome.machine.ts';

type Form = { values: RegistrationValues; acceptsTerms: boolean };

export type RegistrationEvent =
  | ({ type: 'form.submit' } & Form)
  | { type: 'field.change'; field: RegistrationField | 'terms' }
  | { type: 'way.choose'; way: RegistrationWay }
  /** A code was wanted for a number that is none. */
  | { type: 'number.refuse'; error: FieldError }
  | Extract<SmsCodeNews, { type: 'code.sent' }>
  | { type: 'settings.retry' }
  | { type: 'login.choose' }
  | { type: 'dialog.close' };

/** A trial member's registration is an upgrade to a real account. */
export type RegistrationInput = { upgrade?: boolean } | undefined;
export type RegistrationOutput = { signedIn: Member | null; next?: 'loginPopupModal' };
export type SettingsAnswer = Outcome<RegistrationSettings, Outage>;

const taken: readonly RegistrationReason[] = ['accountTaken', 'mobileTaken', 'emailTaken'];
/** After these another code is needed. */
const unproven: readonly RegistrationReason[] = ['codeWrong', 'codeExpired', 'codeMissing'];

const unverified = { verificationId: null, phone: null };

/**
 * Registration (spec 1 §2, §4, §5): the site's settings, the form with its tabs, a try at registering, welcome.
 * Rests open.editing, failed or closed, or created when only the sign-in is missing. Ends signed in, or left.
 * Passwords and codes are in the context only while a try is at work.
 */
export const registrationMachine = setup({
  types: {
    context: {} as {
      isUpgrade: boolean;
      settings: RegistrationSettings | null;
      outage: Outage | null;
      way: RegistrationWay;
      form: Form | null;
      errors: RegistrationErrors;
      refusal: EnrolmentRefusal | null;
      /** The affiliate code stays as the address has it, unless the gateway refuses it. */
      isCodeFixed: boolean;
      captcha: ActorRefFrom<typeof captchaImageMachine> | null;
      smsCode: ActorRefFrom<typeof smsCodeMachine> | null;
      verificationId: string | null;
      phone: PhoneProof | null;
      /** The account whose registration was not answered. */
      lostAccount: string | null;
      member: Member | null;
    },
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
    events: {} as RegistrationEvent,
    /** The first field to be mended; null when the refusal is about the whole. */
    emitted: {} as { type: 'form.refused'; field: RegistrationField | 'terms' | null },
    tags: '' as 'busy' | 'editable',
    children: {} as { enrolment: 'enrolment'; welcome: 'welcome' },
  },
  actors: {
    fetchSettings: provided<SettingsAnswer>(),
    captchaImage: captchaImageMachine,
    smsCode: smsCodeMachine,
    phoneCode: smsCodeMachine,
    enrolment: enrolmentMachine,
    welcome: welcomeMachine,
  },
  guards: {
    isOpen: (_, answer: SettingsAnswer) => answer.ok && answer.value.ways.length > 0,
    isClosed: (_, answer: SettingsAnswer) => answer.ok,
    canChoose: ({ context: { settings, way } }, chosen: RegistrationWay) =>
      chosen !== way && settings?.ways.includes(chosen) === true,
    isWrong: ({ context }) => Object.keys(errorsOf(context)).length > 0,
    isRegistered: (_, output: EnrolmentOutput) => output.kind === 'registered',
    isRefused: (_, output: EnrolmentOutput) => output.kind === 'refused',
    isSignedIn: (_, output: WelcomeOutput) => output.kind === 'signedIn',
    isExpired: (_, output: WelcomeOutput) => output.kind === 'expired',
  },
  actions: {
    keepSettings: assign(({ spawn }, answer: SettingsAnswer) => {
      if (!answer.ok) return {};
      const { value: settings } = answer;
      const source = settings.smsProvider === 'gateway' ? 'smsCode' : 'phoneCode';
      const isVerifying = settings.verified.length > 0;
      return {
        settings,
        outage: null,
        way: settings.defaultWay,
        isCodeFixed: settings.affiliateCode !== '',
        captcha: settings.rules['captcha']?.enabled ? spawn('captchaImage', { id: 'captcha' }) : null,
        smsCode: isVerifying
          ? spawn(source, { id: 'smsCode', input: { purpose: 'registration', recipient: null } })
          : null,
      };
    }),
    keepOutage: assign((_, answer: SettingsAnswer) => (answer.ok ? {} : { outage: answer.reason })),
    /** A code of the address that was refused does not come back with the other tab. */
    chooseWay: assign(({ context: { settings, isCodeFixed } }, way: RegistrationWay) => ({
      way,
      settings: settings && { ...settings, affiliateCode: isCodeFixed ? settings.affiliateCode : '' },
      errors: {},
      refusal: null,
      ...unverified,
    })),
    forgetNumber: enqueueActions(({ context, enqueue }) => {
      if (context.smsCode) enqueue.sendTo(context.smsCode, { type: 'recipient.change', recipient: null });
    }),
    keepForm: assign((_, { values, acceptsTerms }: Form) => ({
      form: { values: tidy(values), acceptsTerms },
      errors: {},
      refusal: null,
    })),
    keepErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    keepNumberError: assign(({ context }, error: FieldError) => ({ errors: { ...context.errors, mobileNum: error } })),
    clearError: assign(({ context }, field: RegistrationField | 'terms') => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepRefusal: assign(({ context }, output: EnrolmentOutput) => {
      const { settings, way, lostAccount } = context;
      if (output.kind !== 'refused' || !settings) return {};
      const { refusal } = output;
      const account = nameIn(context);
      if (taken.includes(refusal.reason) && lostAccount !== null && lostAccount === account) {
        return { refusal: { ...refusal, reason: 'mayExist' as const } };
      }
      const phone = unproven.includes(refusal.reason) ? null : output.phone;
      const field = fieldOfRefusal(refusal.reason, refusal.field, settings, way);
      return {
        phone,
        ...(field ? { errors: { [field]: { kind: 'refused' as const, reason: refusal.reason } } } : { refusal }),
        ...(refusal.reason === 'affiliateInvalid' && { isCodeFixed: false }),
        ...(isIndeterminate(refusal.reason) && { lostAccount: account }),
      };
    }),
    tellRefused: emit(({ context: { settings, way, errors } }) => {
      const shown = settings ? fieldsOf(settings, way).map(({ name }) => name) : [];
      const field = [...shown, 'terms' as const].find((name) => errors[name]);
      return { type: 'form.refused', field: field ?? null };
    }),
    tellNumber: emit({ type: 'form.refused', field: 'mobileNum' }),
    renewCaptcha: enqueueActions(({ context, enqueue }) => {
      if (context.captcha) enqueue.sendTo(context.captcha, { type: 'captcha.renew' });
    }),
    keepVerification: assign((_, { verificationId }: { verificationId: string | null }) => ({
      verificationId,
      phone: null,
    })),
    keepMember: assign((_, output: WelcomeOutput) => (output.kind === 'signedIn' ? { member: output.member } : {})),
    closeWelcome: sendTo('welcome', { type: 'dialog.close' }),
    dropForm: assign({ form: null }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    isUpgrade: input?.upgrade === true,
    settings: null,
    outage: null,
    way: 'username',
    form: null,
    errors: {},
    refusal: null,
    isCodeFixed: false,
    captcha: null,
    smsCode: null,
    ...unverified,
    lostAccount: null,
    member: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepSettings', params: ({ event }) => event.output },
          },
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'failed', actions: { type: 'keepOutage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: assign({ outage: 'unexpected' }) },
      },
      on: { 'dialog.close': 'left' },
    },
    failed: { on: { 'settings.retry': 'loading', 'dialog.close': 'left' } },
    closed: { on: { 'login.choose': 'leftForLogin', 'dialog.close': 'left' } },
    open: {
      initial: 'editing',
      on: {
        'code.sent': { actions: { type: 'keepVerification', params: ({ event }) => event } },
        'login.choose': 'leftForLogin',
        'dialog.close': 'left',
      },
      exit: 'dropForm',
      states: {
        editing: {
          tags: 'editable',
          entry: 'dropForm',
          on: {
            'form.submit': { target: 'validating', actions: { type: 'keepForm', params: ({ event }) => event } },
            'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
            'way.choose': {
              guard: { type: 'canChoose', params: ({ event }) => event.way },
              actions: [{ type: 'chooseWay', params: ({ event }) => event.way }, 'forgetNumber'],
            },
            'number.refuse': {
              actions: [{ type: 'keepNumberError', params: ({ event }) => event.error }, 'tellNumber'],
            },
          },
        },
        validating: {
          always: [
            { guard: 'isWrong', target: 'editing', actions: ['keepErrors', 'tellRefused'] },
            { target: 'enrolling' },
          ],
        },
        enrolling: {
          tags: 'busy',
          invoke: {
            id: 'enrolment',
            src: 'enrolment',
            input: ({ context }) => ({
              way: context.way,
              values: context.form?.values ?? {},
              verificationId: isVerifiedByProvider(context) ? (context.verificationId ?? '') : null,
              phone: context.phone,
            }),
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => event.output },
                target: '#registration.welcoming',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'editing',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused', 'renewCaptcha'],
              },
              { target: 'editing' },
            ],
          },
        },
      },
    },
    welcoming: {
      tags: 'busy',
      invoke: {
        id: 'welcome',
        src: 'welcome',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'keepMember', params: ({ event }) => event.output },
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'created' },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: 'closeWelcome' } },
    },
    created: { on: { 'login.choose': 'leftForLogin', 'dialog.close': 'left' } },
    signedIn: { type: 'final', output: ({ context }) => ({ signedIn: context.member }) },
    left: { type: 'final', output: { signedIn: null } },
    leftForLogin: { type: 'final', output: { signedIn: null, next: 'loginPopupModal' } },
  },
  output: ({ event }) => event.output as RegistrationOutput,
});

type Filled = { form: Form | null; settings: RegistrationSettings | null; way: RegistrationWay };

const errorsOf = ({ form, settings, way }: Filled): RegistrationErrors =>
  form && settings ? checkRegistration(form.values, form.acceptsTerms, settings, way) : {};

const nameIn = ({ form, way }: Filled): string | null => (form ? accountName(form.values, way) : null);

const isVerifiedByProvider = ({ settings, way }: Pick<Filled, 'settings' | 'way'>): boolean =>
  settings?.smsProvider === 'phoneVerification' && settings.verified.includes(way);
