import type { ReactNode } from 'react';
import type { Wait } from '../../../machines/shared/outcome.ts';
import { useTranslate } from '../../i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import { Countdown, useHasPassed } from '../../ui/countdown.tsx';
import css from './retry-wait.module.css';

/** Whether the next try has to wait yet; changes by itself when it has not to any more. */
export function useRetryWait(refusal: Wait | null | undefined): boolean {
  const retryAt = refusal?.retryAt ?? 0;
  return !useHasPassed(retryAt) && retryAt > 0;
}

/** There were too many tries: how long the next one has to wait, and then that it has not to; `action` makes it. */
export function RetryWait({ id, retryAt, action }: { id?: string; retryAt: number; action?: ReactNode }) {
  const t = useTranslate();
  const isOver = useHasPassed(retryAt);
  return (
    <Alert tone={isOver ? 'positive' : 'danger'} action={action}>
      <span id={id}>{t(isOver ? 'common.retryWait.over' : 'common.retryWait.waiting')}</span>
      {!isOver && (
        <span className={css.left}>
          {t('common.retryWait.left')}{' '}
          <Countdown deadline={retryAt} days={(count) => t('common.retryWait.days', { count })} over="" />
        </span>
      )}
    </Alert>
  );
}
