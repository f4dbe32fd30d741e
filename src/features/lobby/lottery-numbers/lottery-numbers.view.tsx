import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { lotteryNumbersMachine } from '../../../../machines/lobby/lottery-numbers.machine.ts';
import { hasNumbers, type Numbers, sameNumbers } from '../../../../machines/lobby/lottery-numbers.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './lottery-numbers.module.css';

/** `balls` renders numbers; `play` renders the link that plays the chosen ones. */
export function LotteryNumbersView({
  actor,
  balls,
  play,
}: {
  actor: ActorRefFrom<typeof lotteryNumbersMachine>;
  balls: (numbers: Numbers) => ReactNode;
  play: (numbers: Numbers) => ReactNode;
}) {
  const t = useTranslate();
  const { last, saved, chosen, reason } = useFields(actor, 'last', 'saved', 'chosen', 'reason');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  return (
    <div className={css.numbers}>
      {isBusy && <Skeleton className={css.bone} />}
      {hasFailed && (
        <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadText[reason])}
        </RetryAlert>
      )}
      {!isBusy && !hasFailed && !last && saved.length === 0 && <p className={css.none}>{t('play.numbers.none')}</p>}
      {last && (
        <div className={css.last}>
          <span className={css.label}>{t('play.numbers.last')}</span>
          {balls(last)}
          <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'ticket.repeat' })}>
            {t('play.numbers.repeat')}
          </Button>
        </div>
      )}
      {saved.length > 0 && (
        <ul className={css.saved} aria-label={t('play.numbers.saved')}>
          {saved.map((numbers) => (
            <li key={numbers.join()} className={css.set}>
              <Button
                className={css.choice}
                size="small"
                variant="secondary"
                aria-pressed={chosen !== null && sameNumbers(chosen, numbers)}
                onClick={() => actor.send({ type: 'numbers.choose', numbers })}
              >
                {numbers.join(' ')}
              </Button>
              <IconButton
                icon="close"
                label={t('play.numbers.remove', { numbers: numbers.join(', ') })}
                onClick={() => actor.send({ type: 'numbers.remove', numbers })}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <div className={css.chosen}>
          <Announcement as="p" when="settled" className={css.label}>
            {t('play.numbers.chosen', { numbers: chosen.join(', ') })}
          </Announcement>
          <div className={css.ways}>
            {play(chosen)}
            {hasNumbers(saved, chosen) ? (
              <span className={css.label}>{t('play.numbers.isSaved')}</span>
            ) : (
              <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'numbers.save' })}>
                {t('play.numbers.save')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
