import { formatTime } from '../../../../format/moment.ts';
import { formatFactor } from '../../../../format/money.ts';
import type { SportEvent } from '../../../../gateway/schemas/home.ts';
import { useTranslate } from '../../../../i18n.ts';
import { sportsPath } from '../../../../routes/paths.ts';
import { RowButton } from '../../../../ui/row-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Spoken } from '../../../../ui/spoken.tsx';
import { eventLink } from '../../../lobby/shared/event-link.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import type { SectionProps } from './section-props.ts';
import css from './sport-events.module.css';
import { useSection } from './use-section.ts';

const places = 6;

/** Today's sports events with odds: live events first, then upcoming events. */
export function SportEvents({ gateway, merchantCode, language, onPendingAction }: SectionProps) {
  const t = useTranslate();
  const { actor, ref } = useSection((signal) =>
    gateway.call('sportEvents', { merchantCode, language: language.toUpperCase() }, { signal }),
  );
  return (
    <div ref={ref}>
      <QueryView<SportEvent> actor={actor}>
        {({ items, error }) => (
          <Section
            label={t('home.sports')}
            header={<SectionHeader title={t('home.sports')} more={{ label: t('common.home.all'), href: sportsPath }} />}
            error={error}
            empty={items?.length === 0 && t('home.noSports')}
          >
            <ul className={css.bill} aria-busy={!items}>
              {items
                ? bill(items).map((event) => (
                    <li key={event.id}>
                      <RowButton className={css.event} {...eventLink(event, onPendingAction)}>
                        <span className={css.when} data-live={event.live && ''}>
                          {event.live ? (
                            <>
                              <span>{t('home.now')}</span> {event.live.clock}
                            </>
                          ) : (
                            formatTime(event.startsAt, language)
                          )}
                        </span>
                        <span className={css.league}>
                          {t(`home.sport.${event.sport}`)} · {event.league}
                        </span>
                        <Side name={event.home} score={event.live?.home} />
                        <Side name={event.away} score={event.live?.away} />
                        <span className={css.odds}>
                          <Price sign="1" label={event.home} odds={event.odds.home} />
                          {event.odds.draw !== undefined && (
                            <Price sign="X" label={t('home.draw')} odds={event.odds.draw} />
                          )}
                          <Price sign="2" label={event.away} odds={event.odds.away} />
                        </span>
                      </RowButton>
                    </li>
                  ))
                : Array.from({ length: places }, (_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                    <li key={place} className={css.event} aria-hidden="true">
                      <Skeleton />
                    </li>
                  ))}
            </ul>
          </Section>
        )}
      </QueryView>
    </div>
  );
}

/**
 * Selects the events: live events take at most half of the list, or more when too few upcoming events exist for the
 * other half.
 */
function bill(events: readonly SportEvent[]): SportEvent[] {
  const live = events.filter((event) => event.live);
  const next = events.filter((event) => !event.live);
  const nowPlayed = live.slice(0, Math.max(places / 2, places - next.length));
  return [...nowPlayed, ...next.slice(0, places - nowPlayed.length)];
}

const Side = ({ name, score }: { name: string; score: number | undefined }) => (
  <span className={css.side}>
    <span className={css.name}>{name}</span>
    <b className={css.score}>{score}</b>
  </span>
);

const Price = ({ sign, label, odds }: { sign: string; label: string; odds: number }) => (
  <span className={css.price}>
    <span aria-hidden="true">{sign}</span>
    <span className="visuallyHidden">{label}:</span>
    <b>
      <Spoken>{formatFactor(odds)}</Spoken>
    </b>
  </span>
);
