import { navigate } from 'wouter/use-browser-location';
import { gameFilterMachine } from '../../../../machines/lobby/game-filter.machine.ts';

/** Game filter of a page. It replaces the address, so that typing adds no history entries. */
export const provideGameFilter = () =>
  gameFilterMachine.provide({
    actions: {
      writeAddress: (_, { search }) => {
        if (search !== location.search)
          navigate(`${location.pathname}${search}`, { replace: true, state: history.state });
      },
    },
  });
