import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';
import type { MoneyDraft, MoneyScope, MoneySources, UnconfirmedMoney } from './money-ribbon-rule.ts';

export type MoneyRibbonEvent =
  | { type: 'ribbon.retry' }
  /** Money moved in this tab or another, or the user refreshed the balance. */
  | { type: 'money.moved' }
  /** The page is visible again, or the connection returned. */
  | { type: 'page.returned' }
  /** A form has another amount; null when no form has an amount. */
  | { type: 'draft.change'; draft: MoneyDraft | null }
  | { type: 'orders.change'; orders: readonly UnconfirmedMoney[] };

/** The answer is a refusal only when every call failed. */
export type MoneyAnswer = Result<MoneySources, TransportError | 'expired'>;

const unknown: MoneySources = {
  wallets: null,
  balance: null,
  inPlay: null,
  bonus: null,
  commission: null,
  transit: null,
  left: { deposit: null, loss: null },
};

/**
 * Shows where the money of a member or an agent is, and what the amount in a form would change.
 * Resting states: shown, stale (the last amounts, because the last update failed), failed (no amounts).
 * Guarantees: when money moves during a request, its answer is discarded and the amounts are requested again.
 */
export const moneyRibbonMachine = setup({
  types: {
    context: {} as {
      scope: MoneyScope;
      sources: MoneySources;
      draft: MoneyDraft | null;
      orders: readonly UnconfirmedMoney[];
    },
    input: {} as { scope: MoneyScope },
    events: {} as MoneyRibbonEvent,
    tags: '' as 'busy' | 'known',
  },
  actors: {
    read: requiredActor<MoneyAnswer, { scope: MoneyScope }>(),
    changes: requiredEventSource(),
  },
  guards: { isAnswered: (_, answer: MoneyAnswer) => answer.ok },
  actions: {
    setSources: assign((_, answer: MoneyAnswer) => (answer.ok ? { sources: answer.value } : {})),
    setDraft: assign((_, draft: MoneyDraft | null) => ({ draft })),
    setOrders: assign((_, orders: readonly UnconfirmedMoney[]) => ({ orders })),
  },
}).createMachine({
  id: 'moneyRibbon',
  context: ({ input: { scope } }) => ({ scope, sources: unknown, draft: null, orders: [] }),
  invoke: { id: 'changes', src: 'changes' },
  initial: 'loading',
  on: {
    'draft.change': { actions: { type: 'setDraft', params: ({ event }) => event.draft } },
    'orders.change': { actions: { type: 'setOrders', params: ({ event }) => event.orders } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { scope } }) => ({ scope }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setSources', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      on: { 'money.moved': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'ribbon.retry': 'loading', 'money.moved': 'loading', 'page.returned': 'loading' } },
    shown: {
      tags: 'known',
      on: { 'ribbon.retry': 'updating', 'money.moved': 'updating', 'page.returned': 'updating' },
    },
    updating: {
      tags: ['busy', 'known'],
      invoke: {
        id: 'readAgain',
        src: 'read',
        input: ({ context: { scope } }) => ({ scope }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setSources', params: ({ event }) => event.output },
          },
          { target: 'stale' },
        ],
        onError: 'stale',
      },
      on: { 'money.moved': { target: 'updating', reenter: true } },
    },
    stale: {
      tags: 'known',
      on: { 'ribbon.retry': 'updating', 'money.moved': 'updating', 'page.returned': 'updating' },
    },
  },
});

export type MoneyRibbonActor = ActorRefFrom<typeof moneyRibbonMachine>;
