import { navigate } from 'wouter/use-browser-location';
import { finderMachine } from '../../../../machines/lobby/finder.machine.ts';

/** The finder of a page, whose address is replaced: every letter is no step to go back over. */
export const provideFinder = () =>
  finderMachine.provide({
    actions: {
      writeAddress: (_, { search }) => {
        if (search !== location.search)
          navigate(`${location.pathname}${search}`, { replace: true, state: history.state });
      },
    },
  });
