import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/site/session.machine.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { BalanceView } from '../flows/site/balance/balance.view.tsx';
import { LanguageNotice, LanguageView } from '../flows/site/language/language.view.tsx';
import { SessionNoticeView } from '../flows/site/session/session.view.tsx';
import { StartView } from '../flows/site/start/start.view.tsx';
import { whitelabelModule } from '../gateway/vocabulary.ts';
import { useTranslate } from '../i18n.ts';
import { brand } from '../ui/brand.ts';
import { MenuItem } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { config } from './config.ts';
import { BottomTabs } from './shell/bottom-tabs.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { MemberAccount } from './shell/member-account.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { VisitorAccount } from './shell/visitor-account.tsx';
import css from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

type Site = ActorRefFrom<typeof siteMachine>;
type Session = ActorRefFrom<typeof sessionMachine>;

const steps = ['register', 'play', 'win'] as const;

/** Everything around the page: masthead, notices, footer, bottom tabs. The `drawn` page does without what is below. */
export function Shell({ site, drawn = false, children }: { site: Site; drawn?: boolean; children: ReactNode }) {
  const t = useTranslate();
  const session = useSelector(site, (state) => state.children.session);
  const language = useSelector(site, (state) => state.children.language);
  const status = useSelector(site, (state) => state.children.systemStatus);
  const place = useSelector(site, (state) => state.context.place);
  const info = useSelector(status, (state) => state?.context.info ?? null);
  const start = useSelector(session, (state) => state?.children.start);
  const isRestoring = useSelector(start, (state) => state?.hasTag('busy') === true);
  const isSignedIn = useSelector(session, (state) => state?.hasTag('signedIn') === true);
  const signIn = () => site.send({ type: 'dialog.open', name: 'loginPopupModal' });
  const register = () => site.send({ type: 'dialog.open', name: 'registerPopupModal' });
  const logos = (kind: 'PAYMENT' | 'VENDOR') =>
    info?.logos.filter((logo) => logo.kind === kind).map(({ name, url }) => ({ key: url, name, logo: url })) ?? [];

  return (
    <>
      <SkipLink label={t('shell.skip')} />
      <Header
        labels={{ home: t('shell.home') }}
        homeHref="/index"
        account={
          session && isSignedIn ? (
            <Member site={site} session={session} />
          ) : isRestoring ? (
            <Skeleton className={css.restoring} />
          ) : (
            <VisitorAccount
              login={{ label: t('action.signIn'), onClick: signIn }}
              {...(info?.switches[whitelabelModule.directRegistration] && {
                register: { label: t('action.register'), onClick: register },
              })}
            />
          )
        }
        language={language && <LanguageView actor={language} />}
        extra={<ThemeButton />}
      />
      <div className={css.notices}>
        {start && <StartView actor={start} />}
        {session && <SessionNoticeView actor={session} onSignIn={signIn} />}
        {language && <LanguageNotice actor={language} />}
      </div>
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {!drawn && (
        <Footer
          labels={{
            logo: brand.name,
            steps: t('footer.steps'),
            payments: t('footer.payments'),
            vendors: t('footer.vendors'),
            age: `${brand.minimumAge}+`,
            ageName: t('footer.age'),
            responsible: t('footer.responsible'),
            copyright: t('footer.copyright', { year: String(config.copyrightYear) }),
          }}
          steps={steps.map((step) => ({ title: t(`footer.${step}`), text: t(`footer.${step}Text`) }))}
          extra={
            <span className={css.narrow}>
              <ThemeButton />
            </span>
          }
          payments={logos('PAYMENT')}
          vendors={logos('VENDOR')}
        />
      )}
      <BottomTabs
        label={t('shell.tabs')}
        tabs={[
          { key: 'home', label: t('shell.tabHome'), icon: 'home', href: '/index', current: place.page === 'home' },
          { key: 'games', label: t('shell.tabGames'), icon: 'slots', href: '#hot' },
          isSignedIn
            ? {
                key: 'exit',
                label: t('action.signOut'),
                icon: 'exit',
                onClick: () => site.send({ type: 'dialog.open', name: 'signOutModal' }),
              }
            : { key: 'account', label: t('action.signIn'), icon: 'user', onClick: signIn },
        ]}
      />
    </>
  );
}

function Member({ site, session }: { site: Site; session: Session }) {
  const t = useTranslate();
  const balance = useSelector(session, (state) => state.children.balance);
  const member = useSelector(session, (state) => state.context.member);
  const isTrial = useSelector(session, (state) => state.matches({ signedIn: 'trial' }));
  const isAgent = useSelector(session, (state) => state.matches({ signedIn: 'agent' }));
  if (!member || !balance) return null;
  const asTrial = (name: string) =>
    session.send({ type: 'deed.request', deed: { name, path: '/index', needs: 'realAccount' } });
  const openAccount = () =>
    site.send({
      type: 'dialog.open',
      name: 'securityModal',
      flowInput: { account: member.account, nickname: member.nickname },
    });
  return (
    <MemberAccount
      labels={{ deposit: t('action.deposit'), menu: t('member.menu', { name: member.nickname }) }}
      balance={<BalanceView actor={balance} symbol={config.currencySymbol} />}
      {...(isTrial && { onDeposit: () => asTrial('deposit') })}
      menu={
        <>
          <div className={css.member}>
            <strong>{member.nickname}</strong>
            <span>{t('member.id', { id: String(member.id) })}</span>
            <span className={css.rank}>
              {isTrial ? t('member.trial') : isAgent ? t('member.agent') : member.clubLabel.labelName}
            </span>
          </div>
          <MenuItem icon="user" onClick={() => (isTrial ? asTrial('securityCenter') : openAccount())}>
            {t('member.account')}
          </MenuItem>
          {!isTrial && (
            <MenuItem
              icon="lock"
              onClick={() =>
                site.send({
                  type: 'dialog.open',
                  name: 'changePassModal',
                  flowInput: { account: member.account, cause: 'wish' },
                })
              }
            >
              {t('changePassword.title')}
            </MenuItem>
          )}
          <MenuItem icon="exit" onClick={() => site.send({ type: 'dialog.open', name: 'signOutModal' })}>
            {t('action.signOut')}
          </MenuItem>
        </>
      }
    />
  );
}
