import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MemberPageKey } from '../../machines/member/page-key.ts';
import { queueOf } from '../../machines/site/customer-service.machine.ts';
import type { PlainDialogName } from '../../machines/site/dialog-inputs.ts';
import type { PageName } from '../../machines/site/route-location.ts';
import type { sessionMachine } from '../../machines/site/session.machine.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { config } from '../branding/config.ts';
import { useDisabled, useOffersRegistration } from '../features/shared/offered.tsx';
import { BalanceView } from '../features/site/balance/balance.view.tsx';
import { supportPopup } from '../features/site/customer-service/support-popup.ts';
import { LanguageNotice, LanguageView } from '../features/site/language/language.view.tsx';
import { textLanguage, useTranslate } from '../i18n.ts';
import { goTo } from '../routes/navigation.ts';
import { homePath, hotPath, memberHref, ownBetsHref, panelHref, promotionsPath } from '../routes/paths.ts';
import { brand } from '../ui/brand.ts';
import { windowFrom } from '../ui/breakpoints.ts';
import { Region } from '../ui/error-boundary.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { whenNear } from '../ui/when-near-viewport.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Header } from './header.tsx';
import { LazyComponent } from './lazy-component.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { MemberAccount } from './member-account.tsx';
import { NotificationCount } from './notification-count.tsx';
import { useNotifications } from './notifications.ts';
import type { Services } from './services.ts';
import css from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { ThemeButton } from './theme-button.tsx';
import { VisitorAccount } from './visitor-account.tsx';

type Site = ActorRefFrom<typeof siteMachine>;
type Session = ActorRefFrom<typeof sessionMachine>;

const wide = windowFrom('large');

const onWidth = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/**
 * Whether the screen is wide enough for the second row of the header. A phone does not load the content of that row.
 */
const gamePages: ReadonlySet<PageName> = new Set(['category', 'sports', 'lottery', 'results', 'game']);

const useWide = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  );

/** Renders its children when they are close to the visible part of the page. */
function Near({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !ref.current) return;
    return whenNear(ref.current, '300px', () => setNear(true));
  }, [isNear]);
  return isNear ? children : <div ref={ref} className={css.below} />;
}

/**
 * Everything around the page content, depending on the route (spec 1 §2): header, notices, footer, bottom tabs. The
 * prerendered page has no `services` and omits the parts that load later.
 */
export function Shell({ site, services, children }: { site: Site; services?: Services; children: ReactNode }) {
  const t = useTranslate();
  const session = useSelector(site, (state) => state.children.session);
  const language = useSelector(site, (state) => state.children.language);
  const status = useSelector(site, (state) => state.children.systemStatus);
  const place = useSelector(site, (state) => state.context.place);
  const info = useSelector(status, (state) => state?.context.info ?? null);
  const registers = useOffersRegistration(info?.switches);
  const start = useSelector(session, (state) => state?.children.start);
  const isRestoring = useSelector(start, (state) => state?.hasTag('busy') === true);
  const isLoadFailed = useSelector(start, (state) => state?.matches({ member: 'unreachable' }) === true);
  const isSignedIn = useSelector(session, (state) => state?.hasTag('signedIn') === true);
  const member = useSelector(session, (state) => state?.context.member ?? null);
  const notice = useSelector(session, (state) => state?.context.notice ?? null);
  // When a session expires, the sign-in dialog itself shows the notice about it, so no notice is shown here.
  const isAsking = useSelector(
    site,
    ({ context }) => context.expired !== null && context.open.includes('loginPopupModal'),
  );
  const isWide = useWide();
  const open = (name: PlainDialogName) => () => site.send({ type: 'dialog.open', name });
  const { shell = 'full', path, page } = place;
  const hasWays = shell === 'full';

  return (
    <>
      {shell !== 'bare' && (
        <>
          <SkipLink label={t('common.shell.skip')} />
          <Region size="small">
            <Header
              labels={{
                home: t('common.shell.home', { site: brand.name }),
                menu: t('common.shell.menu'),
                search: t('common.shell.search'),
              }}
              homeHref={homePath}
              onMenu={open('sideMenuModal')}
              onSearch={open('searchModal')}
              account={
                <Region size="small">
                  {session && isSignedIn ? (
                    <MemberHeader site={site} session={session} />
                  ) : isRestoring ? (
                    <Skeleton className={css.restoring} />
                  ) : (
                    <VisitorAccount
                      login={{ label: t('common.action.signIn'), onClick: open('loginPopupModal') }}
                      {...(registers && {
                        register: { label: t('common.action.register'), onClick: open('registerPopupModal') },
                      })}
                    />
                  )}
                </Region>
              }
              language={
                language && (
                  <Region size="small">
                    <LanguageView actor={language} />
                  </Region>
                )
              }
              extra={
                <Region size="small">
                  <ThemeButton />
                </Region>
              }
              nav={
                hasWays &&
                ((isWide && services && (
                  <LazyComponent name="categoryNav">
                    {({ CategoryNav }) => <CategoryNav services={services} path={path} />}
                  </LazyComponent>
                )) || <span />)
              }
            />
          </Region>
          <div className={css.session} data-session={isSignedIn || isRestoring || undefined}>
            {services && isSignedIn && member && (
              <LazyComponent name="sessionBar">{({ SessionBar }) => <SessionBar member={member} />}</LazyComponent>
            )}
          </div>
        </>
      )}
      <div className={css.notices}>
        {services && start && (isRestoring || isLoadFailed) && (
          <LazyComponent name="start">{({ StartView }) => <StartView actor={start} />}</LazyComponent>
        )}
        {services && session && notice && !(isAsking && notice === 'expired') && (
          <LazyComponent name="sessionNotice">
            {({ SessionNoticeView }) => <SessionNoticeView actor={session} onSignIn={open('loginPopupModal')} />}
          </LazyComponent>
        )}
        <Region size="small">{language && <LanguageNotice actor={language} />}</Region>
      </div>
      <main id="main" className={css.main} data-fills={page === 'game' || undefined} tabIndex={-1}>
        {children}
      </main>
      {services && (shell === 'full' || shell === 'headerFooter') && (
        <footer>
          <Near>
            <LazyComponent name="footer" placeholder={<div className={css.below} />}>
              {({ SiteFooter }) => (
                <SiteFooter
                  services={services}
                  logos={info?.logos ?? []}
                  hasSteps={registers && !isSignedIn && !isRestoring}
                />
              )}
            </LazyComponent>
          </Near>
          <LegalNotice />
        </footer>
      )}
      {hasWays && (
        <Region size="small">
          <BottomTabs
            label={t('common.shell.tabs')}
            tabs={[
              { key: 'home', label: t('common.shell.tabHome'), icon: 'home', href: homePath, current: page === 'home' },
              {
                key: 'games',
                label: t('common.shell.tabGames'),
                icon: 'slots',
                href: hotPath,
                current: gamePages.has(page),
              },
              {
                key: 'promotions',
                label: t('common.shell.tabPromotions'),
                icon: 'gift',
                href: promotionsPath,
                current: page === 'promotions' || page === 'promotion',
              },
              { key: 'menu', label: t('common.shell.menu'), icon: 'menu', onClick: open('sideMenuModal') },
              isSignedIn || isRestoring
                ? {
                    key: 'account',
                    label: t('common.member.account'),
                    icon: 'user',
                    onClick: openPage('securityCenter'),
                  }
                : {
                    key: 'account',
                    label: t('common.action.signIn'),
                    icon: 'user',
                    onClick: open('loginPopupModal'),
                    forVisitors: true,
                  },
            ]}
          />
        </Region>
      )}
    </>
  );
}

const memberSources = ['messages', 'rewards', 'receipts'] as const;
const agentSources = ['dividend', 'daily', 'hourly', 'realtime'] as const;

/** Keeps its width while the notifications load, so that the header does not move. */
function Bell() {
  const started = useNotifications();
  return (
    <div className={css.bell} data-feature="notifications" data-bell="">
      <Region size="small">{started && <started.Bell actor={started.actor} symbol={config.currencySymbol} />}</Region>
    </div>
  );
}

const openPage = (page: MemberPageKey) => () => goTo(memberHref(page));

function MemberHeader({ site, session }: { site: Site; session: Session }) {
  const t = useTranslate();
  const balance = useSelector(session, (state) => state.children.balance);
  const member = useSelector(session, (state) => state.context.member);
  const isTrial = useSelector(session, (state) => state.matches({ signedIn: 'trial' }));
  const isAgent = useSelector(session, (state) => state.matches({ signedIn: 'agent' }));
  const hasMail = !useDisabled('pages', 'member messageV2');
  if (!member || !balance) return null;
  const queue = queueOf(member.clubLabel.rankLevel);
  const openSupport = () => {
    supportPopup.open(queue);
    site.send({ type: 'dialog.open', name: 'customerServiceModal', flowInput: { queue } });
  };
  return (
    <MemberAccount
      labels={{
        deposit: t('common.action.deposit'),
        withdraw: t('common.action.withdraw'),
        menu: t('common.member.menu', { name: member.nickname }),
      }}
      balance={
        <Region size="small">
          <BalanceView actor={balance} symbol={config.currencySymbol} />
        </Region>
      }
      bell={!isTrial && <Bell />}
      onDeposit={openPage('depositv2')}
      onWithdraw={openPage('withdraw')}
      menu={
        <>
          <div className={css.member}>
            <strong>{member.nickname}</strong>
            <span>{t('common.member.id', { id: String(member.id) })}</span>
            <span className={css.rank} lang={isTrial ? undefined : textLanguage(member)}>
              {isTrial ? t('common.member.trial') : member.clubLabel.labelName}
            </span>
            {isAgent && <span className={css.rank}>{t('common.member.agent')}</span>}
          </div>
          {!isTrial && (
            <MenuItem icon="user" onClick={openPage('securityCenter')}>
              <span>{t('common.member.account')}</span>
              <NotificationCount sources={memberSources} />
            </MenuItem>
          )}
          {isAgent && (
            <MenuItem icon="user" onClick={() => goTo(panelHref('agent', 'agentTeamOverview'))}>
              <span>{t('common.member.agentCenter')}</span>
              <NotificationCount sources={agentSources} />
            </MenuItem>
          )}
          <MenuItem
            icon="clock"
            data-feature="betRecords"
            onClick={() => goTo(hasMail ? ownBetsHref() : memberHref('personalHistoryCopy'))}
          >
            {t('common.member.bets')}
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
              {t('common.changePassword.title')}
            </MenuItem>
          )}
          <MenuItem icon="headset" data-feature="support" onClick={openSupport}>
            {t('common.shell.support')}
          </MenuItem>
          <MenuItem icon="exit" onClick={() => site.send({ type: 'dialog.open', name: 'signOutModal' })}>
            {t('common.action.signOut')}
          </MenuItem>
        </>
      }
    />
  );
}
