import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';
import type { TextsNews } from '../shared/texts.ts';
import type { GameSheetInput } from '../site/dialog-inputs.ts';

export type GameSheetEvent =
  | { type: 'load.retry' }
  /** The address names another game. */
  | { type: 'game.show'; gameId: string }
  | TextsNews<readonly unknown[]>;

type Answer = Result<readonly unknown[], TransportError | 'expired'>;
type Context = GameSheetInput & { games: readonly unknown[]; reason: TransportError | 'expired' };

const isIn = (games: readonly unknown[], gameId: string) =>
  (games as readonly { gameId: string }[]).some((game) => game.gameId === gameId);

/**
 * Shows the details of one game of the game list.
 * Resting states: known.shown, known.unknown (the list has no such game), loadFailed (with retry).
 * Guarantees: another game of the address replaces the game without a second read of the list; the texts are in the
 * language of the site.
 */
export const gameSheetMachine = setup({
  types: {
    context: {} as Context,
    input: {} as GameSheetInput,
    events: {} as GameSheetEvent,
    output: undefined,
    tags: '' as 'busy',
  },
  actors: { readGames: requiredActor<Answer>(), texts: requiredEventSource() },
  guards: {
    isAnswered: (_, answer: Answer) => answer.ok,
    isListed: ({ context: { games, gameId } }) => isIn(games, gameId),
  },
  actions: {
    setGame: assign((_, gameId: string) => ({ gameId })),
    setGames: assign((_, answer: Answer) => (answer.ok ? { games: answer.value } : {})),
    setTexts: assign((_, games: readonly unknown[]) => ({ games })),
    setReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
  },
}).createMachine({
  id: 'gameSheet',
  context: ({ input }) => ({ ...input, games: [], reason: 'unexpected' }),
  invoke: { id: 'texts', src: 'texts' },
  initial: 'loading',
  on: { 'game.show': { actions: { type: 'setGame', params: ({ event }) => event.gameId } } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readGames',
        src: 'readGames',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'setGames', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    known: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isListed', target: 'shown' }, { target: 'unknown' }] },
        shown: {},
        unknown: {},
      },
      on: {
        'game.show': {
          target: '.choosing',
          actions: { type: 'setGame', params: ({ event }) => event.gameId },
        },
        'texts.read': { target: '.choosing', actions: { type: 'setTexts', params: ({ event }) => event.value } },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading' } },
  },
});
