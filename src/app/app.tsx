import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { roleOf } from '../../machines/site/member.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { ChunkView } from '../flows/site/chunk/chunk.view.tsx';
import { LanguageView } from '../flows/site/language/language.view.tsx';
import { SystemStatusView } from '../flows/site/system-status/system-status.view.tsx';
import type { PageModule } from './chunks.ts';
import { config } from './config.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import { goTo } from './router.ts';
import type { Services } from './services.ts';
import { Shell } from './shell.tsx';

export { Crash } from './crash.tsx';

type Site = ActorRefFrom<typeof siteMachine>;

/** The site: its page in the shell, or what stands in its place while it is blocked. */
export function App({ site, services }: { site: Site; services: Services }) {
  const status = useSelector(site, (state) => state.children.systemStatus);
  const isBlocked = useSelector(status, (state) => state?.hasTag('blocked') === true);
  const language = useSelector(site, (state) => state.children.language);
  if (status && isBlocked) {
    return <SystemStatusView actor={status} language={language && <LanguageView actor={language} />} />;
  }
  return (
    <Shell site={site}>
      <CurrentPage site={site} services={services} />
    </Shell>
  );
}

function CurrentPage({ site, services }: { site: Site; services: Services }) {
  const page = useSelector(site, (state) => state.context.page);
  const isWithheld = useSelector(
    site,
    (state) => state.context.input.loginToHome && !state.context.place.isPublic && !state.matches({ who: 'member' }),
  );
  const session = useSelector(site, (state) => state.children.session);
  const isSignedIn = useSelector(session, (state) => state?.hasTag('signedIn') === true);
  const start = useSelector(session, (state) => state?.children.start);
  const isRestoring = useSelector(start, (state) => state?.hasTag('busy') === true);
  const member = useSelector(session, (state) => (isSignedIn ? (state?.context.member ?? null) : null));
  const balance = useSelector(session, (state) => state?.children.balance ?? null);
  const place = useSelector(site, (state) => state.context.place);
  const language = useSelector(site, (state) => state.children.language);
  const locale = useSelector(language, (state) => state?.context.language ?? config.defaultLanguage);
  if (isWithheld) return <PagePlaceholder />;
  return (
    <ChunkView key={page.id} actor={page} placeholder={<PagePlaceholder />} isPage>
      {(module) => {
        const { Page } = module as PageModule;
        return (
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
            onDeed={(deed) => session?.send({ type: 'deed.request', deed })}
            onSignIn={() => site.send({ type: 'dialog.open', name: 'loginPopupModal' })}
            onRegister={() => site.send({ type: 'dialog.open', name: 'registerPopupModal' })}
            onDialog={(name, flowInput) => site.send({ type: 'dialog.open', name, flowInput })}
            onGo={goTo}
            onMoneyMoved={() => session?.getSnapshot().children.balance?.send({ type: 'balance.refresh' })}
          />
        );
      }}
    </ChunkView>
  );
}
