import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { NewIpMethod } from '../../../../machines/account/new-ip-challenge.ts';
import type { newIpCheckMachine } from '../../../../machines/account/new-ip-check.machine.ts';
import { newIpCheckReasons } from '../../../../machines/account/new-ip-check.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Mask } from '../../../ui/mask.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { Excluded } from '../shared/excluded.tsx';
import { phoneReasonText } from '../shared/phone-error-text.ts';
import css from './new-ip-check.module.css';

export type NewIpCheckActor = ActorRefFrom<typeof newIpCheckMachine>;

const methodText = {
  sms: 'account.newIp.sms',
  email: 'account.newIp.email',
  bankName: 'account.newIp.bankName',
  authenticator: 'account.newIp.authenticator',
} satisfies Record<NewIpMethod, MessageId>;

const askText = {
  sms: 'account.newIp.smsAsk',
  email: 'account.newIp.emailAsk',
  bankName: 'account.newIp.bankNameAsk',
  authenticator: 'account.newIp.authenticatorAsk',
} satisfies Record<NewIpMethod, MessageId>;

const refusalText = reasonTexts('account.newIp.refusal', newIpCheckReasons, {
  limited: 'account.login.limited',
  codeExpired: phoneReasonText.codeExpired,
  expired: 'account.newIp.expired',
  excluded: 'security.excluded.ever',
});

/**
 * Verification of a sign-in from a new IP (spec 2 §4): choice of a method, then its form. `code` renders the code
 * field, and beside it the button that sends a code.
 */
export function NewIpCheckView({ actor, code }: { actor: NewIpCheckActor; code: (field: ReactNode) => ReactNode }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { methods } = useSelector(actor, (state) => state.context.challenge);
  const method = useSelector(actor, (state) => state.context.method);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const isMissing = useSelector(actor, (state) => state.context.isMissing);
  const isSentOne = useSelector(actor, (state) => state.context.code !== null);
  const isEnded = useSelector(actor, (state) => state.matches('ended'));
  const isCodeSent = useSelector(actor, (state) => state.matches({ answering: 'codeSent' }));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const hint = methods.find((one) => one.method === method)?.hint ?? '';

  useRefusedField(actor, form, { name: 'answer' });

  // What comes next begins at its first control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with these
  useEffect(() => focusOn(frame.current?.querySelector('input, button')), [method, isEnded]);

  const alert = refusal?.retryAt ? (
    <RetryWait id={waitId} retryAt={refusal.retryAt} />
  ) : (
    refusal && (
      <Alert tone="danger">
        {refusal.reason === 'excluded' ? (
          <Excluded until={refusal.until} />
        ) : (
          <ContactText id={refusalText[refusal.reason]} values={{ seconds: refusal.retryAfterSeconds }} />
        )}
      </Alert>
    )
  );
  const back = (
    <Button variant="quiet" onClick={() => actor.send({ type: 'dialog.close' })}>
      {t('account.action.backToSignIn')}
    </Button>
  );
  const task = (text: string) => (
    <p className={css.task}>
      <strong>{t('account.newIp.title')}</strong>
      <Spoken>{text}</Spoken>
    </p>
  );

  if (isEnded) {
    return (
      <div ref={frame} className={layouts.stack}>
        {alert}
        <Button wide size="large" onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('account.action.backToSignIn')}
        </Button>
      </div>
    );
  }

  if (!method) {
    return (
      <div ref={frame} className={layouts.stack}>
        {task(t('account.newIp.text'))}
        <ul className={css.methods}>
          {methods.map((one) => (
            <li key={one.method}>
              <RowButton
                kind="card"
                className={css.method}
                onClick={() => actor.send({ type: 'method.choose', method: one.method })}
              >
                <span>
                  <strong>{t(methodText[one.method])}</strong>
                  <Mask>{one.hint}</Mask>
                </span>
                <Icon name="chevron-right" size={20} />
              </RowButton>
            </li>
          ))}
        </ul>
        {back}
      </div>
    );
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    actor.send({ type: 'form.submit', answer: String(new FormData(event.currentTarget).get('answer') ?? '') });
  };
  const input = {
    name: 'answer',
    required: true,
    readOnly: !isEditable,
    onInput: () => actor.send({ type: 'field.change' }),
  };
  const field =
    method === 'bankName' ? (
      <Field
        {...input}
        label={t('account.newIp.holder')}
        icon="user"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        error={isMissing && t('common.fieldError.required')}
      />
    ) : (
      <CodeField
        {...input}
        label={t('account.newIp.code')}
        hint={t('account.field.codeHint')}
        error={isMissing && t(phoneReasonText.codeMissing)}
        onWhole={() => form.current?.requestSubmit()}
      />
    );

  return (
    <div ref={frame} className={layouts.stack}>
      <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
        {task(t(askText[method], { hint }))}
        {alert}
        {isSentOne ? code(field) : field}
        <Announcement as="p" className={css.sent}>
          <Spoken>{isCodeSent && t('account.newIp.sent', { hint })}</Spoken>
        </Announcement>
        <Button
          type="submit"
          size="large"
          wide
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('account.newIp.submit')}
        </Button>
      </form>
      <div className={css.ways}>
        {methods.length > 1 && (
          <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'method.change' })}>
            {t('account.newIp.other')}
          </Button>
        )}
        {back}
      </div>
    </div>
  );
}

function focusOn(element: unknown) {
  if (element instanceof HTMLElement) element.focus();
}
