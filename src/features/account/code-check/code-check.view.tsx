import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { CodeChannel, codeCheckMachine } from '../../../../machines/account/code-check.machine.ts';
import { codeCheckReasons } from '../../../../machines/account/code-check.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import layouts from '../../../ui/layouts.module.css';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait } from '../../shared/retry-wait.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { LastMinute } from '../shared/last-minute.tsx';
import css from './code-check.module.css';

export type CodeCheckActor = ActorRefFrom<typeof codeCheckMachine>;

const refusalText = {
  ...reasonTexts('account.codeCheck.refusal', codeCheckReasons),
  missing: 'common.fieldError.required',
} as const;

const channels = ['email', 'sms'] as const;
const choiceText = {
  email: 'account.codeCheck.email',
  sms: 'account.codeCheck.sms',
} satisfies Record<CodeChannel, MessageId>;
const sentText = {
  email: 'account.codeCheck.sentEmail',
  sms: 'account.codeCheck.sentSms',
} satisfies Record<CodeChannel, MessageId>;

/** Check by a code that the gateway sends to the e-mail or phone of the account. */
export function CodeCheckView({ actor }: { actor: CodeCheckActor }) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const channel = useSelector(actor, (state) => state.context.channel);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const sent = useSelector(actor, (state) => state.context.captchaId);
  const expiresInSeconds = useSelector(actor, (state) => state.context.expiresInSeconds);
  const isChoosing = useSelector(actor, (state) => state.matches('choosing'));
  const isSending = useSelector(actor, (state) => state.matches('sending'));
  const isChecking = useSelector(actor, (state) => state.matches('checking'));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const isMissing = refusal?.reason === 'missing';
  const hasForm = !isChoosing && sent !== '';

  useRefusedField(actor, form, { name: 'captchaCode' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>('input, button');
    first?.focus({ preventScroll: true });
  }, [hasForm]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({
      type: 'code.submit',
      code: String(new FormData(event.currentTarget).get('captchaCode') ?? ''),
    });
  };

  const alert = refusal?.retryAt ? (
    <RetryWait retryAt={refusal.retryAt} />
  ) : (
    refusal && !isMissing && <Alert tone="warning">{t(refusalText[refusal.reason])}</Alert>
  );

  if (!hasForm) {
    return (
      <div ref={frame} className={layouts.stack}>
        <p className={css.task}>{t('account.codeCheck.task')}</p>
        {alert}
        <div className={css.channels}>
          {channels.map((one) => (
            <Button
              key={one}
              variant="secondary"
              size="large"
              busy={isSending && channel === one}
              aria-disabled={isSending}
              onClick={() => actor.send({ type: 'channel.choose', channel: one })}
            >
              {t(choiceText[one])}
            </Button>
          ))}
        </div>
      </div>
    );
  }

  return (
    <div ref={frame} className={layouts.stack}>
      <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
        <Announcement as="p" className={css.task}>
          {t(sentText[channel])}
        </Announcement>
        <LastMinute key={sent} limitSeconds={expiresInSeconds}>
          {t('account.smsCode.soon')}
        </LastMinute>
        {alert}
        <CodeField
          name="captchaCode"
          label={t('account.newIp.code')}
          hint={t('account.field.codeHint')}
          required
          readOnly={!isEditable}
          error={isMissing && t(refusalText.missing)}
          onInput={() => actor.send({ type: 'field.change' })}
          onWhole={() => form.current?.requestSubmit()}
        />
        <Button
          type="submit"
          size="large"
          wide
          icon="check"
          busy={isChecking}
          aria-disabled={!isEditable && !isChecking}
        >
          {t('account.slider.check')}
        </Button>
      </form>
      <div className={css.ways}>
        <Button
          variant="quiet"
          size="small"
          busy={isSending}
          aria-disabled={!isEditable}
          onClick={() => actor.send({ type: 'code.resend' })}
        >
          {t('account.smsCode.sendAgain')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={!isEditable}
          onClick={() => actor.send({ type: 'channel.change' })}
        >
          {t('account.codeCheck.change')}
        </Button>
      </div>
    </div>
  );
}
