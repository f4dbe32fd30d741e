import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { checkNumber, numberIn, type Phone } from '../../../../machines/account/phone-number.ts';
import type { recoveryPhoneMachine } from '../../../../machines/account/recovery-phone.machine.ts';
import { recoveryPhoneReasons } from '../../../../machines/account/recovery-phone.model.ts';
import type { Recipient } from '../../../../machines/account/sms-code.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { Field } from '../../../ui/field.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ContactText, textWithoutContact } from '../../shared/contact-text.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { DialingCodeSelect } from '../shared/dialing-code-select.tsx';
import { fieldErrorText } from '../shared/field-error.ts';
import { RuledField } from '../shared/field-with-rules.tsx';
import { phoneReasonText } from '../shared/phone-error-text.ts';
import css from './recovery-phone.module.css';

const refusalText = reasonTexts('account.recoveryPhone.refusal', recoveryPhoneReasons, {
  ...phoneReasonText,
  limited: 'account.login.limited',
  rejected: 'account.changePassword.rejected',
});

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

const phoneIn = (data: FormData): Phone => {
  const countryDialingCode = text(data, 'countryDialingCode');
  return { countryDialingCode, mobileNum: numberIn(text(data, 'mobileNum'), countryDialingCode) };
};

/** Forgot password by phone (spec 1 §2, §4). The `render…` props render the invoked charts. */
export function RecoveryPhoneView({
  actor,
  renderCode,
  renderSignIn,
}: {
  actor: ActorRefFrom<typeof recoveryPhoneMachine>;
  renderCode: (recipient: () => Recipient | null, field: ReactNode) => ReactNode;
  renderSignIn: (password: () => string) => ReactNode;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const waitId = useId();
  const isPreparing = useSelector(actor, (state) => state.matches('loading'));
  const loadReason = useSelector(actor, (state) => state.context.loadReason);
  const isUnprepared = useSelector(actor, (state) => state.matches('loadFailed'));
  const isHeld = useSelector(actor, (state) => state.matches({ setting: 'held' }));
  const isEntering = useSelector(actor, (state) => state.matches('entering'));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const { settings, errors, refusal } = useFields(actor, 'settings', 'errors', 'refusal');
  const isWaiting = useRetryWait(refusal);

  useRefusedField(actor, form);

  const signIn = (
    <Button variant="quiet" wide aria-disabled={isHeld || undefined} onClick={() => actor.send({ type: 'login.open' })}>
      {t('account.recovery.signIn')}
    </Button>
  );
  if (isPreparing) {
    return (
      <Announcement when="loading" className={cx(layouts.stack, css.form)}>
        <span className="visuallyHidden">{t('account.recoveryPhone.preparing')}</span>
        <Skeleton className={css.waiting} />
      </Announcement>
    );
  }
  if (isUnprepared) {
    return (
      <div className={cx(layouts.stack, css.form)}>
        <RetryAlert reason={loadReason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t('account.recoveryPhone.unprepared')}
        </RetryAlert>
        {signIn}
      </div>
    );
  }

  const data = () => new FormData(form.current as HTMLFormElement);
  const recipient = () => {
    const phone = phoneIn(data());
    if (checkNumber(phone.mobileNum, settings.phone.rule) === null) return phone;
    actor.send({ type: 'phone.refuse', phone });
    return null;
  };
  const changePhone = () => actor.send({ type: 'phone.change', phone: phoneIn(data()) });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const filled = data();
    actor.send({
      type: 'form.submit',
      values: {
        ...phoneIn(filled),
        verificationCode: text(filled, 'verificationCode'),
        newPassword: text(filled, 'newPassword'),
      },
    });
  };
  const { mobileNum, verificationCode, newPassword } = errors;

  return (
    <>
      <form ref={form} className={cx(layouts.stack, css.form)} noValidate onSubmit={submit} hidden={isEntering}>
        <p className={css.intro}>{t('account.recoveryPhone.intro')}</p>
        {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
        {refusal && !refusal.retryAt && (
          <Alert tone="danger">
            <ContactText id={refusalText[refusal.reason]} values={{ seconds: refusal.retryAfterSeconds }} />
          </Alert>
        )}
        <div className={css.phone}>
          <DialingCodeSelect dialingCodes={settings.phone.dialingCodes} disabled={!isEditable} onInput={changePhone} />
          <Field
            name="mobileNum"
            type="tel"
            inputMode="tel"
            label={t('account.field.mobileNum')}
            autoComplete="tel-national"
            required
            readOnly={!isEditable}
            error={mobileNum && textWithoutContact(t, phoneReasonText[mobileNum])}
            onInput={changePhone}
          />
        </div>
        {renderCode(
          recipient,
          <CodeField
            name="verificationCode"
            label={t('account.field.verificationCode')}
            required
            readOnly={!isEditable}
            error={verificationCode && textWithoutContact(t, phoneReasonText[verificationCode])}
            onInput={() => actor.send({ type: 'field.change', field: 'verificationCode' })}
          />,
        )}
        <RuledField
          name="newPassword"
          type="password"
          label={t('account.field.newPassword')}
          rule={settings.password ?? undefined}
          autoComplete="new-password"
          required
          readOnly={!isEditable}
          error={newPassword === 'rejected' ? t(refusalText.rejected) : fieldErrorText(t, newPassword)}
          onInput={() => actor.send({ type: 'field.change', field: 'newPassword' })}
        />
        {isHeld && <Alert>{t('account.changePassword.held')}</Alert>}
        <div className={layouts.tightStack}>
          <Button
            type="submit"
            size="large"
            wide
            busy={isBusy}
            aria-disabled={isWaiting || undefined}
            aria-describedby={isWaiting ? waitId : undefined}
          >
            {t('account.recoveryPhone.submit')}
          </Button>
          {signIn}
        </div>
      </form>
      {isEntering && renderSignIn(() => text(data(), 'newPassword'))}
    </>
  );
}
