import type { ReactNode } from 'react';
import type { Wait } from '../../../machines/shared/result.ts';
import { useTranslate } from '../../i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import { Countdown, useHasPassed } from '../../ui/countdown.tsx';
import css from './retry-wait.module.css';

/** Returns whether the user must still wait before the next attempt; the component renders again when the wait ends. */
export function useRetryWait(refusal: Wait | null | undefined): boolean {
  const retryAt = refusal?.retryAt ?? 0;
  return !useHasPassed(retryAt) && retryAt > 0;
}

/**
 * Notice after too many attempts: shows the remaining wait time, then that a new attempt is possible. `action` renders
 * the button that starts the attempt.
 */
export function RetryWait({ id, retryAt, action }: { id?: string; retryAt: number; action?: ReactNode }) {
  const t = useTranslate();
  const isOver = useHasPassed(retryAt);
  return (
    <Alert tone={isOver ? 'positive' : 'danger'} action={action}>
      <span id={id}>{t(isOver ? 'common.retryWait.over' : 'common.retryWait.waiting')}</span>{' '}
      {!isOver && (
        <span className={css.left}>
          {t('common.retryWait.left')}{' '}
          <Countdown deadline={retryAt} days={(count) => t('common.retryWait.days', { count })} over="" />
        </span>
      )}
    </Alert>
  );
}
