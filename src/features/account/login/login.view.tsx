import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine, Remembered } from '../../../../machines/account/login.machine.ts';
import { loginReasons } from '../../../../machines/account/login.model.ts';
import type { LoginErrors, LoginField } from '../../../../machines/account/login-form.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { useFocusWhen, useFocusWhenLost } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { Excluded } from '../shared/excluded.tsx';
import { fieldErrorText } from '../shared/field-error.ts';
import { useIsAway } from '../shared/use-is-form-replaced.ts';
import css from './login.module.css';

export type LoginActor = ActorRefFrom<typeof loginMachine>;

const refusalText = reasonTexts('account.login.refusal', loginReasons, {
  limited: 'account.login.limited',
  captchaWrong: 'account.login.captchaWrong',
  sliderWrong: 'account.login.sliderWrong',
  locked: 'account.login.locked',
  notMember: 'account.login.notMember',
  excluded: 'security.excluded.ever',
  notAgent: 'account.login.notAgent',
  expired: 'account.login.expired',
});

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Sign-in by username (spec 1 §2, Login). The `render…` props render the invoked charts. */
export function LoginView({
  actor,
  isStopped = false,
  renderCaptcha,
  renderAttempt,
  renderFinish,
}: {
  actor: LoginActor;
  /**
   * Whether the next step of the sign-in failed to load. The form then stays visible and continues when the step is
   * loaded.
   */
  isStopped?: boolean;
  renderCaptcha: (input: ReactNode) => ReactNode;
  renderAttempt: () => ReactNode;
  renderFinish: () => ReactNode;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const waitId = useId();
  const isAway = useIsAway(actor);
  const finish = useSelector(actor, ({ children }) => children.finish);
  const isChanging = useSelector(finish, (state) => state?.matches('changing') === true);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy')) && !isAway;
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const errors = useSelector(actor, (state) => state.context.errors);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isWaiting = useRetryWait(refusal);
  const hasCaptcha = useSelector(actor, (state) => state.context.captcha !== null);
  const recalled = useSelector(actor, (state) => state.context.recalled);

  useEffect(() => {
    if (!recalled) return;
    if (form.current) fill(form.current.elements, recalled);
    actor.send({ type: 'credentials.filled' });
  }, [actor, recalled]);

  useRefusedField(actor, form);

  const isCaptchaRefused = errors.captcha?.kind === 'refused';
  useFocusWhen(isCaptchaRefused, () => form.current?.querySelector<HTMLElement>('[name=captcha]'));

  useFocusWhenLost(!isAway, () => form.current?.querySelector<HTMLElement>('button[type=submit]'));

  if (isChanging) return renderFinish();

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const data = new FormData(event.currentTarget);
    actor.send({
      type: 'form.submit',
      values: {
        username: text(data, 'username'),
        password: text(data, 'password'),
        captcha: text(data, 'captcha'),
        remember: data.get('remember') !== null,
      },
    });
  };
  const clear = (field: 'username' | 'password' | 'captcha') => () => actor.send({ type: 'field.change', field });

  return (
    <>
      <form
        ref={form}
        className={cx(layouts.stack, css.form)}
        noValidate
        onSubmit={submit}
        hidden={isAway && !isStopped}
      >
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
        <Field
          name="username"
          label={t('common.field.username')}
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          readOnly={!isEditable}
          error={errorText(t, errors.username)}
          onInput={clear('username')}
        />
        <PasswordField
          name="password"
          label={t('common.field.password')}
          labels={{
            reveal: t('common.password.reveal'),
            shown: t('common.password.shown'),
            hidden: t('common.password.hidden'),
            capsLock: t('common.password.capsLock'),
          }}
          autoComplete="current-password"
          required
          readOnly={!isEditable}
          error={errorText(t, errors.password)}
          onInput={clear('password')}
        />
        {hasCaptcha &&
          renderCaptcha(
            <Field
              name="captcha"
              label={t('account.field.captcha')}
              inputMode="numeric"
              autoComplete="off"
              required
              readOnly={!isEditable}
              error={errorText(t, errors.captcha)}
              onInput={clear('captcha')}
            />,
          )}
        <Checkbox name="remember" value="yes">
          {t('common.login.remember')}
        </Checkbox>
        <Button
          type="submit"
          size="large"
          wide
          busy={isBusy || isStopped}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('common.action.signIn')}
        </Button>
      </form>
      {renderAttempt()}
      {renderFinish()}
    </>
  );
}

const errorText = (t: Translate, error: LoginErrors[LoginField]) =>
  error?.kind === 'refused' ? t(refusalText[error.reason]) : fieldErrorText(t, error);

/**
 * Fills in the remembered login. It does not replace text that the user has already typed, and never fills in the
 * password for another username.
 */
function fill(fields: HTMLFormControlsCollection, { username, password }: NonNullable<Remembered>) {
  const input = (name: string) => fields.namedItem(name) as HTMLInputElement;
  if (input('username').value !== '' && input('username').value !== username) return;
  input('username').value = username;
  if (input('password').value === '') input('password').value = password;
  input('remember').checked = true;
}
