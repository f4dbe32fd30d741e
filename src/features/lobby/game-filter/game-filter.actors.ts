import { gameFilterMachine } from '../../../../machines/lobby/game-filter.machine.ts';
import { replaceAddress } from '../../shared/replace-address.ts';

/** Game filter of a page. It replaces the address, so that typing adds no history entries. */
export const provideGameFilter = () =>
  gameFilterMachine.provide({
    actions: {
      writeAddress: (_, { search }) => replaceAddress(`${location.pathname}${search}`),
    },
  });
