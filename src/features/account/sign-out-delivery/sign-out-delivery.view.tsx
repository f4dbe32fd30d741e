import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { signOutDeliveryMachine } from '../../../../machines/account/sign-out-delivery.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './sign-out-delivery.module.css';

/** Notice that the session has ended on this device, but may still be open at the gateway. */
export function SignOutDeliveryView({ actor }: { actor: ActorRefFrom<typeof signOutDeliveryMachine> }) {
  const t = useTranslate();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isDelivered = useSelector(actor, (state) => state.matches('delivered'));
  const isUndelivered = useSelector(actor, (state) => state.matches('undelivered'));
  const isHidden = useSelector(actor, (state) => state.matches('closed') || state.context.isDismissed);
  if (isHidden) return null;
  return (
    <div className={css.notice}>
      <Alert
        tone={isDelivered ? 'positive' : 'warning'}
        landmark={t('account.signOut.notice')}
        action={
          <span className={css.actions}>
            {!isDelivered && (
              <Button
                size="small"
                variant="secondary"
                busy={isBusy}
                onClick={() => actor.send({ type: 'delivery.retry' })}
              >
                {t('account.signOut.retry')}
              </Button>
            )}
            <IconButton
              icon="close"
              label={t('common.action.dismiss')}
              onClick={() => actor.send({ type: 'notice.dismiss' })}
            />
          </span>
        }
      >
        {t(
          isDelivered
            ? 'account.signOut.delivered'
            : isUndelivered
              ? 'account.signOut.undelivered'
              : 'account.signOut.pending',
        )}
      </Alert>
    </div>
  );
}
