import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { captchaImageMachine } from '../../../../machines/account/captcha-image.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { useAnnounced } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ContactButton } from '../../shared/contact.tsx';
import { CaptchaSoundView } from '../captcha-sound/captcha-sound.view.tsx';
import css from './captcha-image.module.css';

/**
 * Captcha field beside an image that is replaced on click (spec 1 §4); below it, the code as a sound. The field is cleared when the old image is
 * discarded and not later, so that the user can type while the next image loads.
 */
export function CaptchaImageView({
  actor,
  onSupport,
  children,
}: {
  actor: ActorRefFrom<typeof captchaImageMachine>;
  /** Opens customer service; omitted in a dialog that has its own link. */
  onSupport?: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const image = useSelector(actor, (state) => state.context.image);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const sound = useSelector(actor, ({ children: { sound: child } }) => child);
  const box = useRef<HTMLDivElement>(null);
  const isReplaced = isBusy && image !== '';
  useLayoutEffect(() => {
    const field = box.current?.querySelector('input');
    if (field && isReplaced) field.value = '';
  }, [isReplaced]);
  useAnnounced(() => (hasFailed ? t('account.captcha.failed') : ''));
  const refresh = () => actor.send({ type: 'captcha.refresh' });
  return (
    <div ref={box} className={css.captcha}>
      {children}
      <div className={css.side} aria-busy={isBusy}>
        {hasFailed ? (
          <Button variant="secondary" icon="refresh" onClick={refresh}>
            {t('account.captcha.failed')}
          </Button>
        ) : (
          <div className={css.image}>
            {isBusy ? (
              <Skeleton className={css.waiting} />
            ) : (
              <img src={`data:image/png;base64,${image}`} alt={t('account.captcha.image')} draggable={false} />
            )}
            <IconButton
              className={css.refresh}
              icon="refresh"
              size={18}
              label={t('account.captcha.refresh')}
              onClick={refresh}
            />
          </div>
        )}
      </div>
      <div className={css.ways}>
        {sound && <CaptchaSoundView actor={sound} />}
        {onSupport && (
          <ContactButton variant="quiet" size="small" icon="headset" onClick={onSupport}>
            {t('common.signIn.support')}
          </ContactButton>
        )}
      </div>
    </div>
  );
}
