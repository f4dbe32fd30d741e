import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loadMemberMachine } from '../../../../machines/account/load-member.machine.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { loadArea, useTranslate } from '../../../i18n.ts';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import { openSupport } from '../../../shell/open-support.ts';
import { accountRules, forcesChangeOnExpiry, type Services } from '../../../shell/services.ts';
import { Alert } from '../../../ui/alert.tsx';
import { windowFrom } from '../../../ui/breakpoints.ts';
import { type DialogContent, defineDialog } from '../../site/dialog/define-dialog.ts';
import { provideCaptchaImage } from '../captcha-image/captcha-image.actors.ts';
import { CaptchaImageView } from '../captcha-image/captcha-image.view.tsx';
import { provideFinishSignIn } from '../finish-sign-in/finish-sign-in.actors.ts';
import { FinishSignInView } from '../finish-sign-in/finish-sign-in.view.tsx';
import { provideLoadMember } from '../load-member/load-member.actors.ts';
import { LoadMemberView } from '../load-member/load-member.view.tsx';
import { provideLogin } from '../login/login.actors.ts';
import { type LoginActor, LoginView } from '../login/login.view.tsx';
import { provideLoginAttempt } from '../login-attempt/login-attempt.actors.ts';
import { LoginAttemptView } from '../login-attempt/login-attempt.view.tsx';
import { provideSignIn } from './sign-in.actors.ts';
import { type SignInActor, SignInView } from './sign-in.view.tsx';

/** Sign-in dialog. Its form can be shown before the catalog `account` is loaded. */
export function open(services: Services) {
  const { gateway, lazyFlow, ready } = services;
  const texts = () => ready.then(() => loadArea('account'));
  const withTexts = async <Value,>(value: Promise<Value>) => (await Promise.all([value, texts()]))[0];
  const login = provideLogin(
    { fetchRules: () => withTexts(accountRules(services)), ready },
    {
      captchaImage: provideCaptchaImage(gateway),
      attempt: provideLoginAttempt(gateway, () => forcesChangeOnExpiry(services), {
        slider: lazyFlow<'human-check'>(),
        newIpCheck: lazyFlow<'new-ip-check'>(),
      }),
      finish: provideFinishSignIn(gateway, {
        changePassword: lazyFlow<'change-password'>(),
        loadMember: provideLoadMember(gateway),
      }),
    },
  );
  const banner = () =>
    matchMedia(windowFrom('large')).matches && (
      <Suspense>
        <Poster gateway={gateway} group="w_login" />
      </Suspense>
    );
  const notice = () => <Expired site={services.site()} />;
  return defineDialog({
    logic: provideSignIn(() => withTexts(services.siteInfo()), {
      login,
      lazyFlow: lazyFlow<'sms-login' | 'free-play' | 'channel-login'>(),
    }),
    ...contentWith(banner, notice, () => openSupport(services)),
  });
}

const noPoster = { default: () => null };
const Poster = lazy<ComponentType<{ gateway: Gateway; group: string }>>(() =>
  import('../../../shell/dialog-banner.tsx').then(
    (module) => ({ default: module.Poster }),
    () => noPoster,
  ),
);

const loginOf = (actor: SignInActor) => actor.getSnapshot().context.login;

const isChanging = (actor: SignInActor) =>
  loginOf(actor).getSnapshot().children.finish?.getSnapshot().matches('changing') === true;

function Expired({ site }: { site: ReturnType<Services['site']> }) {
  const t = useTranslate();
  const hasExpired = useSelector(site, (state) => state.context.expired !== null);
  return hasExpired && <Alert tone="warning">{t('common.session.expired')}</Alert>;
}

export const contentWith = (
  banner: () => ReactNode,
  notice: () => ReactNode = () => null,
  onSupport: () => void = () => {},
): DialogContent<SignInActor> => ({
  frame: (actor) =>
    isChanging(actor)
      ? { name: 'changePassModal', title: 'common.changePassword.title' }
      : { name: 'loginPopupModal', title: 'common.login.title' },
  useFramed: (actor) => {
    const login = loginOf(actor);
    return useSelector(login, ({ children }) => children.finish) ?? login;
  },
  view: ({ actor }) => (
    <>
      {notice()}
      <SignIn actor={actor} banner={banner} onSupport={onSupport} />
    </>
  ),
});

export function SignIn({
  actor,
  banner,
  onSupport,
}: {
  actor: SignInActor;
  banner: () => ReactNode;
  onSupport: () => void;
}) {
  const login = useSelector(actor, (state) => state.context.login);
  const smsLogin = useSelector(actor, (state) => state.context.smsLogin);
  const alternativeMethod = useSelector(actor, (state) => state.children.alternativeMethod);
  return (
    <SignInView
      actor={actor}
      renderLogin={() => <Login actor={login} />}
      renderSmsLogin={() => smsLogin && <LazyFlow actor={smsLogin} />}
      renderAlternativeMethod={() => alternativeMethod && <LazyFlow actor={alternativeMethod} />}
      renderBanner={banner}
      onSupport={onSupport}
    />
  );
}

export function Login({ actor }: { actor: LoginActor }) {
  const attempt = useSelector(actor, ({ children }) => children.attempt);
  const finish = useSelector(actor, ({ children }) => children.finish);
  const check = useSelector(attempt, (state) => state?.children.slider ?? state?.children.newIpCheck);
  const change = useSelector(finish, (state) => state?.children.changePassword);
  const chunk = useSelector(check ?? change, (state) => state?.children['chunk']);
  const isStopped = useSelector(chunk, (state) => state?.matches('failed') === true);
  const captcha = useSelector(actor, (state) => state.context.captcha);
  const lazyFlow = (child: LazyFlowActor) => <LazyFlow actor={child} />;
  const loadMember = (child: ActorRefFrom<typeof loadMemberMachine>) => <LoadMemberView actor={child} />;
  return (
    <LoginView
      actor={actor}
      isStopped={isStopped}
      renderCaptcha={(input) => captcha && <CaptchaImageView actor={captcha}>{input}</CaptchaImageView>}
      renderAttempt={() => attempt && <LoginAttemptView actor={attempt} lazyFlow={lazyFlow} />}
      renderFinish={() => finish && <FinishSignInView actor={finish} lazyFlow={lazyFlow} loadMember={loadMember} />}
    />
  );
}
