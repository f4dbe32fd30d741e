import { assign, emit, sendTo, setup } from 'xstate';
import { checkNumber, type PhoneSettings } from '../account/phone-number.ts';
import { smsCodeMachine } from '../account/sms-code.machine.ts';
import type { Recipient } from '../account/sms-code.model.ts';
import { checkField, type FieldRule } from '../domain/field-rule.ts';
import { type TransportError, type Result, requiredActor, type Wait, waitIn } from '../shared/outcome.ts';
import type { ContactLinkingReason } from './binding.model.ts';

export type ContactKind = 'mobile' | 'email';
/** `bound`: current contact, masked; empty when there is none. */
export type ContactLinkingInput = { kind: ContactKind; bound: string };

export const contactLinkingFields = ['contact', 'code', 'password'] as const;
export type ContactLinkingField = (typeof contactLinkingFields)[number];
export type ContactLinkingError = 'required' | 'invalid' | 'taken' | 'codeWrong' | 'codeExpired' | 'password';
type Errors = Partial<Record<ContactLinkingField, ContactLinkingError>>;

/** A mobile number without its dialing code, or an e-mail address; `countryDialingCode` applies to numbers only. */
export type Contact = { contact: string; countryDialingCode: string };
export type ContactLinkingValues = Contact & { code: string; password: string };

export type ContactLinkingEvent =
  | { type: 'settings.retry' }
  | { type: 'form.submit'; values: ContactLinkingValues }
  | { type: 'contact.change'; contact: Contact }
  /** The code was requested for an invalid number or address. */
  | { type: 'contact.refuse'; contact: Contact }
  | { type: 'field.change'; field: Exclude<ContactLinkingField, 'contact'> };

export type ContactLinkingPrepared = Result<PhoneSettings, TransportError>;
export type ContactLinkingCall = ContactLinkingValues & { kind: ContactKind };
export type ContactLinkingAnswer = Result<{ value: string }, ContactLinkingReason> & { attemptsLeft?: number };

/** Minimal rule for an e-mail address; valid for every gateway. */
const anyEmail: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 3,
  minLength: 5,
  maxLength: 254,
};

export function checkContact(kind: ContactKind, contact: string, { rule }: PhoneSettings): ContactLinkingError | null {
  if (contact === '') return 'required';
  const wrong = kind === 'mobile' ? checkNumber(contact, rule) : checkField(contact, anyEmail);
  return wrong ? 'invalid' : null;
}

export function checkContactLinking(values: ContactLinkingValues, kind: ContactKind, settings: PhoneSettings): Errors {
  const contact = checkContact(kind, values.contact, settings);
  return {
    ...(contact && { contact }),
    ...(values.code === '' && { code: 'required' as const }),
    ...(values.password === '' && { password: 'required' as const }),
  };
}

export const recipientOf = (kind: ContactKind, { contact, countryDialingCode }: Contact): Recipient =>
  kind === 'mobile'
    ? { target: 'linkMobile', mobileNum: contact, countryDialingCode }
    : { target: 'linkEmail', email: contact };

const fieldOf: Partial<Record<ContactLinkingReason, ContactLinkingField>> = {
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
export const contactLinkingMachine = setup({
  types: {
    context: {} as ContactLinkingInput & {
      settings: PhoneSettings;
      errors: Errors;
      refusal: ({ reason: ContactLinkingReason; seconds: number; attemptsLeft: number | null } & Wait) | null;
    },
    input: {} as ContactLinkingInput,
    events: {} as ContactLinkingEvent,
    emitted: {} as { type: 'form.refused'; field: ContactLinkingField },
    tags: '' as 'busy' | 'editable',
    children: {} as { smsCode: 'smsCode' },
  },
  actors: {
    prepare: requiredActor<ContactLinkingPrepared>(),
    smsCode: smsCodeMachine,
    bind: requiredActor<ContactLinkingAnswer, ContactLinkingCall>(),
  },
  guards: {
    isPrepared: (_, answer: ContactLinkingPrepared) => answer.ok,
    isAcceptable: ({ context }, values: ContactLinkingValues) =>
      Object.keys(checkContactLinking(values, context.kind, context.settings)).length === 0,
    isBound: (_, answer: ContactLinkingAnswer) => answer.ok,
  },
  actions: {
    keepSettings: assign((_, answer: ContactLinkingPrepared) => (answer.ok ? { settings: answer.value } : {})),
    dropErrors: assign({ errors: {}, refusal: null }),
    keepErrors: assign(({ context }, values: ContactLinkingValues) => ({
      errors: checkContactLinking(values, context.kind, context.settings),
      refusal: null,
    })),
    keepContactError: assign(({ context }, { contact }: Contact) => ({
      errors: { ...context.errors, contact: checkContact(context.kind, contact, context.settings) ?? 'invalid' },
    })),
    clearError: assign(({ context }, field: ContactLinkingField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    sendRecipient: sendTo('smsCode', ({ context: { kind, settings } }, contact: Contact) => ({
      type: 'recipient.change',
      recipient: checkContact(kind, contact.contact, settings) === null ? recipientOf(kind, contact) : null,
    })),
    keepBound: assign((_, answer: ContactLinkingAnswer) => (answer.ok ? { bound: answer.value.value } : {})),
    keepRefusal: assign((_, answer: ContactLinkingAnswer) => {
      if (answer.ok) return {};
      const { reason, retryAfterSeconds = 0, attemptsLeft = null } = answer;
      const field = fieldOf[reason];
      return {
        errors: field ? { [field]: reason as ContactLinkingError } : {},
        refusal: { reason, seconds: retryAfterSeconds, attemptsLeft, ...waitIn(answer) },
      };
    }),
    keepUnexpected: assign({ errors: {}, refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: contactLinkingFields.find((field) => context.errors[field]) ?? 'password',
    })),
  },
}).createMachine({
  id: 'contactLinking',
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
          { actions: [{ type: 'keepErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'contact.change': {
          actions: [
            { type: 'clearError', params: 'contact' },
            { type: 'sendRecipient', params: ({ event }) => event.contact },
          ],
        },
        'contact.refuse': {
          actions: [{ type: 'keepContactError', params: ({ event }) => event.contact }, 'emitRefused'],
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
          { target: 'editing', actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'emitRefused'] },
        ],
        onError: { target: 'editing', actions: ['keepUnexpected', 'emitRefused'] },
      },
    },
    bound: {},
  },
});

const noValues: ContactLinkingValues = { contact: '', countryDialingCode: '', code: '', password: '' };
