import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type {
  RecoverySignInReason,
  recoverySignInMachine,
} from '../../../../machines/account/recovery-sign-in.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { callText } from '../../shared/reason-text.ts';
import { canRetry } from '../../shared/retry-alert.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';

const refusalText = {
  ...callText,
  offline: 'account.recoverySignIn.offline',
  timeout: 'account.recoverySignIn.timeout',
  unavailable: 'account.recoverySignIn.unavailable',
  malformed: 'account.recoverySignIn.malformed',
  limited: 'account.recoverySignIn.limited',
  unexpected: 'account.recoverySignIn.unexpected',
  expired: 'account.recoverySignIn.expired',
  sliderWrong: 'account.recoverySignIn.sliderWrong',
  manualSignIn: 'account.recoverySignIn.manualSignIn',
} satisfies Record<RecoverySignInReason, MessageId>;

/** Sign-in after a password reset by phone. If it fails, the view shows the next step. */
export function RecoverySignInView({
  actor,
  password,
  renderSlider,
  renderLoadMember,
}: {
  actor: ActorRefFrom<typeof recoverySignInMachine>;
  password: () => string;
  renderSlider: () => ReactNode;
  renderLoadMember: () => ReactNode;
}) {
  const t = useTranslate();
  const entry = useRef<HTMLDivElement>(null);
  const isChanged = useSelector(actor, (state) => state.matches('changed'));
  const isVerifying = useSelector(actor, (state) => state.matches('verifying'));
  const needsManualSignIn = useSelector(actor, (state) => state.context.refusal?.reason === 'manualSignIn');
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const loadMember = useSelector(actor, (state) => state.children.loadMember);
  const isLoadFailed = useSelector(loadMember, (state) => state?.matches('loadFailed') === true);
  const isEntering = !isChanged && !isVerifying && !isLoadFailed;

  useEffect(() => {
    if (isChanged) entry.current?.querySelector('button')?.focus();
    else if (isEntering) entry.current?.focus();
  }, [isChanged, isEntering]);

  const retry = (
    <Button
      key="retry"
      variant={needsManualSignIn ? 'quiet' : 'primary'}
      wide
      aria-disabled={isWaiting || undefined}
      aria-describedby={isWaiting ? waitId : undefined}
      onClick={isWaiting ? undefined : () => actor.send({ type: 'login.retry', password: password() })}
    >
      {t('common.action.retry')}
    </Button>
  );
  const form = (
    <Button
      key="form"
      variant={needsManualSignIn ? 'primary' : 'quiet'}
      wide
      onClick={() => actor.send({ type: 'login.open' })}
    >
      {t('account.recoverySignIn.form')}
    </Button>
  );

  return (
    <div ref={entry} className={layouts.stack} tabIndex={-1}>
      {isEntering && (
        <Alert tone="positive" title={t('account.recoverySignIn.changed')}>
          {t('account.recoverySignIn.entering')}
        </Alert>
      )}
      {isChanged && (
        <>
          <Alert
            tone={refusal && !refusal.retryAt ? 'warning' : 'positive'}
            title={t('account.recoverySignIn.changed')}
          >
            {refusal && !refusal.retryAt
              ? t(refusalText[refusal.reason], { seconds: refusal.retryAfterSeconds })
              : t('account.recoverySignIn.whenever')}
          </Alert>
          {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
          <div className={layouts.tightStack}>
            {needsManualSignIn ? [form, retry] : canRetry(refusal?.reason) ? [retry, form] : form}
          </div>
        </>
      )}
      {isVerifying && renderSlider()}
      {renderLoadMember()}
    </div>
  );
}
