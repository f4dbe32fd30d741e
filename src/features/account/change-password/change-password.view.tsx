import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { changePasswordMachine } from '../../../../machines/account/change-password.machine.ts';
import { changePasswordReasons } from '../../../../machines/account/change-password.model.ts';
import type { ChangeCause } from '../../../../machines/account/password-change-reason.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { fieldErrorText } from '../shared/field-error.ts';
import { RuledField } from '../shared/field-with-rules.tsx';
import css from './change-password.module.css';

const causeText = {
  wish: 'account.changePassword.wish',
  firstLogin: 'account.changePassword.firstLogin',
  defaultPassword: 'account.changePassword.defaultPassword',
  expired: 'account.changePassword.expired',
} satisfies Record<ChangeCause, MessageId>;

const refusalText = reasonTexts('account.changePassword.refusal', changePasswordReasons, {
  limited: 'account.login.limited',
  same: 'account.fieldError.same',
  rejected: 'account.changePassword.rejected',
});

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

const labels = {
  oldPassword: 'account.field.oldPassword',
  newPassword: 'account.field.newPassword',
  confirmNewPassword: 'account.field.confirmNewPassword',
} satisfies Record<(typeof fields)[number], MessageId>;

/**
 * Change password (spec 1 §2): the account, the current password (unless the app has it already), and the new password
 * twice.
 */
export function ChangePasswordView({ actor }: { actor: ActorRefFrom<typeof changePasswordMachine> }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const waitId = useId();
  const { account, cause } = useFields(actor, 'account', 'cause');
  const isKnown = useSelector(actor, (state) => state.context.knownPassword !== null);
  const rule = useSelector(actor, (state) => state.context.rules?.password);
  const errors = useSelector(actor, (state) => state.context.errors);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isWaiting = useRetryWait(refusal);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isHeld = useSelector(actor, (state) => state.matches({ changing: 'held' }));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const shown = fields.filter((name) => name !== 'oldPassword' || !isKnown);

  useRefusedField(actor, form);

  useFocusWhen(true, () => form.current?.querySelector<HTMLElement>('input:not([hidden])'));

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const data = new FormData(event.currentTarget);
    const value = (name: string) => String(data.get(name) ?? '');
    actor.send({
      type: 'form.submit',
      values: {
        oldPassword: value('oldPassword'),
        newPassword: value('newPassword'),
        confirmNewPassword: value('confirmNewPassword'),
      },
    });
  };

  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
      <p className={css.cause}>{t(causeText[cause])}</p>
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && (
        <Alert tone="danger">{t(refusalText[refusal.reason], { seconds: refusal.retryAfterSeconds })}</Alert>
      )}
      <div className={css.account}>
        <span>{t('account.changePassword.account')}</span>
        <strong>{account}</strong>
      </div>
      <input type="text" name="username" value={account} autoComplete="username" readOnly hidden />
      {shown.map((name) => (
        <RuledField
          key={name}
          name={name}
          type="password"
          label={t(labels[name])}
          rule={name === 'newPassword' ? rule : undefined}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          required
          readOnly={!isEditable}
          error={fieldErrorText(t, errors[name])}
          onInput={() => actor.send({ type: 'field.change', field: name })}
        />
      ))}
      {isHeld && <Alert>{t('account.changePassword.held')}</Alert>}
      <div className={css.actions}>
        <Button variant="quiet" aria-disabled={isHeld} onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('common.action.cancel')}
        </Button>
        <Button
          type="submit"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('account.changePassword.submit')}
        </Button>
      </div>
    </form>
  );
}
