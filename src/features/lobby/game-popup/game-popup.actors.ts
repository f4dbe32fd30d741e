import { fromPromise } from 'xstate';
import { gamePopupMachine } from '../../../../machines/lobby/game-popup.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

/** Games of one vendor from the game list. Entries that open a list of games are omitted. */
export const provideGamePopup = (
  gateway: Gateway,
  request: () => { merchantCode: string; language: string; platform: string },
) =>
  gamePopupMachine.provide({
    actors: {
      readGames: fromPromise<Result<readonly unknown[], TransportError | 'expired'>, { vassalage: string }>(
        async ({ input, signal }) => {
          const answer = await gateway.call('gameList', request(), { signal });
          if (!answer.ok) return toFailure(answer.fault);
          const { vassalage } = input;
          return { ok: true, value: answer.value.filter((game) => game.vassalage === vassalage && !game.isGame) };
        },
      ),
    },
  });
