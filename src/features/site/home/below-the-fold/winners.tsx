import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { formatMoney } from '../../../../format/money.ts';
import { formatAgo } from '../../../../format/relative-time.ts';
import type { Winner } from '../../../../gateway/schemas/home.ts';
import { useTranslate } from '../../../../i18n.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Money } from '../../../../ui/money.tsx';
import { onPlainPress } from '../../../../ui/plain-press.ts';
import { RowButton } from '../../../../ui/row-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { playPath } from '../../../lobby/shared/game-path.ts';
import { provideReading } from '../../../shared/query/query.actors.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import type { SectionProps } from './section-props.ts';
import css from './winners.module.css';

/**
 * Scrolling list of recent winners. It does not scroll while it is paused, while the pointer is over it, or while it
 * contains the focus.
 */
export function Winners({ gateway, merchantCode, language, symbol, onPlay }: SectionProps) {
  const t = useTranslate();
  const [machine] = useState(() =>
    provideReading((signal) => gateway.call('winners', { merchantCode, language: language.toUpperCase() }, { signal })),
  );
  const actor = useActorRef(machine);
  const [isPaused, setIsPaused] = useState(false);
  return (
    <section className={css.board} aria-label={t('home.winners')} data-paused={isPaused || undefined}>
      <div className={css.header}>
        <h2>{t('home.winners')}</h2>
        <IconButton
          className={css.pause}
          icon={isPaused ? 'play' : 'pause'}
          size={18}
          label={t('home.winnersPause')}
          aria-pressed={isPaused}
          onClick={() => setIsPaused(!isPaused)}
        />
      </div>
      <QueryView<Winner> actor={actor}>
        {({ items, error }) => {
          if (error) return <div className={css.message}>{error}</div>;
          if (items?.length === 0) return <p className={css.message}>{t('home.noWinners')}</p>;
          if (!items)
            return (
              <ul className={css.window} aria-busy="true">
                {[1, 2, 3, 4, 5, 6].map((place) => (
                  <li key={place} className={css.line} aria-hidden="true">
                    <Skeleton />
                    <Skeleton />
                  </li>
                ))}
              </ul>
            );
          const now = Date.now();
          const list = (isCopy: boolean) => (
            <ul className={css.list} aria-hidden={isCopy || undefined} inert={isCopy}>
              {items.map(({ id, account, amount, wonAt, game }) => (
                <li key={id}>
                  <RowButton className={css.line} href={playPath(game)} onClick={onPlainPress(() => onPlay(game))}>
                    <span className="visuallyHidden">{t('home.winnerPlay', { game: game.gameName })} </span>
                    <span className={css.amount}>
                      <Money>{formatMoney(amount, symbol)}</Money>
                    </span>
                    <span className={css.game}>{game.gameName}</span>
                    <span className={css.who}>
                      {wonAt
                        ? t('home.winner', { account, ago: formatAgo(Date.parse(wonAt), now, language) })
                        : account}
                    </span>
                  </RowButton>
                </li>
              ))}
            </ul>
          );
          return (
            <div className={css.window}>
              <div className={css.band}>
                {list(false)}
                {list(true)}
              </div>
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}
