import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { channelLoginMachine } from '../../../../machines/account/channel-login.machine.ts';
import { channelLoginReasons } from '../../../../machines/account/channel-login.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useFocusWhen } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loadText, reasonTexts } from '../../shared/reason-text.ts';
import { canRetry } from '../../shared/retry-alert.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { channelName } from '../shared/channel-name.ts';
import { Excluded } from '../shared/excluded.tsx';
import { phoneReasonText } from '../shared/phone-error-text.ts';
import css from './channel-login.module.css';

const refusalText = reasonTexts('account.channelLogin.refusal', channelLoginReasons, {
  offline: loadText.offline,
  limited: 'account.login.limited',
  popupClosed: phoneReasonText.popupClosed,
  notMember: 'account.login.notMember',
  excluded: 'security.excluded.ever',
  notAgent: 'account.login.notAgent',
  expired: 'account.login.expired',
});

export type ChannelLoginActor = ActorRefFrom<typeof channelLoginMachine>;

/**
 * Sign-in by an external service (spec 1 §2, Login). `loadMember` renders the notice that the member failed to load.
 */
export function ChannelLoginView({ actor, loadMember }: { actor: ChannelLoginActor; loadMember: () => ReactNode }) {
  const t = useTranslate();
  const main = useRef<HTMLButtonElement>(null);
  const isWaiting = useSelector(actor, (state) => state.matches('waiting'));
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const isLoadingMember = useSelector(actor, (state) => state.matches('loadingMember'));
  const child = useSelector(actor, (state) => state.children.loadMember);
  const isLoadFailed = useSelector(child, (state) => state?.matches('loadFailed') === true);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const hasToWait = useRetryWait(refusal);
  const waitId = useId();
  const name = channelName(useSelector(actor, (state) => state.context.channel));

  // Does not move the focus while the popup is open, because the user needs it there.
  useFocusWhen(isRefused, () => main.current);

  if (isLoadFailed) return loadMember();
  return (
    <div className={cx(layouts.stack, css.channel)}>
      {isRefused && refusal ? (
        <>
          {refusal.retryAt ? (
            <RetryWait id={waitId} retryAt={refusal.retryAt} />
          ) : (
            <Alert tone="danger">
              {refusal.reason === 'excluded' ? (
                <Excluded until={refusal.until} />
              ) : (
                t(refusalText[refusal.reason], { name, seconds: refusal.retryAfterSeconds })
              )}
            </Alert>
          )}
          {canRetry(refusal.reason) && (
            <Button
              ref={main}
              wide
              size="large"
              aria-disabled={hasToWait || undefined}
              aria-describedby={hasToWait ? waitId : undefined}
              onClick={hasToWait ? undefined : () => actor.send({ type: 'channel.retry' })}
            >
              {t('common.action.retry')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Announcement>
            <strong>
              {t(isWaiting ? 'account.channelLogin.waiting' : 'account.channelLogin.confirming', { name })}
            </strong>
            {isWaiting ? <p>{t('account.channelLogin.waitingText')}</p> : <Skeleton />}
          </Announcement>
          {isWaiting && (
            <Button wide variant="secondary" onClick={() => actor.send({ type: 'popup.show' })}>
              {t('account.channelLogin.show')}
            </Button>
          )}
        </>
      )}
      <Button variant="quiet" disabled={isLoadingMember} onClick={() => actor.send({ type: 'dialog.close' })}>
        {t('account.action.backToSignIn')}
      </Button>
    </div>
  );
}
