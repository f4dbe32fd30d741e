import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { numberIn } from '../../../../machines/account/phone-number.ts';
import type { Recipient } from '../../../../machines/account/sms-code.model.ts';
import {
  type Contact,
  type ContactLinkingError,
  type ContactLinkingField,
  checkContact,
  type contactLinkingMachine,
  recipientOf,
} from '../../../../machines/member/contact-linking.machine.ts';
import type { ContactLinkingReason } from '../../../../machines/member/contact-linking.model.ts';
import { contactLinkingReasons } from '../../../../machines/member/contact-linking.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { DialingCodeSelect } from '../../account/shared/dialing-code-select.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { AccountPasswordField } from '../shared/account-password-field.tsx';
import shared from '../shared/section.module.css';
import css from './contact-linking.module.css';

const refusalText = reasonTexts('security.contactLinking.refusal', contactLinkingReasons, {
  offline: 'security.indeterminate',
  timeout: 'security.indeterminate',
  unavailable: 'security.indeterminate',
  malformed: 'security.malformed',
  unexpected: 'security.indeterminate',
  password: 'security.tries',
  locked: 'security.locked',
  codeWrong: 'security.codeWrong',
  codeExpired: 'security.codeExpired',
});

const errorText = {
  required: 'common.fieldError.required',
  invalid: 'security.contactLinking.refusal.invalid',
  taken: 'security.contactLinking.refusal.taken',
  codeWrong: 'security.codeWrong',
  codeExpired: 'security.codeExpired',
  password: 'security.passwordWrong',
} satisfies Record<ContactLinkingError, MessageId>;

/** Refusals that are shown at the field that caused them. */
const atField: readonly ContactLinkingReason[] = ['invalid', 'taken', 'codeWrong', 'codeExpired'];

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Links or replaces a phone number or an email address. `code` renders the button that sends the code. */
export function ContactLinkingView({
  actor,
  code,
  onLeave,
}: {
  actor: ActorRefFrom<typeof contactLinkingMachine>;
  code: (recipient: () => Recipient | null, field: ReactNode) => ReactNode;
  onLeave: () => void;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const { kind, linked, settings, errors, refusal } = useFields(
    actor,
    'kind',
    'linked',
    'settings',
    'errors',
    'refusal',
  );
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isPreparing = useSelector(actor, (state) => state.matches('loading'));
  const loadReason = useSelector(actor, (state) => state.context.loadReason);
  const isUnprepared = useSelector(actor, (state) => state.matches('loadFailed'));
  const isBound = useSelector(actor, (state) => state.matches('linked'));
  const isMobile = kind === 'mobile';

  useRefusedField(actor, form);
  useFocusWhen(isBound, () => done.current);

  if (isPreparing) {
    return (
      <Announcement when="loading" className={shared.form}>
        <span className="visuallyHidden">{t('common.dialog.loading')}</span>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Announcement>
    );
  }
  if (isUnprepared) {
    return (
      <RetryAlert reason={loadReason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t('security.contactLinking.unprepared')}
      </RetryAlert>
    );
  }
  if (isBound) {
    return (
      <div className={shared.summary}>
        <Announcement className={shared.summary}>
          <span className={shared.stamp}>
            <Stamp>{t('security.contactLinking.boundStamp')}</Stamp>
          </span>
          <p>
            <Spoken>
              {t(isMobile ? 'security.contactLinking.mobileBound' : 'security.contactLinking.emailBound', {
                contact: linked,
              })}
            </Spoken>
          </p>
        </Announcement>
        <Button ref={done} onClick={onLeave}>
          {t('security.back')}
        </Button>
      </div>
    );
  }

  const contactIn = (data: FormData): Contact => {
    const countryDialingCode = text(data, 'countryDialingCode');
    const typed = text(data, 'contact');
    return { contact: isMobile ? numberIn(typed, countryDialingCode) : typed.trim(), countryDialingCode };
  };
  const filled = () => new FormData(form.current as HTMLFormElement);
  const recipient = () => {
    const contact = contactIn(filled());
    if (checkContact(kind, contact.contact, settings) === null) return recipientOf(kind, contact);
    actor.send({ type: 'contact.refuse', contact });
    return null;
  };
  const changeContact = () => actor.send({ type: 'contact.change', contact: contactIn(filled()) });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const data = filled();
    actor.send({
      type: 'form.submit',
      values: { ...contactIn(data), code: text(data, 'code'), password: text(data, 'password') },
    });
  };
  const bind = (field: ContactLinkingField) => ({
    name: field,
    required: true,
    readOnly: isBusy,
    error: errors[field] && t(errorText[errors[field]]),
  });
  const change = (field: Exclude<ContactLinkingField, 'contact'>) => () => actor.send({ type: 'field.change', field });

  return (
    <form ref={form} className={shared.form} noValidate onSubmit={submit}>
      <p className={shared.intro}>
        <Spoken>
          {linked
            ? t('security.contactLinking.replace', { contact: linked })
            : t(isMobile ? 'security.contactLinking.firstMobile' : 'security.contactLinking.firstEmail')}
        </Spoken>
      </p>
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && !atField.includes(refusal.reason) && (
        <Alert tone="danger">
          {t(refusalText[refusal.reason], { seconds: refusal.seconds, count: refusal.attemptsLeft ?? 0 })}
        </Alert>
      )}
      {isMobile ? (
        <div className={css.phone}>
          <DialingCodeSelect dialingCodes={settings.dialingCodes} disabled={isBusy} onInput={changeContact} />
          <Field
            {...bind('contact')}
            type="tel"
            inputMode="tel"
            label={t('security.contactLinking.newMobile')}
            autoComplete="tel-national"
            onInput={changeContact}
          />
        </div>
      ) : (
        <Field
          {...bind('contact')}
          type="email"
          label={t('security.contactLinking.newEmail')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onInput={changeContact}
        />
      )}
      {code(
        recipient,
        <CodeField {...bind('code')} label={t('account.field.verificationCode')} onInput={change('code')} />,
      )}
      <AccountPasswordField {...bind('password')} onInput={change('password')} />
      <div className={shared.actions}>
        <Button
          type="submit"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t(linked ? 'security.contactLinking.change' : 'security.contactLinking.bind')}
        </Button>
      </div>
    </form>
  );
}
