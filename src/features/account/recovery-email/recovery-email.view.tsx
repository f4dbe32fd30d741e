import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { recoveryEmailMachine } from '../../../../machines/account/recovery-email.machine.ts';
import { recoveryEmailReasons } from '../../../../machines/account/recovery-email.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { useFocusWhen, useFocusWhenLost } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { fieldErrorText } from '../shared/field-error.ts';
import css from './recovery-email.module.css';

const refusalText = reasonTexts('account.recoveryEmail.refusal', recoveryEmailReasons, {
  limited: 'account.login.limited',
});

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Forgot password by email (spec 1 §2, §4). After sending, the text is the same whether the account exists or not. */
export function RecoveryEmailView({ actor }: { actor: ActorRefFrom<typeof recoveryEmailMachine> }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const waitId = useId();
  const signIn = useRef<HTMLButtonElement>(null);
  const isSent = useSelector(actor, (state) => state.matches('sent'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const { values, errors, refusal } = useFields(actor, 'values', 'errors', 'refusal');
  const isWaiting = useRetryWait(refusal);

  useRefusedField(actor, form);

  useFocusWhen(isSent, () => signIn.current);
  useFocusWhenLost(!isSent, () => firstEmpty(form.current));

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const data = new FormData(event.currentTarget);
    actor.send({ type: 'form.submit', values: { username: text(data, 'username'), email: text(data, 'email') } });
  };

  return (
    <>
      <form ref={form} className={cx(layouts.stack, css.form)} noValidate onSubmit={submit} hidden={isSent}>
        <p className={css.intro}>{t('account.recoveryEmail.intro')}</p>
        {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
        {refusal && !refusal.retryAt && (
          <Alert tone="danger">{t(refusalText[refusal.reason], { seconds: refusal.retryAfterSeconds })}</Alert>
        )}
        <Field
          name="username"
          label={t('common.field.username')}
          autoComplete="username"
          defaultValue={values.username}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          readOnly={!isEditable}
          error={fieldErrorText(t, errors.username)}
          onInput={() => actor.send({ type: 'field.change', field: 'username' })}
        />
        <Field
          name="email"
          type="email"
          label={t('account.field.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={!isEditable}
          error={fieldErrorText(t, errors.email)}
          onInput={() => actor.send({ type: 'field.change', field: 'email' })}
        />
        <div className={layouts.tightStack}>
          <Button
            type="submit"
            size="large"
            wide
            busy={isBusy}
            aria-disabled={isWaiting || undefined}
            aria-describedby={isWaiting ? waitId : undefined}
          >
            {t('account.recoveryEmail.submit')}
          </Button>
          <Button variant="quiet" wide onClick={() => actor.send({ type: 'login.open' })}>
            {t('account.recovery.signIn')}
          </Button>
        </div>
      </form>
      {isSent && (
        <div className={layouts.stack}>
          <Alert tone="positive" title={t('account.recoveryEmail.sent')}>
            {t('account.recoveryEmail.sentText', values)}
          </Alert>
          <ol className={css.steps}>
            <li>{t('account.recoveryEmail.inbox')}</li>
            <li>{t('account.recoveryEmail.follow')}</li>
            <li>{t('account.recoveryEmail.wait')}</li>
          </ol>
          <div className={layouts.tightStack}>
            <Button ref={signIn} size="large" wide onClick={() => actor.send({ type: 'login.open' })}>
              {t('common.action.signIn')}
            </Button>
            <Button variant="quiet" wide onClick={() => actor.send({ type: 'form.return' })}>
              {t('account.recoveryEmail.again')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

const firstEmpty = (form: HTMLFormElement | null) =>
  Array.from(form?.querySelectorAll('input') ?? []).find(({ value }) => value === '');
