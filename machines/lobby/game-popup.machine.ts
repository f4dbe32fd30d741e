import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { DialogResult, GamePopupInput } from '../site/dialog-inputs.ts';

export type GamePopupEvent = { type: 'load.retry' } | { type: 'game.choose' };
type Answer = Result<readonly unknown[], TransportError | 'expired'>;

/**
 * Lists the games of a vendor (spec 1 §2, game popup; an entry whose `isGame` is `VASSALAGE`).
 * Resting states: full, empty, loadFailed (with retry).
 * Guarantees: ends in chosen, when the user selects a game. The link of the game opens the game.
 */
export const gamePopupMachine = setup({
  types: {
    context: {} as GamePopupInput & { games: readonly unknown[]; reason: TransportError | 'expired' },
    input: {} as GamePopupInput,
    events: {} as GamePopupEvent,
    output: {} as DialogResult,
    tags: '' as 'busy',
  },
  actors: { readGames: requiredActor<Answer, { vassalage: string }>() },
  guards: {
    hasGames: (_, answer: Answer) => answer.ok && answer.value.length > 0,
    isAnswered: (_, answer: Answer) => answer.ok,
  },
  actions: {
    setGames: assign((_, answer: Answer) => (answer.ok ? { games: answer.value } : {})),
    setReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
  },
}).createMachine({
  id: 'gamePopup',
  context: ({ input }) => ({ ...input, games: [], reason: 'unexpected' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readGames',
        src: 'readGames',
        input: ({ context: { vassalage } }) => ({ vassalage }),
        onDone: [
          {
            guard: { type: 'hasGames', params: ({ event }) => event.output },
            target: 'full',
            actions: { type: 'setGames', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    full: { on: { 'game.choose': 'chosen' } },
    empty: { on: { 'load.retry': 'loading' } },
    loadFailed: { on: { 'load.retry': 'loading' } },
    chosen: { type: 'final' },
  },
  output: {},
});
