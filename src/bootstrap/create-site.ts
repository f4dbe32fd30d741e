import type { ActorRefFrom } from 'xstate';
import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { config, isOn, type Language } from '../branding/config.ts';
import { contactPlace } from '../features/shared/contact-place.ts';
import { callHeaders } from '../gateway/early-requests.ts';
import { createFlow } from '../inspector.ts';
import { goTo, redirect, stripAddress } from '../routes/navigation.ts';
import { dialogOf } from '../routes/route-table.ts';
import { currentPlace, onLocationChange } from '../routes/router.ts';
import { openSupport } from '../shell/open-support.ts';
import { infoFrom, type Services } from '../shell/services.ts';
import { preferences } from '../storage/preferences.ts';
import { session } from '../storage/session.ts';
import { lazyGateway } from './lazy-gateway.ts';
import { provideChunk, provideDialogChunk, provideLazyFlow, provideSite } from './site.actors.ts';

type Site = ActorRefFrom<typeof siteMachine>;

/** Starts the site chart with its gateway. Gateway calls wait for `ready`. */
export function createSite(language: Language, ready: Promise<unknown>): { site: Site; services: Services } {
  const services: Services = {
    ready,
    gateway: lazyGateway(
      {
        headers: () => callHeaders({ merchantCode: config.merchantCode, language: document.documentElement.lang }),
        token: session.token,
        onUnauthorised: () => site.getSnapshot().children.session?.send({ type: 'session.expired' }),
        onUnavailable: checkStatus,
        onShortOfMoney: () =>
          site.getSnapshot().children.session?.getSnapshot().children.balance?.send({ type: 'money.moved' }),
        cache: session,
        early: takeFirstResponse,
        codeOf: (code) => config.errorCodes.get(code) ?? code,
        onFailure: (failure) => window.sorteoReporter?.call(failure),
        isDisabled: (name) => disabledFeatures.has('calls', name),
        onMissing: (name, request) =>
          import('../shell/missing-features.ts').then(
            ({ disableFeatureOf }) => disableFeatureOf(name, request),
            reportError,
          ),
      },
      ready,
    ),
    siteInfo: () => {
      const status = site.getSnapshot().children.systemStatus;
      return status ? infoFrom(status)() : Promise.resolve(null);
    },
    lazyFlow: provideLazyFlow(() => services),
    chunk: provideChunk(() => services),
    dialogChunk: provideDialogChunk(() => services),
    site: () => site,
  };
  const place = currentPlace();
  const wasUnfinished = session.dropUnfinished();
  const site: Site = createFlow(provideSite(services, { goTo, redirect, stripAddress }), {
    hasToken: session.restorableToken() !== null,
    wasUnfinished,
    balanceHidden: preferences.balanceHidden(),
    language,
    languages: config.languages,
    loginToHome: config.loginToHome || isOn('login-to-home'),
    place,
    dialog: dialogOf(location.search) ?? place.dialog ?? null,
  });
  contactPlace.setChat(() => openSupport(services));
  site.getSnapshot().children.systemStatus?.subscribe(({ context }) => {
    contactPlace.setAddress(context.info?.contactUrl ?? '');
  });
  function checkStatus() {
    site.getSnapshot().children.systemStatus?.send({ type: 'status.check' });
  }
  const enter = (place = currentPlace()) => site.send({ type: 'location.enter', place });
  onLocationChange(enter);
  disabledFeatures.subscribe(enter);
  window.addEventListener('online', () => {
    checkStatus();
    site.getSnapshot().children.session?.getSnapshot().children.start?.send({ type: 'start.retry' });
  });
  site.start();
  return { site, services };
}

/** Returns the response to a request that the document already sent; each response is used only once. */
function takeFirstResponse(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const requests = window.sorteoBootstrap?.requests ?? [];
  const isSame = (sent: Record<string, string>) =>
    [sent, headers].every((one) => Object.keys(one).every((name) => sent[name] === headers[name]));
  const index = requests.findIndex((request) => request.url === url && isSame(request.headers));
  return index < 0 ? undefined : requests.splice(index, 1)[0]?.response;
}
