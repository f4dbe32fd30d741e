import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { roleOf } from '../../machines/site/member.ts';
import type { RouteLocation } from '../../machines/site/route-location.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { config } from '../branding/config.ts';
import { ChunkView } from '../features/shared/chunk/chunk.view.tsx';
import { useOffersRegistration } from '../features/shared/offered.tsx';
import { isPage } from '../features/shared/page-props.ts';
import { LanguageView } from '../features/site/language/language.view.tsx';
import { goTo, redirect } from '../routes/navigation.ts';
import { viewOf } from '../routes/route-table.ts';
import { Region } from '../ui/error-boundary.tsx';
import { afterThisTask } from '../ui/run-in-next-task.ts';
import css from './app.module.css';
import { LazyComponent } from './lazy-component.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import { refreshBalance } from './refresh-balance.ts';
import type { Services } from './services.ts';
import { Shell } from './shell.tsx';

type Site = ActorRefFrom<typeof siteMachine>;
type PageRef = ReturnType<Site['getSnapshot']>['context']['page'];

export function App({ site, services }: { site: Site; services: Services }) {
  const status = useSelector(site, (state) => state.children.systemStatus);
  const isBlocked = useSelector(status, (state) => state?.hasTag('blocked') === true);
  const language = useSelector(site, (state) => state.children.language);
  if (status && isBlocked) {
    return (
      <LazyComponent
        name="systemStatus"
        placeholder={
          <main id="main">
            <PagePlaceholder />
          </main>
        }
      >
        {({ SystemStatusView }) => (
          <SystemStatusView actor={status} language={language && <LanguageView actor={language} />} />
        )}
      </LazyComponent>
    );
  }
  return (
    <Shell site={site} services={services}>
      <Region size="page">
        <CurrentPage site={site} services={services} />
      </Region>
    </Shell>
  );
}

/** Cross-fades to the next page when the browser supports it and the user allows motion (spec 1 §2). */
function fade(change: () => void): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => flushSync(change));
  // A new fade can interrupt the current one; this is not an error.
  for (const part of [ready, finished]) part.catch(() => {});
  updateCallbackDone.catch(reportError);
}

function useFaded(wanted: { page: PageRef; place: RouteLocation }) {
  const [shown, show] = useState(wanted);
  const latest = useRef(wanted);
  latest.current = wanted;
  const { page, place } = wanted;
  useLayoutEffect(() => {
    const change = () => show(latest.current);
    // The press that leads to another page is answered first, for example by the marked link of the header.
    if (shown.page !== page || shown.place.path !== place.path) return afterThisTask(() => fade(change));
    if (shown.place !== place) change();
    return undefined;
  }, [page, place, shown]);
  return shown;
}

function CurrentPage({ site, services }: { site: Site; services: Services }) {
  const { page, place } = useFaded({
    page: useSelector(site, (state) => state.context.page),
    place: useSelector(site, (state) => state.context.place),
  });
  const isMember = useSelector(site, (state) => state.matches({ who: 'member' }));
  const isWithheld = useSelector(site, (state) => state.context.input.loginToHome) && !place.isPublic && !isMember;
  const session = useSelector(site, (state) => state.children.session);
  const isSignedIn = useSelector(session, (state) => state?.hasTag('signedIn') === true);
  const start = useSelector(session, (state) => state?.children.start);
  const isRestoring = useSelector(start, (state) => state?.hasTag('busy') === true);
  const member = useSelector(session, (state) => (isSignedIn ? (state?.context.member ?? null) : null));
  const balance = useSelector(session, (state) => state?.children.balance ?? null);
  const status = useSelector(site, (state) => state.children.systemStatus);
  const registers = useOffersRegistration(useSelector(status, (state) => state?.context.info?.switches));
  const language = useSelector(site, (state) => state.children.language);
  const locale = useSelector(language, (state) => state?.context.language ?? config.defaultLanguage);
  const onMoneyMoved = useCallback(() => refreshBalance(services), [services]);
  if (isWithheld) return <PagePlaceholder />;
  return (
    <div className={css.turned} data-view={viewOf(place)}>
      <ChunkView key={page.sessionId} actor={page} placeholder={<PagePlaceholder />} isPage>
        {(module) => {
          if (!isPage(module)) return null;
          const { Page } = module;
          return (
            <Region size="page" resetKey={place}>
              <Page
                gateway={services.gateway}
                chunk={services.chunk}
                merchantCode={config.merchantCode}
                language={locale}
                symbol={config.currencySymbol}
                path={place.path}
                search={place.search ?? ''}
                isSignedIn={isSignedIn}
                isRestoring={isRestoring}
                member={member}
                balance={balance}
                role={member && roleOf(member.type)}
                onPendingAction={(action) => session?.send({ type: 'pendingAction.request', action })}
                onSignIn={() => site.send({ type: 'dialog.open', name: 'loginPopupModal' })}
                onRegister={registers ? () => site.send({ type: 'dialog.open', name: 'registerPopupModal' }) : null}
                onDialog={(call) => site.send({ type: 'dialog.open', ...call })}
                onGo={goTo}
                onRedirect={redirect}
                onMoneyMoved={onMoneyMoved}
              />
            </Region>
          );
        }}
      </ChunkView>
    </div>
  );
}
