import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { drawsMachine } from '../../../../machines/lobby/draws.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import layouts from '../../../ui/layouts.module.css';
import { StateView } from '../../../ui/state-view.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert, RetryButton } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import type { OpenLottery } from './draws.actors.ts';

/**
 * Shows the lotteries of a call: loading (`children` receives undefined), open, empty or failed. When the data is out
 * of date, a notice appears.
 */
export function DrawsView({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof drawsMachine>;
  children: (items: readonly OpenLottery[] | undefined) => ReactNode;
}) {
  const t = useTranslate();
  const { items, reason } = useFields(actor, 'items', 'reason');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const isStale = useSelector(actor, (state) => state.matches('stale'));
  const retry = () => actor.send({ type: 'load.retry' });
  if (hasFailed) {
    return (
      <RetryAlert reason={reason} onRetry={retry}>
        {t(loadText[reason])}
      </RetryAlert>
    );
  }
  if (isEmpty) {
    return (
      <StateView kind="empty" action={<RetryButton reason="unexpected" onRetry={retry} />}>
        {t('play.lottery.none')}
      </StateView>
    );
  }
  return (
    <div className={layouts.stack}>
      {isStale && (
        <Alert tone="info" action={<RetryButton reason={reason} onRetry={retry} />}>
          {t('play.lottery.stale')}
        </Alert>
      )}
      {children(isBusy ? undefined : (items as readonly OpenLottery[]))}
    </div>
  );
}
