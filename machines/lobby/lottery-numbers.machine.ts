import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import { hasNumbers, type Numbers, withNumbers, withoutNumbers } from './lottery-numbers.model.ts';

export type LotteryNumbersInput = { gameCode: string };

export type LotteryNumbersEvent =
  | { type: 'load.retry' }
  /** Chooses the numbers of the last ticket. */
  | { type: 'ticket.repeat' }
  | { type: 'numbers.choose'; numbers: Numbers }
  | { type: 'numbers.save' }
  | { type: 'numbers.remove'; numbers: Numbers };

/** Numbers of the last ticket of the member; null when there is no ticket. */
type Answer = Result<Numbers | null, TransportError | 'expired'>;

const none = (): readonly Numbers[] => [];

const storeSaved = {
  type: 'storeSaved',
  params: ({ context }: { context: { saved: readonly Numbers[] } }) => ({ saved: context.saved }),
} as const;

/**
 * Numbers that a member plays again in a lottery: those of the last ticket, and those that the member saved.
 * Resting states: ready, loadFailed (with reason and retry).
 * Guarantees: saved numbers can be chosen, saved and removed also when the last ticket does not load; the same numbers
 * are saved once.
 */
export const lotteryNumbersMachine = setup({
  types: {
    context: {} as LotteryNumbersInput & {
      last: Numbers | null;
      saved: readonly Numbers[];
      chosen: Numbers | null;
      reason: TransportError | 'expired';
    },
    input: {} as LotteryNumbersInput,
    events: {} as LotteryNumbersEvent,
    tags: '' as 'busy',
  },
  actors: { readLast: requiredActor<Answer, LotteryNumbersInput>() },
  guards: {
    isAnswered: (_, answer: Answer) => answer.ok,
    hasLast: ({ context }) => context.last !== null,
    isNew: ({ context: { chosen, saved } }) => chosen !== null && !hasNumbers(saved, chosen),
    isSaved: ({ context: { saved } }, numbers: Numbers) => hasNumbers(saved, numbers),
  },
  actions: {
    restoreSaved: assign({ saved: none }),
    setLast: assign((_, answer: Answer) => (answer.ok ? { last: answer.value } : {})),
    setReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
    setChosen: assign((_, chosen: Numbers) => ({ chosen })),
    chooseLast: assign(({ context }) => ({ chosen: context.last })),
    addSaved: assign(({ context: { saved, chosen } }) => (chosen ? { saved: withNumbers(saved, chosen) } : {})),
    removeSaved: assign(({ context: { saved } }, numbers: Numbers) => ({ saved: withoutNumbers(saved, numbers) })),
    storeSaved: (_, _params: { saved: readonly Numbers[] }) => {},
  },
}).createMachine({
  id: 'lotteryNumbers',
  context: ({ input }) => ({ ...input, last: null, saved: [], chosen: null, reason: 'unexpected' }),
  entry: 'restoreSaved',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readLast',
        src: 'readLast',
        input: ({ context: { gameCode } }) => ({ gameCode }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setLast', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    ready: { on: { 'ticket.repeat': { guard: 'hasLast', actions: 'chooseLast' } } },
    loadFailed: { on: { 'load.retry': 'loading' } },
  },
  on: {
    'numbers.choose': { actions: { type: 'setChosen', params: ({ event }) => event.numbers } },
    'numbers.save': { guard: 'isNew', actions: ['addSaved', storeSaved] },
    'numbers.remove': {
      guard: { type: 'isSaved', params: ({ event }) => event.numbers },
      actions: [{ type: 'removeSaved', params: ({ event }) => event.numbers }, storeSaved],
    },
  },
});
