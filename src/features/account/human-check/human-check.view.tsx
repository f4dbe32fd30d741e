import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { humanCheckMachine } from '../../../../machines/account/human-check.machine.ts';
import type { CheckKind } from '../../../../machines/account/human-check.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ContactButton } from '../../shared/contact.tsx';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import css from './human-check.module.css';

export type HumanCheckActor = ActorRefFrom<typeof humanCheckMachine>;

const choice = {
  slider: { text: 'account.check.slider', icon: 'grip' },
  audio: { text: 'account.check.audio', icon: 'play' },
  code: { text: 'account.check.code', icon: 'lock' },
  passkey: { text: 'account.check.passkey', icon: 'user' },
} satisfies Record<CheckKind, { text: MessageId; icon: IconName }>;

/** Check that the user is a person; `children` renders the chosen kind. Below it stand the other kinds. */
export function HumanCheckView({
  actor,
  onSupport,
  children,
}: {
  actor: HumanCheckActor;
  onSupport: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const frame = useRef<HTMLFieldSetElement>(null);
  const kinds = useSelector(actor, (state) => state.context.kinds);
  const kind = useSelector(actor, (state) => state.context.kind);
  const reason = useSelector(actor, (state) => state.context.reason);
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  const isChecking = useSelector(actor, (state) => state.matches('checking'));
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  const others = kinds.filter((one) => one !== kind);

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  return (
    <fieldset
      ref={frame}
      className={css.check}
      tabIndex={-1}
      aria-label={t('account.check.title')}
      aria-busy={isLoading}
    >
      {isLoading && <Skeleton className={css.waiting} />}
      {hasFailed && (
        <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'kinds.retry' })}>
          {t('account.slider.failed')}
        </RetryAlert>
      )}
      <div className="contents">{isChecking && children}</div>
      <div className={css.others}>
        {isChecking && others.length > 0 && (
          <>
            <p className={css.lead}>{t(kind === 'slider' ? 'account.check.unseen' : 'account.check.other')}</p>
            {others.map((one) => (
              <Button
                key={one}
                variant="secondary"
                size="small"
                icon={choice[one].icon}
                onClick={() => actor.send({ type: 'kind.choose', kind: one })}
              >
                {t(choice[one].text)}
              </Button>
            ))}
          </>
        )}
        <ContactButton variant="quiet" size="small" icon="headset" onClick={onSupport}>
          {t('common.signIn.support')}
        </ContactButton>
      </div>
      <Button variant="quiet" onClick={() => actor.send({ type: 'check.cancel' })}>
        {t('account.slider.cancel')}
      </Button>
    </fieldset>
  );
}
