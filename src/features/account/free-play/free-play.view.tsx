import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { FreePlayReason, freePlayMachine } from '../../../../machines/account/free-play.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { canRetry } from '../../shared/retry-alert.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import css from './free-play.module.css';

const refusalText = {
  ...loadText,
  limited: 'account.login.limited',
  expired: 'account.login.expired',
} satisfies Record<FreePlayReason, MessageId>;

export type FreePlayActor = ActorRefFrom<typeof freePlayMachine>;

/**
 * Progress or failure of free play (spec 1 §2, Login). `loadMember` renders the notice that the member failed to load.
 */
export function FreePlayView({ actor, loadMember }: { actor: FreePlayActor; loadMember: () => ReactNode }) {
  const t = useTranslate();
  const retry = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const isLoadingMember = useSelector(actor, (state) => state.matches('loadingMember'));
  const child = useSelector(actor, (state) => state.children.loadMember);
  const isLoadFailed = useSelector(child, (state) => state?.matches('loadFailed') === true);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();

  useEffect(() => (isRefused ? retry : frame).current?.focus(), [isRefused]);

  if (isLoadFailed) return loadMember();
  return (
    <div ref={frame} className={cx(layouts.stack, css.play)} tabIndex={-1}>
      {isRefused && refusal ? (
        <>
          {refusal.retryAt ? (
            <RetryWait id={waitId} retryAt={refusal.retryAt} />
          ) : (
            <Alert tone="danger">{t(refusalText[refusal.reason], { seconds: refusal.retryAfterSeconds })}</Alert>
          )}
          {canRetry(refusal.reason) && (
            <Button
              ref={retry}
              wide
              size="large"
              aria-disabled={isWaiting || undefined}
              aria-describedby={isWaiting ? waitId : undefined}
              onClick={isWaiting ? undefined : () => actor.send({ type: 'play.retry' })}
            >
              {t('common.action.retry')}
            </Button>
          )}
        </>
      ) : (
        <Announcement when="loading">
          <strong>{t('account.freePlay.entering')}</strong>
          <p>{t('account.freePlay.enteringText')}</p>
          <Skeleton />
        </Announcement>
      )}
      <Button variant="quiet" disabled={isLoadingMember} onClick={() => actor.send({ type: 'dialog.close' })}>
        {t('account.action.backToSignIn')}
      </Button>
    </div>
  );
}
