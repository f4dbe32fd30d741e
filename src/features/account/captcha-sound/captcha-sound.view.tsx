import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { captchaSoundMachine } from '../../../../machines/account/captcha-sound.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { RetryWait } from '../../shared/retry-wait.tsx';
import css from './captcha-sound.module.css';

/** Button that plays the code of the captcha image, and how to read the sound. */
export function CaptchaSoundView({ actor }: { actor: ActorRefFrom<typeof captchaSoundMachine> }) {
  const t = useTranslate();
  const kind = useSelector(actor, (state) => state.context.sound?.kind);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isPlaying = useSelector(actor, (state) => state.hasTag('playing'));
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  return (
    <div className={css.sound}>
      <Button
        variant="secondary"
        size="small"
        icon={isPlaying ? 'pause' : 'play'}
        busy={isBusy}
        onClick={() => actor.send({ type: isPlaying ? 'sound.stop' : 'sound.play' })}
      >
        {t(isPlaying ? 'account.captcha.stop' : 'account.captcha.listen')}
      </Button>
      <Announcement as="p" className={css.reading}>
        {kind && t(kind === 'beeps' ? 'account.captcha.beeps' : 'account.captcha.digits')}
      </Announcement>
      {hasFailed && refusal?.retryAt && <RetryWait retryAt={refusal.retryAt} />}
      {hasFailed && !refusal?.retryAt && (
        <Alert tone="warning">
          <ContactText id={refusal?.reason === 'silent' ? 'account.audioCheck.silent' : 'account.captcha.noSound'} />
        </Alert>
      )}
    </div>
  );
}
