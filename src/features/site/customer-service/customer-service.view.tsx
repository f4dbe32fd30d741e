import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type {
  CustomerServiceReason,
  customerServiceMachine,
} from '../../../../machines/site/customer-service.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { ReferenceRosette } from '../../../ui/reference-rosette.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { canRetry } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './customer-service.module.css';

const reasonText = {
  ...loadText,
  missing: 'shell.support.missing',
  undecipherable: 'shell.support.undecipherable',
} satisfies Record<CustomerServiceReason, MessageId>;

export type CustomerServiceActor = ActorRefFrom<typeof customerServiceMachine>;

export function CustomerServiceView({ actor }: { actor: CustomerServiceActor }) {
  const t = useTranslate();
  const { queue, address, reason, reference } = useFields(actor, 'queue', 'address', 'reason', 'reference');
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const isAvailable = useSelector(actor, (state) => state.matches('available'));
  const opened = () => actor.send({ type: 'service.opened' });

  const order = reference && (
    <p className={css.order}>
      <ReferenceRosette reference={reference} size="small" />
      {t('shell.support.order', { reference })}
    </p>
  );

  if (isRefused) {
    return (
      <div className={cx(layouts.stack, css.service)}>
        <Alert tone="danger">{t(reasonText[reason])}</Alert>
        {order}
        {canRetry(reason) && (
          <Button wide size="large" data-autofocus icon="refresh" onClick={() => actor.send({ type: 'service.retry' })}>
            {t('common.action.retry')}
          </Button>
        )}
      </div>
    );
  }
  if (isAvailable && queue === 'room') {
    return (
      <div className={cx(layouts.stack, css.room)}>
        <iframe className={css.frame} src={address} title={t('shell.support.roomTitle')} />
        <ButtonLink variant="quiet" size="small" href={address} target="_blank" rel="noopener" onClick={opened}>
          {t('shell.support.ownWindow')}
        </ButtonLink>
      </div>
    );
  }
  if (isAvailable) {
    return (
      <div className={cx(layouts.stack, css.service)}>
        <Alert tone="warning" title={t('shell.support.blocked')}>
          {t('shell.support.blockedText')}
        </Alert>
        {order}
        <ButtonLink wide size="large" icon="headset" href={address} target="_blank" rel="noopener" onClick={opened}>
          {t('shell.support.open')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={cx(layouts.stack, css.service)}>
      <Announcement>
        <strong>{t(queue === 'room' ? 'shell.support.entering' : 'shell.support.connecting')}</strong>
        <p>
          {t(
            queue === 'vip'
              ? 'shell.support.vipText'
              : queue === 'room'
                ? 'shell.support.roomText'
                : 'shell.support.liveText',
          )}
        </p>
      </Announcement>
      {order}
      <Skeleton className={queue === 'room' ? css.frame : undefined} />
    </div>
  );
}
