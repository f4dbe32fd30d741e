import { fromPromise } from 'xstate';
import { type FavouriteChange, favouriteMachine } from '../../../../machines/lobby/favourite.machine.ts';
import { type FavouriteReason, favouriteReasons } from '../../../../machines/lobby/favourite.model.ts';
import type { Outage, Outcome } from '../../../../machines/shared/outcome.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';

/** Favorites of a member; `askLogin` is called when a visitor marks a game. */
export const provideFavourite = (gateway: Gateway, askLogin: (gameId: string) => void) =>
  favouriteMachine.provide({
    actors: {
      readFavourites: fromPromise<Outcome<readonly string[], Outage | 'expired'>>(async ({ signal }) => {
        const answer = await gateway.call('favourites', undefined, { signal });
        return answer.ok ? { ok: true, value: answer.value.map(({ gameId }) => gameId) } : refusalOf(answer.fault);
      }),
      saveFavourite: fromPromise<Outcome<void, FavouriteReason>, FavouriteChange>(async ({ input, signal }) => {
        const { gameId, isFavourite } = input;
        const answer = await gateway.call(isFavourite ? 'addFavourite' : 'removeFavourite', { gameId }, { signal });
        return answer.ok ? { ok: true, value: undefined } : refusalOf(answer.fault, favouriteReasons);
      }),
    },
    actions: { askLogin: (_, { gameId }) => askLogin(gameId) },
  });
