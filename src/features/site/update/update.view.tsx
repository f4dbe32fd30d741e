import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { updateMachine } from '../../../../machines/site/update.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Toast } from '../../../ui/toast.tsx';

export function UpdateView({ actor }: { actor: ActorRefFrom<typeof updateMachine> }) {
  const t = useTranslate();
  const isNotified = useSelector(actor, (state) => state.matches('announced'));
  if (!isNotified) return null;
  return (
    <Toast
      title={t('platform.update.title')}
      closeLabel={t('platform.update.later')}
      onClose={() => actor.send({ type: 'notice.dismiss' })}
      action={
        <Button size="small" onClick={() => actor.send({ type: 'version.take' })}>
          {t('platform.update.take')}
        </Button>
      }
    >
      {t('platform.update.text')}
    </Toast>
  );
}
