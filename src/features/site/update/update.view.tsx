import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { updateMachine } from '../../../../machines/site/update.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';

export function UpdateView({ actor }: { actor: ActorRefFrom<typeof updateMachine> }) {
  const t = useTranslate();
  const isNotified = useSelector(actor, (state) => state.matches('announced'));
  if (!isNotified) return null;
  return (
    <Alert
      title={t('platform.update.title')}
      landmark={t('platform.update.title')}
      action={
        <span className={layouts.actions}>
          <Button size="small" onClick={() => actor.send({ type: 'version.take' })}>
            {t('platform.update.take')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'notice.dismiss' })}>
            {t('platform.update.later')}
          </Button>
        </span>
      }
    >
      {t('platform.update.text')}
    </Alert>
  );
}
