import { fromPromise } from 'xstate';
import { type FavouriteChange, favouriteMachine } from '../../../../machines/lobby/favorite.machine.ts';
import { type FavouriteReason, favouriteReasons } from '../../../../machines/lobby/favorite.model.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

const listeners = new Set<(by: object) => void>();

/** Calls `listener` after each saved change, with the `owner` of the favorites that made it. */
export function onFavouriteSaved(listener: (by: object) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Favorites of a member. When a visitor marks a game, `requestLogin` is called. */
export const provideFavourite = (gateway: Gateway, requestLogin: (gameId: string) => void, owner: object = {}) =>
  favouriteMachine.provide({
    actors: {
      readFavourites: fromPromise<Result<readonly string[], TransportError | 'expired'>>(async ({ signal }) => {
        const answer = await gateway.call('favourites', undefined, { signal });
        return answer.ok ? { ok: true, value: answer.value.map(({ gameId }) => gameId) } : toFailure(answer.fault);
      }),
      saveFavourite: fromPromise<Result<void, FavouriteReason>, FavouriteChange>(async ({ input, signal }) => {
        const { gameId, isFavourite } = input;
        const answer = await gateway.call(isFavourite ? 'addFavourite' : 'removeFavourite', { gameId }, { signal });
        if (!answer.ok) return toFailure(answer.fault, favouriteReasons);
        for (const listener of listeners) listener(owner);
        return { ok: true, value: undefined };
      }),
    },
    actions: { requestLogin: (_, { gameId }) => requestLogin(gameId) },
  });
