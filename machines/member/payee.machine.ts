import { assign, emit, setup } from 'xstate';
import { type Result, requiredActor, type Wait, waitIn } from '../shared/result.ts';
import type { PayeeReason } from './payee.model.ts';
import {
  checkPayee,
  type Institution,
  type Payee,
  type PayeeErrors,
  type PayeeField,
  plainNumber,
} from './payee-rule.ts';

/** `requestId`: the gateway adds only one account per `requestId`, even if the request is repeated. */
export type PayeeInput = { requestId: string; institutions: readonly Institution[] };
export type PayeeValues = Record<PayeeField, string>;

export type PayeeEvent =
  | { type: 'payee.submit'; values: PayeeValues }
  | { type: 'payee.change'; field: PayeeField }
  | { type: 'payee.leave' };

export type PayeeAnswer = Result<Payee, PayeeReason>;
export type PayeeOutput = { payee: Payee | null };

/**
 * Adds an account for withdrawals.
 * Resting states: editing.
 * Guarantees: typed values are kept after every failure, and a repeated request adds the account once.
 * Ends in added or left.
 */
export const payeeMachine = setup({
  types: {
    context: {} as PayeeInput & {
      values: PayeeValues;
      errors: PayeeErrors;
      refusal: ({ reason: PayeeReason } & Wait) | null;
      payee: Payee | null;
    },
    input: {} as PayeeInput,
    output: {} as PayeeOutput,
    events: {} as PayeeEvent,
    emitted: {} as { type: 'form.refused'; field: PayeeField },
    tags: '' as 'busy',
  },
  actors: { add: requiredActor<PayeeAnswer, PayeeValues & { requestId: string }>() },
  guards: {
    isAcceptable: ({ context }, values: PayeeValues) =>
      Object.keys(checkPayee(values, context.institutions)).length === 0,
    isAdded: (_, answer: PayeeAnswer) => answer.ok,
  },
  actions: {
    setValues: assign((_, { institution, number }: PayeeValues) => ({
      values: { institution, number: plainNumber(number) },
      errors: {},
      refusal: null,
    })),
    setErrors: assign(({ context }, values: PayeeValues) => ({
      errors: checkPayee(values, context.institutions),
      refusal: null,
    })),
    clearError: assign(({ context }, field: PayeeField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setPayee: assign((_, answer: PayeeAnswer) => (answer.ok ? { payee: answer.value } : {})),
    setRefusal: assign((_, answer: PayeeAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, ...waitIn(answer) } },
    ),
    setUnexpected: assign({ refusal: { reason: 'unexpected' } }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: context.errors.institution ? 'institution' : 'number',
    })),
  },
}).createMachine({
  id: 'payee',
  context: ({ input }) => ({
    ...input,
    values: { institution: '', number: '' },
    errors: {},
    refusal: null,
    payee: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'payee.change': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'payee.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'adding',
            actions: { type: 'setValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
        'payee.leave': 'left',
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { requestId, values } }) => ({ requestId, ...values }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
            actions: { type: 'setPayee', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'emitRefused'],
          },
        ],
        onError: { target: 'editing', actions: 'setUnexpected' },
      },
    },
    added: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ payee: context.payee }),
});
