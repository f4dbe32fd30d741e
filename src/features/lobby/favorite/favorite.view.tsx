import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type favouriteMachine, favouritesOf } from '../../../../machines/lobby/favorite.machine.ts';
import { favouriteReasons } from '../../../../machines/lobby/favorite.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';

const reasonText = reasonTexts('lobby.favourite.refusal', favouriteReasons, { offline: 'lobby.favourite.offline' });

export type FavouriteState = {
  /**
   * Ids of the favorites, newest first. Changes that are not saved yet are included. Empty for visitors and while
   * loading.
   */
  favourites: readonly string[];
  isVisitor: boolean;
  isBusy: boolean;
  /** Notice that the favorites failed to load or that a change was refused, with the next step. */
  notice: ReactNode;
  toggle: (gameId: string) => void;
};

/** Favorites for a page on which the user can mark games. `nameOf` returns the name of a game. */
export function FavouriteView({
  actor,
  nameOf,
  children,
}: {
  actor: ActorRefFrom<typeof favouriteMachine>;
  nameOf: (gameId: string) => string;
  children: (query: FavouriteState) => ReactNode;
}) {
  const t = useTranslate();
  const { games, changes, reason, refusal } = useFields(actor, 'games', 'changes', 'reason', 'refusal');
  const isVisitor = useSelector(actor, (state) => state.matches('visitor'));
  const isUnread = useSelector(actor, (state) => state.matches({ member: 'loadFailed' }));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const favourites = useMemo(() => (isVisitor ? [] : favouritesOf({ games, changes })), [games, changes, isVisitor]);
  const toggle = useMemo(() => (gameId: string) => actor.send({ type: 'favourite.toggle', gameId }), [actor]);
  const notice = isUnread ? (
    <RetryAlert reason={reason} title={t('lobby.favourite.unread')} onRetry={() => actor.send({ type: 'load.retry' })}>
      {t(reasonText[reason])}
    </RetryAlert>
  ) : refusal ? (
    <Alert
      tone="warning"
      title={t(refusal.isFavourite ? 'lobby.favourite.notAdded' : 'lobby.favourite.notRemoved', {
        name: nameOf(refusal.gameId),
      })}
      action={
        <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'refusal.dismiss' })}>
          {t('common.action.dismiss')}
        </Button>
      }
    >
      {t(reasonText[refusal.reason])}
    </Alert>
  ) : null;
  return children({ favourites, isVisitor, isBusy, notice, toggle });
}
