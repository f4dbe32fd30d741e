import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { FavouriteReason } from './favorite.model.ts';

/** The requested state of a game until the gateway confirms it. */
export type FavouriteChange = { gameId: string; isFavourite: boolean };

export type FavouriteEvent =
  | { type: 'favourite.toggle'; gameId: string }
  | { type: 'load.retry' }
  | { type: 'refusal.dismiss' }
  | { type: 'member.arrive' }
  | { type: 'member.leave' };

type Context = {
  memberAtFirst: boolean;
  /** Ids that are saved at the gateway, newest first. */
  games: readonly string[];
  /** The first change is in progress, the others wait. */
  changes: readonly FavouriteChange[];
  reason: FavouriteReason;
  refusal: (FavouriteChange & { reason: FavouriteReason }) | null;
};

type ReadAnswer = Result<readonly string[], TransportError | 'expired'>;
type SaveAnswer = Result<void, FavouriteReason>;

/** Favorite ids after all pending changes, newest first. */
export function favouritesOf({ games, changes }: Pick<Context, 'games' | 'changes'>): readonly string[] {
  return changes.reduce<readonly string[]>((ids, { gameId, isFavourite }) => {
    const others = ids.filter((id) => id !== gameId);
    return isFavourite ? [gameId, ...others] : others;
  }, games);
}

/**
 * Manages a member's favorite games. Resting states: visitor, member.idle, member.loadFailed (with retry). Guarantees:
 * a change is visible at once, is sent in order, and is undone with a reason if the gateway refuses it. A game accepts
 * no other change while its change is in progress; if its change still waits, a click removes it. A visitor's change is
 * kept through the sign-in that it requires.
 */
export const favouriteMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { isMember: boolean },
    events: {} as FavouriteEvent,
    tags: '' as 'busy',
  },
  actors: { readFavourites: requiredActor<ReadAnswer>(), saveFavourite: requiredActor<SaveAnswer, FavouriteChange>() },
  guards: {
    isMember: ({ context }) => context.memberAtFirst,
    isAnswered: (_, answer: { ok: boolean }) => answer.ok,
    hasChange: ({ context }) => context.changes.length > 0,
    hasRefusal: ({ context }) => context.refusal !== null,
    isOnItsWay: ({ context }, gameId: string) => context.changes[0]?.gameId === gameId,
    isFree: ({ context }, gameId: string) => context.changes.every((change) => change.gameId !== gameId),
  },
  actions: {
    setGames: assign((_, answer: ReadAnswer) => (answer.ok ? { games: answer.value } : {})),
    setReason: assign((_, answer: ReadAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    setWish: assign((_, gameId: string) => ({ changes: [{ gameId, isFavourite: true }] })),
    setChange: assign(({ context }, gameId: string) => ({
      refusal: null,
      changes: [...context.changes, { gameId, isFavourite: !favouritesOf(context).includes(gameId) }],
    })),
    takeOut: assign(({ context }, gameId: string) => ({
      changes: context.changes.filter((change) => change.gameId !== gameId),
    })),
    commit: assign(({ context: { games, changes } }) => ({
      games: favouritesOf({ games, changes: changes.slice(0, 1) }),
      changes: changes.slice(1),
    })),
    takeBack: assign(({ context: { changes } }, reason: FavouriteReason) => {
      const [change] = changes;
      return { changes: changes.slice(1), refusal: change ? { ...change, reason } : null };
    }),
    clearRefusal: assign({ refusal: null }),
    clear: assign({ games: [], changes: [], refusal: null }),
    requestLogin: (_, _params: { gameId: string }) => {},
  },
}).createMachine({
  id: 'favorite',
  context: ({ input }) => ({
    memberAtFirst: input.isMember,
    games: [],
    changes: [],
    reason: 'unexpected',
    refusal: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isMember', target: 'member' }, { target: 'visitor' }] },
    visitor: {
      on: {
        'favourite.toggle': {
          actions: [
            { type: 'setWish', params: ({ event }) => event.gameId },
            { type: 'requestLogin', params: ({ event }) => ({ gameId: event.gameId }) },
          ],
        },
        'member.arrive': 'member',
      },
    },
    member: {
      initial: 'loading',
      on: {
        'member.leave': { target: 'visitor', actions: 'clear' },
        'refusal.dismiss': { guard: 'hasRefusal', actions: 'clearRefusal' },
        'favourite.toggle': [
          {
            guard: { type: 'isFree', params: ({ event }) => event.gameId },
            actions: { type: 'setChange', params: ({ event }) => event.gameId },
          },
          { actions: { type: 'takeOut', params: ({ event }) => event.gameId } },
        ],
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'readFavourites',
            src: 'readFavourites',
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'setGames', params: ({ event }) => event.output },
              },
              { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
            ],
            onError: { target: 'loadFailed', actions: assign({ reason: 'unexpected' }) },
          },
        },
        loadFailed: {
          on: {
            'load.retry': 'loading',
            'favourite.toggle': {
              guard: { type: 'isFree', params: ({ event }) => event.gameId },
              target: 'loading',
              actions: { type: 'setChange', params: ({ event }) => event.gameId },
            },
          },
        },
        idle: { always: { guard: 'hasChange', target: 'saving' } },
        saving: {
          on: { 'favourite.toggle': { guard: { type: 'isOnItsWay', params: ({ event }) => event.gameId } } },
          invoke: {
            id: 'saveFavourite',
            src: 'saveFavourite',
            input: ({ context }) => context.changes[0] as FavouriteChange,
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'idle',
                actions: 'commit',
              },
              {
                target: 'idle',
                actions: {
                  type: 'takeBack',
                  params: ({ event }) => (event.output.ok ? 'unexpected' : event.output.reason),
                },
              },
            ],
            onError: { target: 'idle', actions: { type: 'takeBack', params: 'unexpected' } },
          },
        },
      },
    },
  },
});
