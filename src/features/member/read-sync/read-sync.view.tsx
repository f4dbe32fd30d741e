import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { readSyncMachine } from '../../../../machines/member/read-sync.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';

export type ReadSyncActor = ActorRefFrom<typeof readSyncMachine>;

/** Notice with a retry button. It is shown when messages could not be marked as read. */
export function ReadSyncView({ actor }: { actor: ReadSyncActor }) {
  const t = useTranslate();
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  const reason = useSelector(actor, (state) => state.context.reason);
  if (!hasFailed) return null;
  return (
    <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'sync.retry' })}>
      {t('social.mail.unmarked')} {t(loadText[reason])}
    </RetryAlert>
  );
}
