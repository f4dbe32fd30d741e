import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { gamePopupMachine } from '../../../../machines/lobby/game-popup.machine.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert, RetryButton } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './game-popup.module.css';

const places = 8;

export function GamePopupView({
  actor,
  hrefOf,
}: {
  actor: ActorRefFrom<typeof gamePopupMachine>;
  hrefOf: (game: Game) => string;
}) {
  const t = useTranslate();
  const { name, games, reason } = useFields(actor, 'name', 'games', 'reason');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const retry = () => actor.send({ type: 'load.retry' });
  return (
    <div className={css.popup}>
      <h3>{t('play.gamePopup.list', { name })}</h3>
      {hasFailed ? (
        <RetryAlert reason={reason} onRetry={retry}>
          {t(loadText[reason])}
        </RetryAlert>
      ) : isEmpty ? (
        <StateView kind="empty" action={<RetryButton reason="unexpected" onRetry={retry} />}>
          {t('play.gamePopup.none')}
        </StateView>
      ) : (
        <ul className={css.games} aria-busy={isBusy}>
          {isBusy
            ? Array.from({ length: places }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                <li key={place} className={css.game} aria-hidden="true">
                  <Skeleton className={css.cover} />
                  <span className={css.name}>
                    <Skeleton />
                  </span>
                </li>
              ))
            : (games as readonly Game[]).map((game) => (
                <li key={game.gameId}>
                  <a
                    className={css.game}
                    href={hrefOf(game)}
                    data-game={game.gameId}
                    onClick={() => actor.send({ type: 'game.choose' })}
                  >
                    <img
                      className={css.cover}
                      src={game.imageUrl}
                      alt=""
                      width={300}
                      height={400}
                      loading="lazy"
                      decoding="async"
                    />
                    <span className={css.name}>{game.gameName}</span>
                  </a>
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
