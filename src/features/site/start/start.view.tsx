import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { startMachine } from '../../../../machines/site/start.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';

/** Notice that appears when a stored session cannot be restored. The user can retry or continue without the session. */
export function StartView({ actor }: { actor: ActorRefFrom<typeof startMachine> }) {
  const t = useTranslate();
  const isUnreachable = useSelector(actor, (state) => state.matches({ member: 'unreachable' }));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  if (isBusy) {
    return (
      <Announcement role="region" aria-label={t('common.shell.notice')} className="visuallyHidden" when="loading">
        {t('shell.start.restoring')}
      </Announcement>
    );
  }
  if (!isUnreachable) return null;
  return (
    <Alert
      tone="warning"
      title={t('shell.start.unreachable')}
      landmark={t('shell.start.unreachable')}
      action={
        <>
          <Button size="small" onClick={() => actor.send({ type: 'start.retry' })}>
            {t('common.action.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'start.giveUp' })}>
            {t('shell.start.giveUp')}
          </Button>
        </>
      }
    >
      {t('shell.start.unreachableText')}
    </Alert>
  );
}
