import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ageToConfirm } from '../../../../machines/account/profile-rule.ts';
import { registrationReasons } from '../../../../machines/account/register-account.model.ts';
import type { registerFormMachine } from '../../../../machines/account/register-form.machine.ts';
import {
  type RegistrationError,
  type RegistrationField,
  type RegistrationMethod,
  type RegistrationSection,
  type RegistrationSettings,
  recipientOf,
  type ShownField,
  sectionsOf,
} from '../../../../machines/account/registration-form.ts';
import type { Recipient } from '../../../../machines/account/sms-code.model.ts';
import { type PlainMessageId, type Translate, useTranslate } from '../../../i18n.ts';
import { helpHref } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { brand } from '../../../ui/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { useFocusWhen, useFocusWhenLost } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ContactText, textWithoutContact } from '../../shared/contact-text.tsx';
import { useDisabled } from '../../shared/offered.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { DialingCodeSelect } from '../shared/dialing-code-select.tsx';
import { Excluded } from '../shared/excluded.tsx';
import { fieldErrorText } from '../shared/field-error.ts';
import { RuledField } from '../shared/field-with-rules.tsx';
import { phoneReasonText } from '../shared/phone-error-text.ts';
import css from '../shared/registration.module.css';
import { SignInButton } from '../shared/sign-in-button.tsx';

export type RegisterFormActor = ActorRefFrom<typeof registerFormMachine>;

const refusalText = reasonTexts('account.registration.refusal', registrationReasons, {
  ...phoneReasonText,
  timeout: 'account.registration.timeout',
  limited: 'account.login.limited',
  affiliateInvalid: 'invitation_code_error',
  captchaWrong: 'account.login.captchaWrong',
  excluded: 'security.excluded.ever',
});

const sectionText = {
  account: 'account.registration.account',
  contact: 'account.registration.contact',
  person: 'account.registration.person',
  invitation: 'account.registration.invitation',
  check: 'account.registration.check',
} satisfies Record<RegistrationSection, PlainMessageId>;

const wayText = {
  username: 'account.registration.username',
  mobile: 'account.registration.mobile',
} satisfies Record<RegistrationMethod, PlainMessageId>;

const labels = {
  username: 'common.field.username',
  password: 'common.field.password',
  confirmPassword: 'account.field.confirmPassword',
  paymentPassword: 'account.field.paymentPassword',
  countryDialingCode: 'account.field.countryDialingCode',
  mobileNum: 'account.field.mobileNum',
  verificationCode: 'account.field.verificationCode',
  email: 'account.field.email',
  payeeName: 'account.field.payeeName',
  idNumber: 'account.field.idNumber',
  qqNum: 'account.field.qqNum',
  line: 'account.field.line',
  whatsapp: 'account.field.whatsapp',
  facebook: 'account.field.facebook',
  wechat: 'account.field.wechat',
  affiliateCode: 'account.field.affiliateCode',
  recommenderId: 'account.field.recommenderId',
  referralCode: 'account.field.referralCode',
  captcha: 'account.field.captcha',
} satisfies Record<RegistrationField, PlainMessageId>;

/** Turns off autofill, automatic capitalization, correction and spell checking. */
const plain = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
const inputs: Partial<Record<RegistrationField, Partial<ComponentProps<typeof RuledField>>>> = {
  username: { ...plain, icon: 'user', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { ...plain, type: 'email', autoComplete: 'email' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  qqNum: { ...plain, inputMode: 'numeric' },
  whatsapp: { ...plain, type: 'tel', inputMode: 'tel' },
  captcha: { ...plain, inputMode: 'numeric' },
};

/** The username spans both columns. The password and its repetition share the row below it. */
const wide: readonly RegistrationField[] = ['username'];

/** Registration form (spec 1 §2, Register; §5). The `render…` props render the invoked charts. */
export function RegisterFormView({
  actor,
  renderRegisterAccount,
  renderCode,
  renderCaptcha,
  onSignIn,
}: {
  actor: RegisterFormActor;
  renderRegisterAccount: (form: ReactNode) => ReactNode;
  renderCode: (recipient: () => Recipient | null, field: ReactNode) => ReactNode;
  renderCaptcha: (field: ReactNode) => ReactNode;
  onSignIn: () => void;
}) {
  const t = useTranslate();
  const panelId = useId();
  const settings = useSelector(actor, (state) => state.context.settings);
  const way = useSelector(actor, (state) => state.context.way);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const form = (
    <Form
      key={way}
      actor={actor}
      settings={settings}
      way={way}
      renderCode={renderCode}
      renderCaptcha={renderCaptcha}
      onSignIn={onSignIn}
    />
  );
  return renderRegisterAccount(
    settings.ways.length > 1 ? (
      <>
        <Tabs
          label={t('account.registration.ways')}
          tabs={settings.ways.map((key) => ({ key, label: t(wayText[key]) }))}
          current={way}
          onChoose={(chosen) => actor.send({ type: 'way.choose', way: chosen })}
          panelId={panelId}
          barred={isBusy}
        />
        <TabPanel id={panelId} current={way}>
          {form}
        </TabPanel>
      </>
    ) : (
      form
    ),
  );
}

type FormProps = Omit<Parameters<typeof RegisterFormView>[0], 'renderRegisterAccount'> & {
  settings: RegistrationSettings;
  way: RegistrationMethod;
};

function Form({ actor, renderCode, renderCaptcha, onSignIn, settings, way }: FormProps) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const errors = useSelector(actor, (state) => state.context.errors);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const isCodeFixed = useSelector(actor, (state) => state.context.isCodeFixed);
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isRegistered = useSelector(actor, (state) => state.matches('registered'));

  useRefusedField(actor, form);

  useFocusWhen(true, () =>
    document.activeElement?.role === 'tab' ? null : form.current?.querySelector<HTMLElement>('input, select'),
  );
  useFocusWhenLost(isEditable, () => submitIn(form.current));

  const value = (name: RegistrationField) => String(new FormData(form.current ?? undefined).get(name) ?? '');
  const find = () => recipientOf(settings, way, value('mobileNum'), value('countryDialingCode'));
  const recipient = () => {
    const { recipient: found, error } = find();
    if (error) actor.send({ type: 'number.refuse', error });
    return found;
  };
  const change = (field: RegistrationField | 'terms') => () => {
    actor.send({ type: 'field.change', field });
    if (field !== 'mobileNum' && field !== 'countryDialingCode') return;
    actor.getSnapshot().context.smsCode?.send({ type: 'recipient.change', recipient: find().recipient });
  };
  const hasNoHelp = useDisabled('features', 'help');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const { terms, ...values } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    actor.send({ type: 'form.submit', values, acceptsTerms: terms !== undefined });
  };

  const text = ({ name, rule, required }: ShownField) => {
    const isFixed = name === 'affiliateCode' && isCodeFixed;
    const isJudged = !isFixed && name !== 'confirmPassword' && name !== 'captcha';
    return (
      <RuledField
        key={name}
        name={name}
        className={wide.includes(name) ? css.whole : undefined}
        label={labelOf(t, name, required)}
        rule={isJudged ? rule : undefined}
        required={required}
        {...(!required && { placeholder: t('account.field.optional') })}
        {...(inputs[name] ?? plain)}
        {...(name === 'affiliateCode' && { defaultValue: settings.affiliateCode })}
        hint={
          isFixed
            ? t('account.registration.codeFixed')
            : name === 'payeeName'
              ? t('account.registration.payeeHint')
              : undefined
        }
        readOnly={!isEditable || isFixed}
        error={errorText(t, name, errors[name], required)}
        onInput={change(name)}
      />
    );
  };
  const draw = (field: ShownField) => {
    const { name, required } = field;
    const error = errorText(t, name, errors[name], required);
    switch (name) {
      case 'countryDialingCode':
        return (
          <DialingCodeSelect
            key={name}
            dialingCodes={settings.dialingCodes}
            disabled={!isEditable}
            error={error}
            onInput={change(name)}
          />
        );
      case 'verificationCode':
        return (
          <div key={name} className={css.whole}>
            {renderCode(
              recipient,
              <CodeField
                name={name}
                label={labelOf(t, name, required)}
                required
                readOnly={!isEditable}
                error={error}
                onInput={change(name)}
              />,
            )}
          </div>
        );
      case 'captcha':
        return <div key={name}>{renderCaptcha(text(field))}</div>;
      default:
        return text(field);
    }
  };

  return (
    <form ref={form} className={cx(layouts.stack, css.form)} noValidate onSubmit={submit}>
      <p className={css.marked}>{t('account.field.marked')}</p>
      {sectionsOf(settings, way).map(({ section, fields }) => (
        <fieldset key={section} className={cx(layouts.stack, css.section)}>
          <legend className={css.legend}>{t(sectionText[section])}</legend>
          {fields.map(draw)}
        </fieldset>
      ))}
      <Checkbox
        name="terms"
        defaultChecked
        error={errors.terms && t('account.registration.termsNeeded')}
        onInput={change('terms')}
      >
        {t('account.registration.terms')}{' '}
        {hasNoHelp ? (
          <span>{t('account.registration.termsLink')}</span>
        ) : (
          <a href={helpHref('terms')} target="_blank" rel="noopener">
            {t('account.registration.termsLink')}
            <span className="visuallyHidden"> {t('common.newTab')}</span>
          </a>
        )}
      </Checkbox>
      <p className={css.marked}>
        {t('account.registration.profileAge', { profileAge: Math.max(ageToConfirm, brand.minimumAge) })}
      </p>
      <div className={cx(layouts.tightStack, css.foot)}>
        {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
        {refusal && !refusal.retryAt && (
          <Alert tone="danger" action={refusal.reason === 'mayExist' && <SignInButton onClick={onSignIn} />}>
            {refusal.reason === 'excluded' ? (
              <Excluded until={refusal.until} />
            ) : (
              <ContactText id={refusalText[refusal.reason]} values={{ seconds: refusal.retryAfterSeconds }} />
            )}
          </Alert>
        )}
        <Button
          type="submit"
          size="large"
          wide
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('account.registration.submit')}
        </Button>
      </div>
      <p className={css.other}>
        {t('account.registration.haveAccount')}{' '}
        <Button variant="quiet" size="small" aria-disabled={isRegistered || undefined} onClick={onSignIn}>
          {t('common.action.signIn')}
        </Button>
      </p>
    </form>
  );
}

const labelOf = (t: Translate, name: RegistrationField, required: boolean) =>
  required ? t('account.field.required', { label: t(labels[name]) }) : t(labels[name]);

const submitIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('button[type=submit]');

/** Texts for missing fields of the phone verification (spec 2 §8). */
const missingText: Partial<Record<RegistrationField, PlainMessageId>> = {
  mobileNum: phoneReasonText.numberMissing,
  verificationCode: phoneReasonText.codeMissing,
};

function errorText(
  t: Translate,
  name: RegistrationField,
  error: RegistrationError | undefined,
  required: boolean,
): string | undefined {
  const missing = error?.kind === 'required' && missingText[name];
  if (missing) return t(missing);
  if (error?.kind !== 'refused') return fieldErrorText(t, error);
  if (error.reason === 'affiliateInvalid' && !required) return t('account.registration.codeOptional');
  if (error.reason === 'rejected') return t('account.registration.rejectedField');
  return textWithoutContact(t, refusalText[error.reason]);
}
