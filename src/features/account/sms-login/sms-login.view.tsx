import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { checkNumber, numberIn, type Phone } from '../../../../machines/account/phone-number.ts';
import type { Recipient } from '../../../../machines/account/sms-code.model.ts';
import type { smsLoginMachine } from '../../../../machines/account/sms-login.machine.ts';
import { smsLoginReasons } from '../../../../machines/account/sms-login.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
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
import { Excluded } from '../shared/excluded.tsx';
import { phoneReasonText } from '../shared/phone-error-text.ts';
import css from './sms-login.module.css';

export type SmsLoginActor = ActorRefFrom<typeof smsLoginMachine>;

const refusalText = reasonTexts('smsLogin.refusal', smsLoginReasons, {
  ...phoneReasonText,
  limited: 'account.login.limited',
  locked: 'account.login.locked',
  notMember: 'account.login.notMember',
  excluded: 'security.excluded.ever',
  notAgent: 'account.login.notAgent',
  expired: 'account.login.expired',
});

const phoneIn = (data: FormData): Phone => {
  const countryDialingCode = String(data.get('countryDialingCode') ?? '');
  return { countryDialingCode, mobileNum: numberIn(String(data.get('mobileNum') ?? ''), countryDialingCode) };
};

/** Sign-in by SMS (spec 1 §2, Login). The `render…` props render the invoked charts. */
export function SmsLoginView({
  actor,
  renderCode,
  renderLoadMember,
}: {
  actor: SmsLoginActor;
  renderCode: (recipient: () => Recipient | null, field: ReactNode) => ReactNode;
  renderLoadMember: () => ReactNode;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const waitId = useId();
  const isPreparing = useSelector(actor, (state) => state.matches('loading'));
  const loadReason = useSelector(actor, (state) => state.context.loadReason);
  const isUnprepared = useSelector(actor, (state) => state.matches('loadFailed'));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const { settings, remembered, typed, errors, refusal } = useFields(
    actor,
    'settings',
    'remembered',
    'typed',
    'errors',
    'refusal',
  );
  const isWaiting = useRetryWait(refusal);
  const loadMember = useSelector(actor, (state) => state.children.loadMember);
  const isLoadFailed = useSelector(loadMember, (state) => state?.matches('loadFailed') === true);

  useRefusedField(actor, form);

  if (isPreparing) {
    return (
      <Announcement when="loading" className={cx(layouts.stack, css.form)}>
        <span className="visuallyHidden">{t('account.smsLogin.preparing')}</span>
        <Skeleton className={css.waiting} />
      </Announcement>
    );
  }
  if (isUnprepared) {
    return (
      <RetryAlert reason={loadReason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t('account.smsLogin.unprepared')}
      </RetryAlert>
    );
  }

  const phone = () => phoneIn(new FormData(form.current as HTMLFormElement));
  const isValid = ({ mobileNum }: Phone) => checkNumber(mobileNum, settings.rule) === null;
  const recipient = () => {
    const to = phone();
    if (isValid(to)) return to;
    actor.send({ type: 'phone.refuse', phone: to });
    return null;
  };
  const changePhone = () => actor.send({ type: 'phone.change', phone: phone() });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const data = new FormData(event.currentTarget);
    actor.send({
      type: 'form.submit',
      values: {
        ...phoneIn(data),
        verificationCode: String(data.get('verificationCode') ?? ''),
        remember: data.get('remember') !== null,
      },
    });
  };
  const errorOf = (field: keyof typeof errors) => {
    const reason = errors[field];
    return reason && textWithoutContact(t, phoneReasonText[reason]);
  };

  return (
    <>
      <form ref={form} className={cx(layouts.stack, css.form)} noValidate onSubmit={submit} hidden={isLoadFailed}>
        {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
        {refusal && !refusal.retryAt && (
          <Alert tone="danger">
            {refusal.reason === 'excluded' ? (
              <Excluded until={refusal.until} />
            ) : (
              <ContactText id={refusalText[refusal.reason]} values={{ seconds: refusal.retryAfterSeconds }} />
            )}
          </Alert>
        )}
        <div className={css.phone}>
          <DialingCodeSelect
            dialingCodes={settings.dialingCodes}
            defaultValue={(typed ?? remembered)?.countryDialingCode}
            disabled={!isEditable}
            onInput={changePhone}
          />
          <Field
            name="mobileNum"
            type="tel"
            inputMode="tel"
            label={t('account.field.mobileNum')}
            autoComplete="tel-national"
            required
            defaultValue={(typed ?? remembered)?.mobileNum}
            readOnly={!isEditable}
            error={errorOf('mobileNum')}
            onInput={changePhone}
          />
        </div>
        {renderCode(
          recipient,
          <CodeField
            name="verificationCode"
            label={t('account.field.verificationCode')}
            hint={t('account.field.codeHint')}
            required
            readOnly={!isEditable}
            error={errorOf('verificationCode')}
            onInput={() => actor.send({ type: 'code.change' })}
            onWhole={() => isValid(phone()) && form.current?.requestSubmit()}
          />,
        )}
        <Checkbox name="remember" value="yes" defaultChecked={remembered !== null}>
          {t('account.smsLogin.remember')}
        </Checkbox>
        <Button
          type="submit"
          size="large"
          wide
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('common.action.signIn')}
        </Button>
      </form>
      {renderLoadMember()}
    </>
  );
}
