import { assign, emit, sendTo, setup } from 'xstate';
import { checkNumber, type PhoneSettings } from '../account/phone-number.ts';
import { smsCodeMachine } from '../account/sms-code.machine.ts';
import type { Recipient } from '../account/sms-code.model.ts';
import { checkField, type FieldRule } from '../domain/field-rule.ts';
import { type Result, requiredActor, type TransportError, type Wait, waitIn } from '../shared/result.ts';
import type { ContactLinkingReason } from './contact-linking.model.ts';

export type ContactKind = 'mobile' | 'email';
/** `linked`: the current contact, masked; empty when there is none. */
export type ContactLinkingInput = { kind: ContactKind; linked: string };

export const contactLinkingFields = ['contact', 'code', 'password'] as const;
export type ContactLinkingField = (typeof contactLinkingFields)[number];
export type ContactLinkingError = 'required' | 'invalid' | 'taken' | 'codeWrong' | 'codeExpired' | 'password';
type Errors = Partial<Record<ContactLinkingField, ContactLinkingError>>;

/** A mobile number without its dialing code, or an e-mail address. `countryDialingCode` is used only for numbers. */
export type Contact = { contact: string; countryDialingCode: string };
export type ContactLinkingValues = Contact & { code: string; password: string };

export type ContactLinkingEvent =
  | { type: 'load.retry' }
  | { type: 'form.submit'; values: ContactLinkingValues }
  | { type: 'contact.change'; contact: Contact }
  /** The code was requested for an invalid number or address. */
  | { type: 'contact.refuse'; contact: Contact }
  | { type: 'field.change'; field: Exclude<ContactLinkingField, 'contact'> };

export type ContactLinkingPrepared = Result<PhoneSettings, TransportError>;
export type ContactLinkingCall = ContactLinkingValues & { kind: ContactKind };
export type ContactLinkingAnswer = Result<{ value: string }, ContactLinkingReason> & { attemptsLeft?: number };

/** Minimal rule for an e-mail address; it applies to every gateway. */
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
    ? { target: 'bindMobile', mobileNum: contact, countryDialingCode }
    : { target: 'bindEmail', email: contact };

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
 * Resting states: loadFailed, editing, linked.
 * Guarantees: the gateway reports that a contact is already in use only to a user who has proved to own the contact,
 * and never shows the other account. After a lost response the form returns. If the order was already completed,
 * sending it again returns the same success.
 */
export const contactLinkingMachine = setup({
  types: {
    context: {} as ContactLinkingInput & {
      settings: PhoneSettings;
      /** Why the settings did not load. */
      loadReason: TransportError | null;
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
    prepare: requiredActor<ContactLinkingPrepared, { kind: ContactKind }>(),
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
    setSettings: assign((_, answer: ContactLinkingPrepared) => (answer.ok ? { settings: answer.value } : {})),
    clearLoadReason: assign({ loadReason: null }),
    setLoadReason: assign((_, answer: ContactLinkingPrepared) => ({ loadReason: answer.ok ? null : answer.reason })),
    clearErrors: assign({ errors: {}, refusal: null }),
    setErrors: assign(({ context }, values: ContactLinkingValues) => ({
      errors: checkContactLinking(values, context.kind, context.settings),
      refusal: null,
    })),
    setContactError: assign(({ context }, { contact }: Contact) => ({
      errors: { ...context.errors, contact: checkContact(context.kind, contact, context.settings) ?? 'invalid' },
    })),
    clearError: assign(({ context }, field: ContactLinkingField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    sendRecipient: sendTo('smsCode', ({ context: { kind, settings } }, contact: Contact) => ({
      type: 'recipient.change',
      recipient: checkContact(kind, contact.contact, settings) === null ? recipientOf(kind, contact) : null,
    })),
    setBound: assign((_, answer: ContactLinkingAnswer) => (answer.ok ? { linked: answer.value.value } : {})),
    setRefusal: assign((_, answer: ContactLinkingAnswer) => {
      if (answer.ok) return {};
      const { reason, retryAfterSeconds = 0, attemptsLeft = null } = answer;
      const field = fieldOf[reason];
      return {
        errors: field ? { [field]: reason as ContactLinkingError } : {},
        refusal: { reason, seconds: retryAfterSeconds, attemptsLeft, ...waitIn(answer) },
      };
    }),
    setUnexpected: assign({ errors: {}, refusal: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: contactLinkingFields.find((field) => context.errors[field]) ?? 'password',
    })),
  },
}).createMachine({
  id: 'contactLinking',
  context: ({ input }) => ({
    ...input,
    settings: { dialingCodes: [], rule: null },
    loadReason: null,
    errors: {},
    refusal: null,
  }),
  invoke: { id: 'smsCode', src: 'smsCode', input: { purpose: 'security', recipient: null } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setSettings', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setLoadReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'clearLoadReason' },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading' } },
    editing: {
      tags: 'editable',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'saving',
            actions: 'clearErrors',
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'contact.change': {
          actions: [
            { type: 'clearError', params: 'contact' },
            { type: 'sendRecipient', params: ({ event }) => event.contact },
          ],
        },
        'contact.refuse': {
          actions: [{ type: 'setContactError', params: ({ event }) => event.contact }, 'emitRefused'],
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
            target: 'linked',
            actions: { type: 'setBound', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'emitRefused'] },
        ],
        onError: { target: 'editing', actions: ['setUnexpected', 'emitRefused'] },
      },
    },
    linked: {},
  },
});

const noValues: ContactLinkingValues = { contact: '', countryDialingCode: '', code: '', password: '' };
