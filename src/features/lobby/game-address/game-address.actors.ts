import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import { gameAddressMachine } from '../../../../machines/lobby/game-address.machine.ts';
import type { siteMachine } from '../../../../machines/site/site.machine.ts';

type Site = ActorRefFrom<typeof siteMachine>;

const sheet = 'gameSheetModal';

/** `leave` goes back to the page under the sheet, whose address it receives. */
export function provideGameAddress(site: Site, leave: (path: string) => void) {
  const shown = () => site.getSnapshot().children.dialogHost?.getSnapshot().context.dialogs[sheet];
  return gameAddressMachine.provide({
    actors: {
      site: fromCallback(({ sendBack }) => {
        let last: { gameId: string | null; isOpen: boolean } = { gameId: null, isOpen: false };
        const notify = (state: SnapshotFrom<typeof siteMachine>) => {
          if (state.hasTag('settling')) return;
          const before = last;
          last = { gameId: state.context.place.game ?? null, isOpen: state.context.open.includes(sheet) };
          if (before.isOpen && !last.isOpen) sendBack({ type: 'sheet.closed' });
          if (last.gameId !== before.gameId) sendBack({ type: 'address.changed', gameId: last.gameId });
        };
        notify(site.getSnapshot());
        const { unsubscribe } = site.subscribe(notify);
        return unsubscribe;
      }),
    },
    actions: {
      showGame: (_, { gameId }) => {
        const open = shown();
        if (open) open.getSnapshot().context.flow?.send({ type: 'game.show', gameId });
        else site.send({ type: 'dialog.open', name: sheet, flowInput: { gameId } });
      },
      closeSheet: () => shown()?.send({ type: 'dialog.close' }),
      clearAddress: () => {
        const { path, search = '' } = site.getSnapshot().context.place;
        leave(path + search);
      },
    },
  });
}
