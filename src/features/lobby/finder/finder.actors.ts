import { finderMachine } from '../../../../machines/lobby/finder.machine.ts';

/** The finder of a page, whose address is replaced: every letter is no step to go back over. */
export const provideFinder = () =>
  finderMachine.provide({
    actions: {
      writeAddress: (_, { search }) => {
        if (search !== location.search) history.replaceState(history.state, '', `${location.pathname}${search}`);
      },
    },
  });
