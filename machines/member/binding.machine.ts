import { assign, emit, sendTo, setup } from 'xstate';
import { checkNumber, type PhoneSettings } from '../account/phone-number.ts';
import { smsCodeMachine } from '../account/sms-code.machine.ts';
import type { Recipient } from '../account/sms-code.model.ts';
import { checkField, type FieldRule } from '../domain/field-rule.ts';
import { type Outage, type Outcome, provided, type Wait, waitIn } from '../shared/outcome.ts';
import type { BindingReason } from './binding.model.ts';

export type ContactKind = 'mobile' | 'email';
/** `bound`: current contact, masked; empty when there is none. */
export type BindingInput = { kind: ContactKind; bound: string };

export const bindingFields = ['contact', 'code', 'password'] as const;
export type BindingField = (typeof bindingFields)[number];
export type BindingError = 'required' | 'invalid' | 'taken' | 'codeWrong' | 'codeExpired' | 'password';
type Errors = Partial<Record<BindingField, BindingError>>;

/** A mobile number without its dialing code, or an e-mail address; `countryDialingCode` applies to numbers only. */
export type Contact = { contact: string; countryDialingCode: string };
export type BindingValues = Contact & { code: string; password: string };

export type BindingEvent =
  | { type: 'settings.retry' }
  | { type: 'form.submit'; values: BindingValues }
  | { type: 'contact.change'; contact: Contact }
  /** The code was requested for an invalid number or address. */
  | { type: 'contact.refuse'; contact: Contact }
  | { type: 'field.change'; field: Exclude<BindingField, 'contact'> };

export type BindingPrepared = Outcome<PhoneSettings, Outage>;
export type BindingCall = BindingValues & { kind: ContactKind };
export type BindingAnswer = Outcome<{ value: string }, BindingReason> & { attemptsLeft?: number };

/** Minimal rule for an e-mail address; valid for every gateway. */
const anyEmail: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 3,
  minLength: 5,
  maxLength: 254,
};

export function checkContact(kind: ContactKind, contact: string, { rule }: PhoneSettings): BindingError | null {
  if (contact === '') return 'required';
  const wrong = kind === 'mobile' ? checkNumber(contact, rule) : checkField(contact, anyEmail);
  return wrong ? 'invalid' : null;
}

export function checkBinding(values: BindingValues, kind: ContactKind, settings: PhoneSettings): Errors {
  const contact = checkContact(kind, values.contact, settings);
  return {
    ...(contact && { contact }),
    ...(values.code === '' && { code: 'required' as const }),
    ...(values.password === '' && { password: 'required' as const }),
  };
}

export const recipientOf = (kind: ContactKind, { contact, countryDialingCode }: Contact): Recipient =>
  kind === 'mobile'
    ? { target: 'bindMobile', mobileNum: contact, countryDialingCode }
    : { target: 'bindEmail', email: contact };

const fieldOf: Partial<Record<BindingReason, BindingField>> = {
  invalid: 'contact',
  taken: 'contact',
  codeWrong: 'code',
  codeExpired: 'code',
  password: 'password',
};

/**
 * Links a mobile number or an e-mail address to the account, or replaces it, with a code sent to the new contact and
 * the account password.
 * Resting states: unprepared, editing, bound.
 * Guarantees: a contact already in use is reported only to a user who proves to have it, and its account is never
 * shown. After a lost response the form returns, and the same order again gets the response of a completed one.
 */
export const bindingMachine = setup({
  types: {
    context: {} as BindingInput & {
      settings: PhoneSettings;
      errors: Errors;
      refusal: ({ reason: BindingReason; seconds: number; attemptsLeft: number | null } & Wait) | null;
    },
    input: {} as BindingInput,
    events: {} as BindingEvent,
    emitted: {} as { type: 'form.refused'; field: BindingField },
    tags: '' as 'busy' | 'editable',
    children: {} as { smsCode: 'smsCode' },
  },
  actors: {
    prepare: provided<BindingPrepared>(),
    smsCode: smsCodeMachine,
    bind: provided<BindingAnswer, BindingCall>(),
  },
  guards: {
    isPrepared: (_, answer: BindingPrepared) => answer.ok,
    isAcceptable: ({ context }, values: BindingValues) =>
      Object.keys(checkBinding(values, context.kind, context.settings)).length === 0,
    isBound: (_, answer: BindingAnswer) => answer.ok,
  },
  actions: {
    keepSettings: assign((_, answer: BindingPrepared) => (answer.ok ? { settings: answer.value } : {})),
    dropErrors: assign({ errors: {}, refusal: null }),
    keepErrors: assign(({ context }, values: BindingValues) => ({
      errors: checkBinding(values, context.kind, context.settings),
      refusal: null,
    })),
    keepContactError: assign(({ context }, { contact }: Contact) => ({
      errors: { ...context.errors, contact: checkContact(context.kind, contact, context.settings) ?? 'invalid' },
    })),
    clearError: assign(({ context }, field: BindingField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    tellRecipient: sendTo('smsCode', ({ context: { kind, settings } }, contact: Contact) => ({
      type: 'recipient.change',
      recipient: checkContact(kind, contact.contact, settings) === null ? recipientOf(kind, contact) : null,
    })),
    keepBound: assign((_, answer: BindingAnswer) => (answer.ok ? { bound: answer.value.value } : {})),
    keepRefusal: assign((_, answer: BindingAnswer) => {
      if (answer.ok) return {};
      const { reason, retryAfterSeconds = 0, attemptsLeft = null } = answer;
      const field = fieldOf[reason];
      return {
        errors: field ? { [field]: reason as BindingError } : {},
        refusal: { reason, seconds: retryAfterSeconds, attemptsLeft, ...waitIn(answer) },
      };
    }),
    keepUnexpected: assign({ errors: {}, refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: bindingFields.find((field) => context.errors[field]) ?? 'password',
    })),
  },
}).createMachine({
  id: 'binding',
  context: ({ input }) => ({ ...input, settings: { dialingCodes: [], rule: null }, errors: {}, refusal: null }),
  invoke: { id: 'smsCode', src: 'smsCode', input: { purpose: 'security', recipient: null } },
  initial: 'preparing',
  states: {
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepSettings', params: ({ event }) => event.output },
          },
          { target: 'unprepared' },
        ],
        onError: 'unprepared',
      },
    },
    unprepared: { on: { 'settings.retry': 'preparing' } },
    editing: {
      tags: 'editable',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'saving',
            actions: 'dropErrors',
          },
          { actions: [{ type: 'keepErrors', params: ({ event }) => event.values }, 'tellRefused'] },
        ],
        'contact.change': {
          actions: [
            { type: 'clearError', params: 'contact' },
            { type: 'tellRecipient', params: ({ event }) => event.contact },
          ],
        },
        'contact.refuse': {
          actions: [{ type: 'keepContactError', params: ({ event }) => event.contact }, 'tellRefused'],
        },
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'bind',
        src: 'bind',
        input: ({ context, event }) => ({
          ...(event.type === 'form.submit' ? event.values : noValues),
          kind: context.kind,
        }),
        onDone: [
          {
            guard: { type: 'isBound', params: ({ event }) => event.output },
            target: 'bound',
            actions: { type: 'keepBound', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'] },
        ],
        onError: { target: 'editing', actions: ['keepUnexpected', 'tellRefused'] },
      },
    },
    bound: {},
  },
});

const noValues: BindingValues = { contact: '', countryDialingCode: '', code: '', password: '' };
