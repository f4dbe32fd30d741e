import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';

export type BalanceEvent =
  | { type: 'balance.refresh' }
  /**
   * Sent by another flow. The response to a request in progress may contain the old balance, so the balance is
   * requested again.
   */
  | { type: 'money.moved' }
  /** Money moved in another tab, or the user refreshed the balance there. */
  | { type: 'tab.moneyMoved' }
  | { type: 'balance.toggle' };

type Answer = Result<number, TransportError | 'expired'>;

/**
 * Shows the balance (spec 1 §2, §9) in major units, with a placeholder during updates. The user can hide it.
 * Resting states: amount.shown, amount.unknown, visibility.visible, visibility.hidden.
 * Guarantees: a hidden balance stays hidden after refreshes and on later visits. If money moves, in this tab or
 * another, the response to an earlier request is discarded and the balance is requested again.
 */
export const balanceMachine = setup({
  types: {
    context: {} as { sum: number; hiddenAtFirst: boolean },
    input: {} as { hidden: boolean },
    events: {} as BalanceEvent,
    tags: '' as 'busy' | 'hidden',
  },
  actors: { fetchBalance: requiredActor<Answer>(), tabs: requiredEventSource() },
  guards: {
    isAnswered: (_, answer: Answer) => answer.ok,
    isHiddenAtFirst: ({ context }) => context.hiddenAtFirst,
  },
  actions: {
    setSum: assign((_, answer: Answer) => (answer.ok ? { sum: answer.value } : {})),
    storeVisibility: (_, _params: { hidden: boolean }) => {},
    notifyTabs: () => {},
  },
}).createMachine({
  id: 'balance',
  context: ({ input }) => ({ sum: 0, hiddenAtFirst: input.hidden }),
  invoke: { id: 'tabs', src: 'tabs' },
  type: 'parallel',
  states: {
    amount: {
      initial: 'updating',
      on: { 'money.moved': { target: '.updating', actions: 'notifyTabs' }, 'tab.moneyMoved': '.updating' },
      states: {
        updating: {
          tags: 'busy',
          invoke: {
            id: 'fetchBalance',
            src: 'fetchBalance',
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'setSum', params: ({ event }) => event.output },
              },
              { target: 'unknown' },
            ],
            onError: 'unknown',
          },
        },
        shown: { on: { 'balance.refresh': { target: 'updating', actions: 'notifyTabs' } } },
        unknown: { on: { 'balance.refresh': { target: 'updating', actions: 'notifyTabs' } } },
      },
    },
    visibility: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isHiddenAtFirst', target: 'hidden' }, { target: 'visible' }] },
        visible: {
          on: {
            'balance.toggle': { target: 'hidden', actions: { type: 'storeVisibility', params: { hidden: true } } },
          },
        },
        hidden: {
          tags: 'hidden',
          on: {
            'balance.toggle': { target: 'visible', actions: { type: 'storeVisibility', params: { hidden: false } } },
          },
        },
      },
    },
  },
});
