import type { PendingAction } from '../../../../machines/site/member.ts';
import { formatTime } from '../../../format/moment.ts';
import { formatFactor } from '../../../format/money.ts';
import type { SportEvent } from '../../../gateway/schemas/home.ts';
import { useTranslate } from '../../../i18n.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { eventLink } from '../shared/event-link.ts';
import css from './event-row.module.css';

/** One event with its time or score and its odds, as a link that opens its provider at this event. */
export function EventRow({
  event,
  language,
  onPendingAction,
}: {
  event: SportEvent;
  language: string;
  onPendingAction: (action: PendingAction) => void;
}) {
  const t = useTranslate();
  const { live, odds } = event;
  return (
    <RowButton className={css.event} {...eventLink(event, onPendingAction)}>
      <span className={css.when} data-live={live && ''}>
        {live ? (
          <>
            <span>{t('home.now')}</span> {live.clock}
          </>
        ) : (
          formatTime(event.startsAt, language)
        )}
      </span>
      <span className={css.sides}>
        <Side name={event.home} score={live?.home} />
        <Side name={event.away} score={live?.away} />
      </span>
      <span className={css.odds}>
        <Price sign="1" label={event.home} odds={odds.home} />
        {odds.draw !== undefined && <Price sign="X" label={t('home.draw')} odds={odds.draw} />}
        <Price sign="2" label={event.away} odds={odds.away} />
      </span>
    </RowButton>
  );
}

const Side = ({ name, score }: { name: string; score: number | undefined }) => (
  <span className={css.side}>
    <span>{name}</span>
    <b>{score}</b>
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
