import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Recipient } from '../../../../machines/account/sms-code.model.ts';
import type { withdrawalPasswordMachine } from '../../../../machines/member/withdrawal-password.machine.ts';
import {
  type SentTo,
  type WithdrawalPasswordError,
  type WithdrawalPasswordField,
  type WithdrawalPasswordReason,
  type WithdrawalPasswordValues,
  withdrawalPasswordReasons,
} from '../../../../machines/member/withdrawal-password.model.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { ContactLink } from '../../shared/contact.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { passwordLabels } from '../shared/password-labels.ts';
import shared from '../shared/section.module.css';

const refusalText = reasonTexts('security.withdrawalPassword.refusal', withdrawalPasswordReasons, {
  offline: 'security.indeterminate',
  timeout: 'security.indeterminate',
  unavailable: 'security.indeterminate',
  malformed: 'security.malformed',
  unexpected: 'security.indeterminate',
  locked: 'security.locked',
  codeWrong: 'security.codeWrong',
  codeExpired: 'security.codeExpired',
});

const errorText = {
  required: 'common.fieldError.required',
  sixDigits: 'security.withdrawalPassword.sixDigits',
  allEqual: 'security.withdrawalPassword.allEqual',
  inOrder: 'security.withdrawalPassword.inOrder',
  mismatch: 'account.fieldError.mismatch',
  unchanged: 'security.withdrawalPassword.refusal.same',
  same: 'security.withdrawalPassword.refusal.same',
  weak: 'security.withdrawalPassword.refusal.weak',
  password: 'security.withdrawalPassword.wrong',
  codeWrong: 'security.codeWrong',
  codeExpired: 'security.codeExpired',
} satisfies Record<WithdrawalPasswordError, PlainMessageId>;

/** Refusals whose text appears at the field. */
const atField: readonly WithdrawalPasswordReason[] = ['weak', 'same', 'codeWrong', 'codeExpired'];

const fields = ['current', 'code', 'password', 'confirm'] as const;

/**
 * Sets, changes or resets the withdrawal password; a reset needs a code. `code` renders the button that sends a code.
 */
export function WithdrawalPasswordView({
  actor,
  code,
  onLeave,
  back = null,
}: {
  actor: ActorRefFrom<typeof withdrawalPasswordMachine>;
  code: (recipient: () => Recipient, field: ReactNode) => ReactNode;
  onLeave: () => void;
  /** Page from which a user without a withdrawal password was sent to this form; the user returns to it afterwards. */
  back?: string | null;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const { hasWithdrawalPassword, mobileNum, email, sentTo, errors, refusal } = useFields(
    actor,
    'hasWithdrawalPassword',
    'mobileNum',
    'email',
    'sentTo',
    'errors',
    'refusal',
  );
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isSaved = useSelector(actor, (state) => state.matches('saved'));
  const isByCurrent = useSelector(actor, (state) => state.hasTag('byCurrent'));
  const isByCode = useSelector(actor, (state) => state.hasTag('byCode'));

  useRefusedField(actor, form);
  useFocusWhen(isSaved, () => done.current);
  useFocusWhen(isByCode, () => form.current?.querySelector<HTMLElement>('input:checked'));

  if (isSaved) {
    return (
      <div className={shared.summary}>
        <Announcement className={shared.summary}>
          <span className={shared.stamp}>
            <Stamp>{t('security.withdrawalPassword.savedStamp')}</Stamp>
          </span>
          <p>{t('security.withdrawalPassword.saved')}</p>
        </Announcement>
        <div className={shared.actions}>
          <Button ref={done} onClick={onLeave}>
            {t('security.back')}
          </Button>
          {!hasWithdrawalPassword && (
            <ButtonLink variant="secondary" href={back ?? memberHref('withdraw')}>
              {t(back === null ? 'security.withdrawalPassword.toWithdraw' : 'common.missingPassword.back')}
            </ButtonLink>
          )}
        </div>
      </div>
    );
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]));
    actor.send({ type: 'form.submit', values: values as WithdrawalPasswordValues });
  };
  const bind = (field: WithdrawalPasswordField) => ({
    name: field,
    required: true,
    readOnly: isBusy,
    error: errors[field] && t(errorText[errors[field]]),
    onInput: () => actor.send({ type: 'field.change', field }),
  });
  const digits = (field: WithdrawalPasswordField, label: PlainMessageId, autoComplete: string) => (
    <PasswordField
      {...bind(field)}
      label={t(label)}
      labels={passwordLabels(t)}
      inputMode="numeric"
      maxLength={6}
      autoComplete={autoComplete}
    />
  );
  const ways = ([['mobile', mobileNum] as const, ['email', email] as const] satisfies [SentTo, string][]).filter(
    ([, contact]) => contact !== '',
  );
  const choose = (way: SentTo) => () => actor.send({ type: 'code.choose', sentTo: way });
  const wayText = {
    mobile: 'security.withdrawalPassword.byMobile',
    email: 'security.withdrawalPassword.byEmail',
  } as const;
  const recipient = (): Recipient => ({ target: sentTo === 'mobile' ? 'forgottenByMobile' : 'forgottenByEmail' });

  return (
    <form ref={form} className={shared.form} noValidate onSubmit={submit}>
      <p className={shared.intro}>{t('security.withdrawalPassword.intro')}</p>
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && !atField.includes(refusal.reason) && (
        <Alert tone="danger">
          {t(refusalText[refusal.reason], { seconds: refusal.seconds, count: refusal.attemptsLeft ?? 0 })}
        </Alert>
      )}
      {isByCurrent && digits('current', 'security.withdrawalPassword.current', 'current-password')}
      {isByCode && (
        <ChoiceGroup legend={t('security.withdrawalPassword.codeTo')}>
          {ways.map(([way, contact]) => (
            <ChoiceCard
              key={way}
              name="sentTo"
              checked={way === sentTo}
              onChange={choose(way)}
              disabled={isBusy}
              title={t(wayText[way], { contact })}
            />
          ))}
        </ChoiceGroup>
      )}
      {isByCode && code(recipient, <CodeField {...bind('code')} label={t('account.field.verificationCode')} />)}
      {digits('password', 'security.withdrawalPassword.new', 'new-password')}
      {digits('confirm', 'security.withdrawalPassword.confirm', 'new-password')}
      <div className={shared.actions}>
        <Button
          type="submit"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {hasWithdrawalPassword ? t('security.withdrawalPassword.change') : t('security.withdrawalPassword.create')}
        </Button>
        {isByCurrent && ways[0] && (
          <Button variant="quiet" disabled={isBusy} onClick={choose(ways[0][0])}>
            {t('security.withdrawalPassword.forgotten')}
          </Button>
        )}
        {isByCode && (
          <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'current.choose' })}>
            {t('security.withdrawalPassword.remembered')}
          </Button>
        )}
      </div>
      {isByCurrent && ways.length === 0 && (
        <p className={shared.intro}>
          <span>{t('security.withdrawalPassword.noWay')}</span>{' '}
          <ContactLink>{t('security.withdrawalPassword.contact')}</ContactLink>
        </p>
      )}
    </form>
  );
}
