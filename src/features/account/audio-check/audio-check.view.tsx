import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { audioCheckMachine } from '../../../../machines/account/audio-check.machine.ts';
import { audioCheckReasons } from '../../../../machines/account/audio-check.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryButton } from '../../shared/retry-alert.tsx';
import { RetryWait } from '../../shared/retry-wait.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { LastMinute } from '../shared/last-minute.tsx';
import css from './audio-check.module.css';

export type AudioCheckActor = ActorRefFrom<typeof audioCheckMachine>;

const refusalText = {
  ...reasonTexts('account.audioCheck.refusal', audioCheckReasons, { expired: 'account.audioCheck.refusal.expired' }),
  missing: 'common.fieldError.required',
  silent: 'account.audioCheck.silent',
} satisfies Record<string, MessageId>;

/** Check by ear: the user plays a sound and types its digits. The sound never plays by itself. */
export function AudioCheckView({ actor }: { actor: AudioCheckActor }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const task = useSelector(actor, (state) => state.context.task);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isFetching = useSelector(actor, (state) => state.matches('loading'));
  const isReady = useSelector(actor, (state) => state.matches('ready'));
  const isPlaying = useSelector(actor, (state) => state.matches({ ready: 'playing' }));
  const isChecking = useSelector(actor, (state) => state.matches('checking'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const isMissing = refusal?.reason === 'missing';
  const renew = () => actor.send({ type: 'audio.renew' });

  useRefusedField(actor, form, { name: 'captchaAnswer' });
  useEffect(() => play.current?.focus({ preventScroll: true }), []);
  // A new sound needs a new answer.
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input');
    if (isFetching && field) field.value = '';
  }, [isFetching]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get('captchaAnswer') ?? '');
    actor.send({ type: 'answer.submit', answer });
  };

  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
      <p className={css.task} id="audio-task">
        {task?.kind === 'digits'
          ? t('account.audioCheck.digits', { count: task.length })
          : t('account.audioCheck.beeps', { count: task?.length ?? 4 })}
      </p>
      {refusal && !isMissing && !refusal.retryAt && (
        <Alert tone="warning" action={hasFailed && <RetryButton reason={refusal.reason} onRetry={renew} />}>
          {t(refusalText[refusal.reason])}
        </Alert>
      )}
      {hasFailed && refusal?.retryAt && (
        <RetryWait retryAt={refusal.retryAt} action={<RetryButton reason={refusal.reason} onRetry={renew} />} />
      )}
      {isReady && task && (
        <LastMinute key={task.captchaId} limitSeconds={task.expiresInSeconds}>
          {t('account.audioCheck.soon')}
        </LastMinute>
      )}
      <div className={css.player}>
        <Button
          ref={play}
          variant="secondary"
          size="large"
          icon={isPlaying ? 'pause' : 'play'}
          busy={isFetching}
          aria-disabled={!isReady}
          aria-describedby="audio-task"
          onClick={() => actor.send({ type: isPlaying ? 'audio.stop' : 'audio.play' })}
        >
          {t(isPlaying ? 'account.audioCheck.stop' : 'account.audioCheck.play')}
        </Button>
        <IconButton icon="refresh" label={t('account.audioCheck.renew')} disabled={!isReady} onClick={renew} />
      </div>
      <Field
        name="captchaAnswer"
        label={t('account.audioCheck.answer')}
        inputMode="numeric"
        autoComplete="off"
        required
        readOnly={!isReady}
        error={isMissing && t(refusalText.missing)}
        onInput={() => actor.send({ type: 'field.change' })}
      />
      <Button type="submit" size="large" wide icon="check" busy={isChecking} aria-disabled={!isReady && !isChecking}>
        {t('account.slider.check')}
      </Button>
    </form>
  );
}
