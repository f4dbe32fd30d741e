import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { formatMoment } from '../../../format/moment.ts';
import type { OpenedDraw } from '../../../gateway/schemas/play.ts';
import { useTranslate } from '../../../i18n.ts';
import { resultsHref } from '../../../routes/page-queries.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { Balls } from './lottery-card.tsx';
import css from './opened-numbers.module.css';

const shownAtFirst = 5;

/** Recent draws of a lottery, newest first (spec 1 §7, opened numbers: for members only). */
export function OpenedNumbers({
  gateway,
  merchantCode,
  language,
  gameCode,
}: Pick<PageProps, 'gateway' | 'merchantCode' | 'language'> & { gameCode: string }) {
  const t = useTranslate();
  const reading = useMemo(
    () =>
      provideReading((signal) =>
        gateway.call('openedNumbers', { merchantCode, language: language.toUpperCase(), gameCode }, { signal }),
      ),
    [gateway, merchantCode, language, gameCode],
  );
  const actor = useActorRef(reading);
  return (
    <QueryView<OpenedDraw> actor={actor}>
      {({ items, error }) => {
        if (error) return error;
        if (items?.length === 0) return <p className={css.none}>{t('play.lottery.noResults')}</p>;
        const draws = (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
          <ol className={css.draws} aria-busy={!items} aria-label={t('play.lottery.history')} tabIndex={0}>
            {items
              ? items.map(({ number, drawnAt, numbers, bonus }) => (
                  <li key={number} className={css.draw}>
                    <span className={css.when}>
                      {t('play.lottery.next', { number })}
                      {drawnAt && (
                        <span>
                          <Spoken>{` · ${formatMoment(drawnAt, language)}`}</Spoken>
                        </span>
                      )}
                    </span>
                    <Balls numbers={numbers} bonus={bonus} />
                  </li>
                ))
              : Array.from({ length: shownAtFirst }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                  <li key={place} className={css.draw}>
                    <Skeleton className={css.bone} />
                  </li>
                ))}
          </ol>
        );
        return (
          <>
            {draws}
            <a className={css.more} href={resultsHref({ lottery: gameCode })}>
              {t('play.results.ofLottery')}
            </a>
          </>
        );
      }}
    </QueryView>
  );
}
