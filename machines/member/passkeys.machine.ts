import { assign, emit, setup } from 'xstate';
import type { PasskeyAttestation, PasskeyCreation } from '../account/passkey-ceremony.ts';
import { output, type Result, requiredActor, type Wait, waitIn } from '../shared/result.ts';
import type { PasskeysReason } from './passkeys.model.ts';

/** Instants as ISO text; `lastUsedAt` is null when the passkey was never used. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null; isSynced: boolean };
/** `most`: the largest number of passkeys; `isSupported`: whether this browser can create one. */
export type PasskeyList = { items: readonly Passkey[]; most: number; isSupported: boolean };
export type PasskeyRegistration = { registrationId: string; expiresInSeconds: number; options: PasskeyCreation };

export const passkeyFields = ['name', 'password'] as const;
export type PasskeyField = (typeof passkeyFields)[number];
export type PasskeyValues = Record<PasskeyField, string>;
type Errors = Partial<Record<PasskeyField, 'required' | 'password'>>;

export type PasskeysEvent =
  | { type: 'load.retry' }
  | { type: 'passkey.add' }
  | { type: 'passkey.remove'; id: string }
  | { type: 'form.submit'; values: PasskeyValues }
  | { type: 'field.change'; field: PasskeyField }
  | { type: 'form.cancel' };

type Answer<Value> = Result<Value, PasskeysReason> & { attemptsLeft?: number };
export type PasskeyListAnswer = Answer<PasskeyList>;
export type RegistrationAnswer = Answer<PasskeyRegistration>;
export type AttestationAnswer = Answer<PasskeyAttestation>;
export type PasskeySave = { registrationId: string; name: string; credential: PasskeyAttestation | null };
export type PasskeyRemoval = { id: string; password: string };
type Refusal = { reason: PasskeysReason; seconds: number; attemptsLeft: number | null } & Wait;

/** Reasons after which the site does not know whether the gateway saved the passkey. */
const unclear: readonly string[] = ['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'];
const empty: PasskeyList = { items: [], most: 0, isSupported: false };

/**
 * Lists the passkeys of the account, adds one in the authenticator of this device, and removes one.
 * Resting states: loadFailed, listed.fresh, listed.added, listed.removed, adding.editing, removing.confirming.
 * Guarantees: adding and removing need the account password, which is never in the context. When it is unknown whether
 * a passkey was saved, the list loads again. When the chart stops, the window of the authenticator closes.
 */
export const passkeysMachine = setup({
  types: {
    context: {} as {
      list: PasskeyList;
      /** The passkey to be removed. */
      id: string;
      name: string;
      registration: PasskeyRegistration | null;
      credential: PasskeyAttestation | null;
      errors: Errors;
      refusal: Refusal | null;
    },
    events: {} as PasskeysEvent,
    emitted: {} as { type: 'form.refused'; field: PasskeyField },
    tags: '' as 'busy',
  },
  actors: {
    read: requiredActor<PasskeyListAnswer>(),
    prepare: requiredActor<RegistrationAnswer, { password: string }>(),
    create: requiredActor<AttestationAnswer, { options: PasskeyCreation | null }>(),
    save: requiredActor<PasskeyListAnswer, PasskeySave>(),
    remove: requiredActor<PasskeyListAnswer, PasskeyRemoval>(),
  },
  guards: {
    isAnswered: (_, answer: Answer<unknown>) => answer.ok,
    isUnclear: (_, answer: PasskeyListAnswer) => !answer.ok && unclear.includes(answer.reason),
    canAdd: ({ context: { list } }) => list.isSupported && list.items.length < list.most,
    isKnown: ({ context }, id: string) => context.list.items.some((one) => one.id === id),
    isFilled: (_, { name, password }: PasskeyValues) => name !== '' && password !== '',
    hasPassword: (_, { password }: PasskeyValues) => password !== '',
  },
  actions: {
    setList: assign((_, answer: PasskeyListAnswer) => (answer.ok ? { list: answer.value } : {})),
    setId: assign((_, id: string) => ({ id })),
    setName: assign((_, { name }: PasskeyValues) => ({ name })),
    setRegistration: assign((_, answer: RegistrationAnswer) => (answer.ok ? { registration: answer.value } : {})),
    setCredential: assign((_, answer: AttestationAnswer) => (answer.ok ? { credential: answer.value } : {})),
    clearCredential: assign({ credential: null }),
    clearErrors: assign({ errors: {}, refusal: null }),
    clearError: assign(({ context }, field: PasskeyField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    requireFields: assign((_, values: Partial<PasskeyValues>) => ({
      errors: Object.fromEntries(passkeyFields.filter((name) => values[name] === '').map((name) => [name, 'required'])),
      refusal: null,
    })),
    setReason: assign((_, reason: PasskeysReason) => ({ refusal: { reason, seconds: 0, attemptsLeft: null } })),
    setRefusal: assign((_, answer: Answer<unknown>) => {
      if (answer.ok) return {};
      const { reason, retryAfterSeconds = 0, attemptsLeft = null } = answer;
      return {
        errors: reason === 'password' ? { password: 'password' as const } : {},
        refusal: { reason, seconds: retryAfterSeconds, attemptsLeft, ...waitIn(answer) },
      };
    }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: passkeyFields.find((field) => context.errors[field]) ?? 'password',
    })),
  },
  delays: { challengeLife: ({ context }) => (context.registration?.expiresInSeconds ?? 0) * 1000 },
}).createMachine({
  id: 'passkeys',
  context: { list: empty, id: '', name: '', registration: null, credential: null, errors: {}, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isAnswered', params: output },
            target: 'listed',
            actions: { type: 'setList', params: output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setReason', params: 'unexpected' } },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearErrors' } } },
    listed: {
      initial: 'fresh',
      states: { fresh: {}, added: {}, removed: {} },
      on: {
        'passkey.add': { guard: 'canAdd', target: 'adding', actions: 'clearErrors' },
        'passkey.remove': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'removing',
          actions: [{ type: 'setId', params: ({ event }) => event.id }, 'clearErrors'],
        },
      },
    },
    adding: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.submit': [
              {
                guard: { type: 'isFilled', params: ({ event }) => event.values },
                target: 'preparing',
                actions: ['clearErrors', { type: 'setName', params: ({ event }) => event.values }],
              },
              { actions: [{ type: 'requireFields', params: ({ event }) => event.values }, 'emitRefused'] },
            ],
            'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
            'form.cancel': { target: '#passkeys.listed', actions: 'clearErrors' },
          },
        },
        preparing: {
          tags: 'busy',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ event }) => ({ password: event.type === 'form.submit' ? event.values.password : '' }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: output },
                target: 'creating',
                actions: { type: 'setRegistration', params: output },
              },
              { target: 'editing', actions: [{ type: 'setRefusal', params: output }, 'emitRefused'] },
            ],
            onError: { target: 'editing', actions: { type: 'setReason', params: 'unexpected' } },
          },
        },
        creating: {
          tags: 'busy',
          invoke: {
            id: 'create',
            src: 'create',
            input: ({ context }) => ({ options: context.registration?.options ?? null }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: output },
                target: 'saving',
                actions: { type: 'setCredential', params: output },
              },
              { target: 'editing', actions: { type: 'setRefusal', params: output } },
            ],
            onError: { target: 'editing', actions: { type: 'setReason', params: 'unexpected' } },
          },
          after: { challengeLife: { target: 'editing', actions: { type: 'setReason', params: 'challengeExpired' } } },
          on: { 'form.cancel': '#passkeys.listed' },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { registration, name, credential } }) => ({
              registrationId: registration?.registrationId ?? '',
              name,
              credential,
            }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: output },
                target: '#passkeys.listed.added',
                actions: { type: 'setList', params: output },
              },
              {
                guard: { type: 'isUnclear', params: output },
                target: '#passkeys.loading',
                actions: { type: 'setRefusal', params: output },
              },
              { target: 'editing', actions: { type: 'setRefusal', params: output } },
            ],
            onError: { target: '#passkeys.loading', actions: { type: 'setReason', params: 'unexpected' } },
          },
          exit: 'clearCredential',
        },
      },
    },
    removing: {
      initial: 'confirming',
      states: {
        confirming: {
          on: {
            'form.submit': [
              {
                guard: { type: 'hasPassword', params: ({ event }) => event.values },
                target: 'deleting',
                actions: 'clearErrors',
              },
              { actions: [{ type: 'requireFields', params: { password: '' } }, 'emitRefused'] },
            ],
            'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
            'form.cancel': { target: '#passkeys.listed', actions: 'clearErrors' },
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context, event }) => ({
              id: context.id,
              password: event.type === 'form.submit' ? event.values.password : '',
            }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: output },
                target: '#passkeys.listed.removed',
                actions: { type: 'setList', params: output },
              },
              { target: 'confirming', actions: [{ type: 'setRefusal', params: output }, 'emitRefused'] },
            ],
            onError: { target: 'confirming', actions: { type: 'setReason', params: 'unexpected' } },
          },
        },
      },
    },
  },
});
