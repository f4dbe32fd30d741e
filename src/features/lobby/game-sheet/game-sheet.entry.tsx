import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { PendingAction } from '../../../../machines/site/member.ts';
import { config } from '../../../branding/config.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { i18n } from '../../../i18n.ts';
import { gameSheetHref } from '../../../routes/paths.ts';
import type { Services } from '../../../shell/services.ts';
import { useOffersRegistration } from '../../shared/offered.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { provideFavourite } from '../favorite/favorite.actors.ts';
import { FavouriteView } from '../favorite/favorite.view.tsx';
import { playPendingAction } from '../shared/game-path.ts';
import { provideGameSheet } from './game-sheet.actors.ts';
import { type GameSheetActor, GameSheetView } from './game-sheet.view.tsx';

const gamesOf = (actor: GameSheetActor) => actor.getSnapshot().context.games as readonly Game[];

function Sheet({ actor, services }: { actor: GameSheetActor; services: Services }) {
  const { gateway } = services;
  const session = useSelector(services.site(), (state) => state.children.session);
  const status = useSelector(services.site(), (state) => state.children.systemStatus);
  const switches = useSelector(status, (state) => state?.context.info?.switches);
  const start = useSelector(session, (state) => state?.children.start);
  const isRestoring = useSelector(start, (state) => state?.hasTag('busy') === true);
  const isSignedIn = useSelector(session, (state) => state?.hasTag('signedIn') === true);
  const registers = useOffersRegistration(switches);
  const request = useRef<(action: PendingAction) => void>(() => {});
  useEffect(() => {
    request.current = (action) => session?.send({ type: 'pendingAction.request', action });
  }, [session]);
  const machine = useMemo(
    () =>
      provideFavourite(gateway, (gameId) =>
        request.current({ name: gameId, path: gameSheetHref(gameId), needs: 'member' }),
      ),
    [gateway],
  );
  const favourite = useFlow(machine, { isMember: isSignedIn });
  useEffect(() => favourite.send({ type: isSignedIn ? 'member.arrive' : 'member.leave' }), [favourite, isSignedIn]);
  return (
    <FavouriteView
      actor={favourite}
      nameOf={(gameId) => gamesOf(actor).find((game) => game.gameId === gameId)?.gameName ?? ''}
    >
      {(marks) => (
        <GameSheetView
          actor={actor}
          symbol={config.currencySymbol}
          isVisitor={!isSignedIn && !isRestoring}
          marks={marks}
          onPlay={(game) => request.current(playPendingAction(game))}
          onRegister={
            registers ? () => services.site().send({ type: 'dialog.open', name: 'registerPopupModal' }) : null
          }
        />
      )}
    </FavouriteView>
  );
}

/** Details of a game over any page. */
export const open = (services: Services) =>
  defineDialog({
    logic: provideGameSheet(services.gateway, () => ({
      merchantCode: config.merchantCode,
      language: i18n.locale.toUpperCase(),
    })),
    view: ({ actor }) => <Sheet actor={actor} services={services} />,
    frame: () => ({ name: 'gameSheetModal', title: 'lobby.sheet.title' }),
  });
