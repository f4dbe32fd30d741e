import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../../machines/account/sign-in.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusWhenLost } from '../../../ui/focus.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ContactButton } from '../../shared/contact.tsx';
import { channelName } from '../shared/channel-name.ts';
import { channelPopup } from '../shared/channel-popup.ts';
import { useIsAway } from '../shared/use-is-form-replaced.ts';
import css from './sign-in.module.css';

export type SignInActor = ActorRefFrom<typeof signInMachine>;

const panelId = 'sign-in';
const never = () => () => {};

/**
 * The first render must equal the prerendered HTML, so data that is already available appears only in the second
 * render.
 */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Sign-in dialog (spec 1 §2, Login). The `render…` props render the invoked charts and the poster. */
export function SignInView({
  actor,
  renderLogin,
  renderSmsLogin,
  renderAlternativeMethod,
  renderBanner,
  onSupport,
}: {
  actor: SignInActor;
  renderLogin: () => ReactNode;
  renderSmsLogin: () => ReactNode;
  renderAlternativeMethod: () => ReactNode;
  renderBanner: () => ReactNode;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const known = useSelector(actor, (state) => state.context.settings);
  const login = useSelector(actor, (state) => state.context.login);
  const isAway = useIsAway(login);
  const smsPart = useSelector(actor, (state) => state.context.smsLogin ?? undefined);
  const smsLogin = useSelector(smsPart, (state) => state?.context.flow ?? undefined);
  const isLoginBusy = useSelector(login, (state) => state.hasTag('busy'));
  const isSmsBusy = useSelector(smsLogin, (state) => state?.hasTag('busy') === true);
  const isBusy = isLoginBusy || isSmsBusy;
  const isForm = useSelector(actor, (state) => state.matches({ open: { way: 'form' } }) || state.matches('over'));
  const isSms = useSelector(actor, (state) => state.matches({ open: { way: { form: 'sms' } } }));
  const settings = isHydrated ? known : null;
  const isWhole = isForm && !isAway;
  const recover = () => {
    const typed = panel.current?.querySelector<HTMLInputElement>('[name=username]')?.value ?? '';
    actor.send({ type: 'recovery.choose', username: typed.trim() });
  };
  const barred = { 'aria-disabled': isBusy || undefined };
  const hasOthers = settings !== null && (settings.freePlay || settings.channels.length > 0);

  useFocusWhenLost(isForm, () => panel.current?.querySelector<HTMLElement>('form:not([hidden]) input'));

  // Closes the popup when a sign-in method other than the form ends, even if its flow is not loaded yet.
  useEffect(() => (isForm ? undefined : channelPopup.close), [isForm]);

  const choose = (channel: string) => {
    const event = { type: 'channel.choose', channel } as const;
    if (!actor.getSnapshot().can(event)) return;
    channelPopup.open();
    actor.send(event);
  };

  return (
    <div className={css.sheet} data-wide="medium">
      <div className={css.poster}>{settings && renderBanner()}</div>
      <div ref={panel} className={css.ways}>
        {isWhole &&
          (settings?.codeLogin ? (
            <Tabs
              label={t('account.signIn.ways')}
              tabs={[
                { key: 'username', label: t('common.signIn.byUsername') },
                { key: 'sms', label: t('account.signIn.bySms') },
              ]}
              current={isSms ? 'sms' : 'username'}
              onChoose={(tab) => actor.send({ type: `${tab}.choose` })}
              panelId={panelId}
              barred={isBusy}
            />
          ) : (
            <p className={css.caption}>{t('common.signIn.byUsername')}</p>
          ))}
        <TabPanel id={panelId} current={isWhole && settings?.codeLogin ? (isSms ? 'sms' : 'username') : null}>
          <div hidden={!isForm || isSms}>{renderLogin()}</div>
          <div hidden={!isForm || !isSms}>{renderSmsLogin()}</div>
        </TabPanel>
        {!isForm && renderAlternativeMethod()}
        {isWhole && (
          <div className={css.links}>
            <Button variant="quiet" size="small" {...barred} onClick={recover}>
              {t('common.signIn.recovery')}
            </Button>
            {settings?.registration && (
              <Button
                variant="quiet"
                size="small"
                data-feature="registration"
                {...barred}
                onClick={() => actor.send({ type: 'registration.choose' })}
              >
                {t('account.signIn.registration')}
              </Button>
            )}
          </div>
        )}
        {isWhole && (
          <div className={css.links}>
            <ContactButton variant="quiet" size="small" icon="headset" onClick={onSupport}>
              {t('common.signIn.support')}
            </ContactButton>
          </div>
        )}
        {isWhole && hasOthers && (
          <fieldset className={css.others}>
            <legend className={css.or}>{t('account.signIn.others')}</legend>
            {settings.channels.map((channel) => (
              <Button
                key={channel}
                variant="secondary"
                className={css.other}
                {...barred}
                onClick={() => choose(channel)}
              >
                <span className="visuallyHidden">{t('account.signIn.channel', { name: channelName(channel) })}</span>
                <span aria-hidden="true">{channelName(channel)}</span>
              </Button>
            ))}
            {settings.freePlay && (
              <Button
                variant="secondary"
                icon="play"
                className={css.other}
                {...barred}
                onClick={() => actor.send({ type: 'play.choose' })}
              >
                {t('account.signIn.freePlay')}
              </Button>
            )}
          </fieldset>
        )}
        <p className={css.age}>{t('common.footer.age')}</p>
      </div>
    </div>
  );
}
