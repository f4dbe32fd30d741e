import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { installMachine } from '../../../../machines/site/install.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './install.module.css';

const iosSteps = ['platform.install.iosShare', 'platform.install.iosAdd', 'platform.install.iosConfirm'] as const;

export function InstallView({ actor }: { actor: ActorRefFrom<typeof installMachine> }) {
  const t = useTranslate();
  const content = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : value.possible));
  if (content === 'detecting') return null;
  if (content === 'running' || content === 'installed')
    return (
      <Alert tone="positive" when={content === 'running' ? 'changed' : 'now'}>
        {t(`platform.install.${content}`)}
      </Alert>
    );
  return (
    <div className={css.install}>
      <p>{t('platform.install.text')}</p>
      {content === 'explained' && (
        <section aria-labelledby="install-steps">
          <h3 id="install-steps" className={css.title}>
            {t('platform.install.iosSteps')}
          </h3>
          <ol className={css.steps}>
            {iosSteps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </section>
      )}
      {(content === 'offered' || content === 'prompting') && (
        <Button size="large" busy={content === 'prompting'} onClick={() => actor.send({ type: 'install.ask' })}>
          {t('platform.install.add')}
        </Button>
      )}
      {content === 'declined' && <Alert>{t('platform.install.declined')}</Alert>}
      {content === 'failed' && (
        <Alert tone="warning" title={t('platform.install.failed')}>
          {t('platform.install.unavailable')}
        </Alert>
      )}
      {content === 'unavailable' && <p className={css.hint}>{t('platform.install.unavailable')}</p>}
    </div>
  );
}
