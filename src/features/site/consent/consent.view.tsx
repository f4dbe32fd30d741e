import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { consentMachine } from '../../../../machines/site/consent.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Toast } from '../../../ui/toast.tsx';

export type ConsentActor = ActorRefFrom<typeof consentMachine>;

/** The question about the measurement of visits; both answers look the same. */
export function ConsentView({ actor }: { actor: ConsentActor }) {
  const t = useTranslate();
  const isAsked = useSelector(actor, (state) => state.hasTag('asked'));
  if (!isAsked) return null;
  return (
    <Toast
      title={t('platform.consent.title')}
      closeLabel={t('platform.consent.later')}
      onClose={() => actor.send({ type: 'notice.dismiss' })}
      action={
        <>
          <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'consent.accept' })}>
            {t('platform.consent.accept')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'consent.reject' })}>
            {t('platform.consent.reject')}
          </Button>
        </>
      }
    >
      {t('platform.consent.text')}
    </Toast>
  );
}
