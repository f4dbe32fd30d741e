import { assign, emit, setup } from 'xstate';
import { output, requiredActor } from '../shared/result.ts';
import { type PasskeyRegistrationOutput, passkeyRegistrationMachine } from './passkey-registration.machine.ts';
import {
  type PasskeyList,
  type PasskeyListAnswer,
  type PasskeyRefusal,
  type PasskeysReason,
  refusalIn,
  refusalOf,
} from './passkeys.model.ts';

export type PasskeysEvent =
  | { type: 'load.retry' }
  | { type: 'passkey.add' }
  | { type: 'passkey.remove'; id: string }
  | { type: 'form.submit'; password: string }
  | { type: 'field.change' }
  | { type: 'form.cancel' };

export type PasskeyRemoval = { id: string; password: string };

/**
 * Lists the passkeys of the account, adds one in this browser, and removes one.
 * Resting states: loadFailed, listed.fresh, listed.added, listed.removed, adding (inside its chart), confirming.
 * Guarantees: removing needs the account password, which is never in the context. When it is unknown whether a passkey
 * was added, the list loads again and says so. Removing a passkey that is already gone has no effect.
 */
export const passkeysMachine = setup({
  types: {
    context: {} as {
      list: PasskeyList;
      /** The passkey to be removed. */
      id: string;
      /** The result of adding a passkey is unknown, so the list has loaded again. */
      isUnclear: boolean;
      error: 'required' | 'password' | null;
      refusal: PasskeyRefusal | null;
    },
    events: {} as PasskeysEvent,
    emitted: {} as { type: 'form.refused' },
    tags: '' as 'busy',
    children: {} as { registration: 'registration' },
  },
  actors: {
    read: requiredActor<PasskeyListAnswer>(),
    registration: passkeyRegistrationMachine,
    remove: requiredActor<PasskeyListAnswer, PasskeyRemoval>(),
  },
  guards: {
    isAnswered: (_, answer: PasskeyListAnswer) => answer.ok,
    isAdded: (_, { kind }: PasskeyRegistrationOutput) => kind === 'added',
    isUnclear: (_, { kind }: PasskeyRegistrationOutput) => kind === 'unclear',
    canAdd: ({ context: { list } }) => list.isSupported && list.items.length < list.most,
    isKnown: ({ context }, id: string) => context.list.items.some((one) => one.id === id),
    hasPassword: (_, password: string) => password !== '',
  },
  actions: {
    setList: assign((_, answer: PasskeyListAnswer) => (answer.ok ? { list: answer.value } : {})),
    setAdded: assign((_, ended: PasskeyRegistrationOutput) => (ended.kind === 'added' ? { list: ended.list } : {})),
    setUnclear: assign({ isUnclear: true }),
    setId: assign((_, id: string) => ({ id })),
    clearNotices: assign({ isUnclear: false, error: null, refusal: null }),
    clearError: assign({ error: null }),
    clearRefusal: assign({ refusal: null }),
    requirePassword: assign({ error: 'required', refusal: null }),
    setReason: assign((_, reason: PasskeysReason) => ({ refusal: refusalOf(reason) })),
    setRefusal: assign((_, answer: PasskeyListAnswer) => {
      const refusal = refusalIn(answer);
      return { refusal, error: refusal?.reason === 'password' ? ('password' as const) : null };
    }),
    emitRefused: emit({ type: 'form.refused' }),
  },
}).createMachine({
  id: 'passkeys',
  context: { list: { items: [], most: 0, isSupported: false }, id: '', isUnclear: false, error: null, refusal: null },
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
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    listed: {
      initial: 'fresh',
      states: { fresh: {}, added: {}, removed: {} },
      on: {
        'passkey.add': { guard: 'canAdd', target: 'adding', actions: 'clearNotices' },
        'passkey.remove': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'confirming',
          actions: ['clearNotices', { type: 'setId', params: ({ event }) => event.id }],
        },
      },
    },
    adding: {
      invoke: {
        id: 'registration',
        src: 'registration',
        onDone: [
          {
            guard: { type: 'isAdded', params: output },
            target: 'listed.added',
            actions: { type: 'setAdded', params: output },
          },
          { guard: { type: 'isUnclear', params: output }, target: 'loading', actions: 'setUnclear' },
          { target: 'listed' },
        ],
      },
    },
    confirming: {
      on: {
        'form.submit': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.password },
            target: 'removing',
            actions: 'clearNotices',
          },
          { actions: ['requirePassword', 'emitRefused'] },
        ],
        'field.change': { actions: 'clearError' },
        'form.cancel': { target: 'listed', actions: 'clearNotices' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context, event }) => ({
          id: context.id,
          password: event.type === 'form.submit' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: output },
            target: 'listed.removed',
            actions: { type: 'setList', params: output },
          },
          { target: 'confirming', actions: [{ type: 'setRefusal', params: output }, 'emitRefused'] },
        ],
        onError: { target: 'confirming', actions: { type: 'setReason', params: 'unexpected' } },
      },
    },
  },
});
