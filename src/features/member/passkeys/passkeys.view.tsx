import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { passkeysMachine } from '../../../../machines/member/passkeys.machine.ts';
import type { Passkey } from '../../../../machines/member/passkeys.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFocusWhenLost } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { loadFailureText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { AccountPasswordField } from '../shared/account-password-field.tsx';
import { Entry, entriesClass, LoadingEntries } from '../shared/entries.tsx';
import { passkeyRefusalText } from '../shared/passkey-texts.ts';
import css from './passkeys.module.css';

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;

/** Passkeys of the account. `renderRegistration` renders the form that adds one. */
export function PasskeysView({
  actor,
  renderRegistration,
}: {
  actor: PasskeysActor;
  renderRegistration: () => ReactNode;
}) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const { list, id, isUnclear, refusal } = useFields(actor, 'list', 'id', 'isUnclear', 'refusal');
  const isReading = useSelector(actor, (state) => state.matches('loading'));
  const isUnloaded = useSelector(actor, (state) => state.matches('loadFailed'));
  const isListed = useSelector(actor, (state) => state.matches('listed'));
  const isAdded = useSelector(actor, (state) => state.matches({ listed: 'added' }));
  const isRemoved = useSelector(actor, (state) => state.matches({ listed: 'removed' }));
  const isAdding = useSelector(actor, (state) => state.matches('adding'));
  const canAdd = useSelector(actor, (state) => state.can({ type: 'passkey.add' }));
  const isRemoving = !isListed && !isAdding;

  useFocusWhenLost(isListed, () => frame.current);

  if (isReading) return <LoadingEntries />;
  if (isUnloaded) {
    return (
      <RetryAlert reason={refusal?.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t(loadFailureText(refusal?.reason ?? 'unexpected'))}
      </RetryAlert>
    );
  }
  return (
    <>
      <p className={css.quiet}>{t('security.passkeys.text')}</p>
      {isAdded && <Alert tone="positive">{t('security.passkeys.added')}</Alert>}
      {isRemoved && <Alert tone="positive">{t('security.passkeys.removed')}</Alert>}
      {isUnclear && isListed && <Alert tone="warning">{t('security.passkeys.unclear')}</Alert>}
      <div ref={frame} tabIndex={-1} className={entriesClass}>
        {list.items.length === 0 ? (
          isListed && <p>{t('security.passkeys.none')}</p>
        ) : (
          <ul className={entriesClass} aria-label={t('security.passkeys.title')}>
            {list.items.map((one) => (
              <Entry
                key={one.id}
                icon={<Glyph name="key" />}
                name={one.name}
                lines={linesOf(t, one)}
                after={isRemoving && one.id === id && <Removal actor={actor} name={one.name} />}
              >
                {isListed && (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('security.passkeys.removeOne', { name: one.name })}
                    onClick={() => actor.send({ type: 'passkey.remove', id: one.id })}
                  >
                    {t('security.passkeys.remove')}
                  </Button>
                )}
              </Entry>
            ))}
          </ul>
        )}
      </div>
      {isAdding && renderRegistration()}
      {isListed && canAdd && (
        <div>
          <Button onClick={() => actor.send({ type: 'passkey.add' })}>{t('security.passkeys.add')}</Button>
        </div>
      )}
      {isListed && !canAdd && (
        <p className={css.quiet}>
          {list.isSupported ? t('security.passkeys.full', { count: list.most }) : t('security.passkeys.unsupported')}
        </p>
      )}
    </>
  );
}

function linesOf(t: Translate, { createdAt, lastUsedAt, isSynced }: Passkey): string[] {
  const time = (instant: string) => formatMoment(instant, i18n.locale);
  return [
    t('security.passkeys.createdAt', { time: time(createdAt) }),
    lastUsedAt ? t('security.passkeys.usedAt', { time: time(lastUsedAt) }) : t('security.passkeys.unused'),
    ...(isSynced ? [t('security.passkeys.synced')] : []),
  ];
}

function Removal({ actor, name }: { actor: PasskeysActor; name: string }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { error, refusal } = useFields(actor, 'error', 'refusal');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isWaiting = useRetryWait(refusal);

  useRefusedField(actor, form, { name: 'password' });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    actor.send({ type: 'form.submit', password });
  };
  return (
    <form ref={form} className={css.remove} noValidate onSubmit={submit}>
      <Confirm
        title={t('security.passkeys.removeTitle', { name })}
        safe={{ label: t('security.passkeys.keep'), onClick: () => actor.send({ type: 'form.cancel' }) }}
        act={{ label: t('security.passkeys.removeAct'), onClick: () => form.current?.requestSubmit() }}
        isDangerous
        busy={isBusy}
      >
        <p>{t('security.passkeys.removeText')}</p>
        {refusal?.retryAt && <RetryWait retryAt={refusal.retryAt} />}
        {refusal && !refusal.retryAt && (
          <Alert tone="danger">
            {t(passkeyRefusalText[refusal.reason], { seconds: refusal.seconds, count: refusal.attemptsLeft ?? 0 })}
          </Alert>
        )}
        <AccountPasswordField
          name="password"
          required
          readOnly={isBusy}
          error={error && t(error === 'required' ? 'common.fieldError.required' : 'security.passwordWrong')}
          onInput={() => actor.send({ type: 'field.change' })}
        />
      </Confirm>
    </form>
  );
}
