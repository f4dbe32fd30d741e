import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { drawsMachine } from '../../../../machines/lobby/draws.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryButton } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import type { OpenLottery } from '../draws/draws.actors.ts';
import css from './draws-state.module.css';

/**
 * States of the draws on the board: loading (nothing), loaded, out of date (`notice`), empty and failed. Every state has
 * the same height.
 */
export function DrawsStateView({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof drawsMachine>;
  children: (draws: readonly OpenLottery[], notice: ReactNode) => ReactNode;
}) {
  const t = useTranslate();
  const { items, reason } = useFields(actor, 'items', 'reason');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const isStale = useSelector(actor, (state) => state.matches('stale'));
  const retry = (
    <RetryButton reason={hasFailed ? reason : undefined} onRetry={() => actor.send({ type: 'load.retry' })} />
  );
  if (isBusy) return null;
  if (hasFailed) {
    return (
      <Announcement assertive className={css.state}>
        <StateView kind={reason === 'offline' ? 'offline' : 'error'} title={t('home.board.failed')} action={retry}>
          {t(loadText[reason])}
        </StateView>
      </Announcement>
    );
  }
  if (isEmpty) {
    return (
      <div className={css.state}>
        <StateView kind="empty" title={t('home.noDraws')} action={retry} />
      </div>
    );
  }
  return children(
    items as readonly OpenLottery[],
    isStale && (
      <Announcement as="span" className={css.stale}>
        <span>{t('home.board.stale')}</span> {retry}
      </Announcement>
    ),
  );
}
