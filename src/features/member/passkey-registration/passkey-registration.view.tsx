import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  PasskeyField,
  passkeyRegistrationMachine,
} from '../../../../machines/member/passkey-registration.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { AccountPasswordField } from '../shared/account-password-field.tsx';
import { passkeyRefusalText } from '../shared/passkey-texts.ts';
import shared from '../shared/section.module.css';

export type PasskeyRegistrationActor = ActorRefFrom<typeof passkeyRegistrationMachine>;

const longestName = 40;

/** Adds a passkey: a name, the account password, then the window of the authenticator. */
export function PasskeyRegistrationView({ actor }: { actor: PasskeyRegistrationActor }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const { errors, refusal } = useFields(actor, 'errors', 'refusal');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isCreating = useSelector(actor, (state) => state.matches('creating'));
  const isSending = isBusy && !isCreating;
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();

  useRefusedField(actor, form);
  useEffect(() => name.current?.focus(), []);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const data = new FormData(event.currentTarget);
    const text = (field: PasskeyField) => String(data.get(field) ?? '');
    actor.send({ type: 'form.submit', values: { name: text('name').trim(), password: text('password') } });
  };
  const bind = (field: PasskeyField) => ({
    name: field,
    required: true,
    readOnly: isBusy,
    error: errors[field] && t(errors[field] === 'required' ? 'common.fieldError.required' : 'security.passwordWrong'),
    onInput: () => actor.send({ type: 'field.change', field }),
  });

  return (
    <form ref={form} className={shared.form} noValidate onSubmit={submit}>
      {isCreating ? (
        <Announcement as="p" className={shared.intro}>
          {t('account.passkeyCheck.asking')}
        </Announcement>
      ) : (
        <p className={shared.intro}>{t('security.passkeys.addText')}</p>
      )}
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && (
        <Alert tone="danger">
          {t(passkeyRefusalText[refusal.reason], { seconds: refusal.seconds, count: refusal.attemptsLeft ?? 0 })}
        </Alert>
      )}
      <Field
        {...bind('name')}
        ref={name}
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        maxLength={longestName}
        autoComplete="off"
      />
      <AccountPasswordField {...bind('password')} />
      <div className={shared.actions}>
        <Button
          type="submit"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('security.passkeys.create')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isSending || undefined}
          onClick={() => actor.send({ type: 'form.cancel' })}
        >
          {t('security.passkeys.cancel')}
        </Button>
      </div>
    </form>
  );
}
