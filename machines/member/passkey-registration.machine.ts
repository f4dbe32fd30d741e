import { assign, emit, setup } from 'xstate';
import type { PasskeyAttestation, PasskeyCreation } from '../account/passkey-ceremony.ts';
import { output, requiredActor } from '../shared/result.ts';
import {
  type PasskeyAnswer,
  type PasskeyList,
  type PasskeyListAnswer,
  type PasskeyRefusal,
  type PasskeysReason,
  refusalIn,
  refusalOf,
} from './passkeys.model.ts';

export type PasskeyRegistration = { registrationId: string; expiresInSeconds: number; options: PasskeyCreation };

export const passkeyFields = ['name', 'password'] as const;
export type PasskeyField = (typeof passkeyFields)[number];
export type PasskeyValues = Record<PasskeyField, string>;

export type PasskeyRegistrationEvent =
  | { type: 'form.submit'; values: PasskeyValues }
  | { type: 'field.change'; field: PasskeyField }
  | { type: 'form.cancel' };

export type RegistrationAnswer = PasskeyAnswer<PasskeyRegistration>;
export type AttestationAnswer = PasskeyAnswer<PasskeyAttestation>;
export type PasskeySave = { registrationId: string; name: string; credential: PasskeyAttestation | null };

/** `unclear`: it is unknown whether the gateway saved the passkey. */
export type PasskeyRegistrationOutput =
  | { kind: 'added'; list: PasskeyList }
  | { kind: 'unclear' }
  | { kind: 'cancelled' };

const lost: readonly PasskeysReason[] = ['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'];

/**
 * Adds a passkey to the account: the gateway checks the account password, the authenticator creates the passkey, and
 * the gateway saves its public key.
 * Resting states: editing.
 * Guarantees: the password is never in the context. When the chart stops, the window of the authenticator closes.
 */
export const passkeyRegistrationMachine = setup({
  types: {
    context: {} as {
      name: string;
      registration: PasskeyRegistration | null;
      credential: PasskeyAttestation | null;
      errors: Partial<Record<PasskeyField, 'required' | 'password'>>;
      refusal: PasskeyRefusal | null;
      outcome: PasskeyRegistrationOutput;
    },
    events: {} as PasskeyRegistrationEvent,
    output: {} as PasskeyRegistrationOutput,
    emitted: {} as { type: 'form.refused'; field: PasskeyField },
    tags: '' as 'busy',
  },
  actors: {
    prepare: requiredActor<RegistrationAnswer, { password: string }>(),
    create: requiredActor<AttestationAnswer, { options: PasskeyCreation | null }>(),
    save: requiredActor<PasskeyListAnswer, PasskeySave>(),
  },
  guards: {
    isAnswered: (_, answer: PasskeyAnswer<unknown>) => answer.ok,
    isLost: (_, answer: PasskeyListAnswer) => !answer.ok && lost.includes(answer.reason),
    isFilled: (_, { name, password }: PasskeyValues) => name !== '' && password !== '',
  },
  actions: {
    setName: assign((_, { name }: PasskeyValues) => ({ name, errors: {}, refusal: null })),
    setRegistration: assign((_, answer: RegistrationAnswer) => (answer.ok ? { registration: answer.value } : {})),
    setCredential: assign((_, answer: AttestationAnswer) => (answer.ok ? { credential: answer.value } : {})),
    clearCredential: assign({ credential: null }),
    clearError: assign(({ context }, field: PasskeyField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    requireFields: assign((_, values: PasskeyValues) => ({
      errors: Object.fromEntries(passkeyFields.filter((name) => values[name] === '').map((name) => [name, 'required'])),
      refusal: null,
    })),
    setReason: assign((_, reason: PasskeysReason) => ({ refusal: refusalOf(reason) })),
    setRefusal: assign((_, answer: PasskeyAnswer<unknown>) => {
      const refusal = refusalIn(answer);
      return { refusal, errors: refusal?.reason === 'password' ? { password: 'password' as const } : {} };
    }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: passkeyFields.find((field) => context.errors[field]) ?? 'password',
    })),
    setAdded: assign((_, answer: PasskeyListAnswer) =>
      answer.ok ? { outcome: { kind: 'added' as const, list: answer.value } } : {},
    ),
    setUnclear: assign({ outcome: { kind: 'unclear' } }),
  },
  delays: { challengeLife: ({ context }) => (context.registration?.expiresInSeconds ?? 0) * 1000 },
}).createMachine({
  id: 'passkeyRegistration',
  context: {
    name: '',
    registration: null,
    credential: null,
    errors: {},
    refusal: null,
    outcome: { kind: 'cancelled' },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isFilled', params: ({ event }) => event.values },
            target: 'preparing',
            actions: { type: 'setName', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'requireFields', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'form.cancel': 'ended',
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
        onError: { target: 'editing', actions: [{ type: 'setReason', params: 'unexpected' }, 'emitRefused'] },
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
      on: { 'form.cancel': 'ended' },
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
            target: 'ended',
            actions: { type: 'setAdded', params: output },
          },
          { guard: { type: 'isLost', params: output }, target: 'ended', actions: 'setUnclear' },
          { target: 'editing', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'ended', actions: 'setUnclear' },
      },
      exit: 'clearCredential',
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
