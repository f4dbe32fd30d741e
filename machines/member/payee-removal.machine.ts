import { assign, setup } from 'xstate';
import { output, requiredActor, type Wait, waitIn } from '../shared/result.ts';
import type { PayeeRemovalAnswer, PayeeRemovalReason } from './payee-removal.model.ts';
import type { Payee } from './payee-rule.ts';

export type PayeeRemovalInput = { payees: readonly Payee[] };
export type PayeeRemovalOutput = PayeeRemovalInput;

export type PayeeRemovalEvent =
  | { type: 'removal.ask'; id: string }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm' }
  | { type: 'removal.close' };

/**
 * Removes accounts that receive withdrawals.
 * Resting states: choosing, confirming.
 * Guarantees: asks before each removal, and shows the accounts that the gateway still has.
 * Ends in closed, with the accounts that are left.
 */
export const payeeRemovalMachine = setup({
  types: {
    context: {} as PayeeRemovalInput & {
      /** The account to be removed. */
      id: string;
      /** The account that was removed last. */
      removed: Payee | null;
      refusal: ({ reason: PayeeRemovalReason } & Wait) | null;
    },
    input: {} as PayeeRemovalInput,
    output: {} as PayeeRemovalOutput,
    events: {} as PayeeRemovalEvent,
    tags: '' as 'busy',
  },
  actors: { remove: requiredActor<PayeeRemovalAnswer, string>() },
  guards: {
    isKnown: ({ context }, id: string) => context.payees.some((one) => one.id === id),
    isRemoved: (_, answer: PayeeRemovalAnswer) => answer.ok,
  },
  actions: {
    setId: assign((_, id: string) => ({ id, removed: null, refusal: null })),
    setRemoved: assign(({ context: { payees, id } }, answer: PayeeRemovalAnswer) =>
      answer.ok ? { payees: answer.value, removed: payees.find((one) => one.id === id) ?? null } : {},
    ),
    setRefusal: assign((_, answer: PayeeRemovalAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, ...waitIn(answer) } },
    ),
    setUnexpected: assign({ refusal: { reason: 'unexpected' } }),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'payeeRemoval',
  context: ({ input }) => ({ ...input, id: '', removed: null, refusal: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'removal.ask': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'setId', params: ({ event }) => event.id },
        },
        'removal.close': 'closed',
      },
    },
    confirming: {
      on: {
        'removal.cancel': { target: 'choosing', actions: 'clearRefusal' },
        'removal.confirm': { target: 'removing', actions: 'clearRefusal' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: { type: 'isRemoved', params: output },
            target: 'choosing',
            actions: { type: 'setRemoved', params: output },
          },
          { target: 'confirming', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'confirming', actions: 'setUnexpected' },
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context: { payees } }) => ({ payees }),
});
