import './ui/tokens.css';
import './ui/base.css';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { siteMachine } from '../machines/site/site.machine.ts';
import { config, isLanguage, isOn, type Language } from './app/config.ts';
import { lazyGateway } from './app/lazy-gateway.ts';
import { patiently } from './app/loading.ts';
import { goTo, redirect, stripAddress } from './app/navigation.ts';
import { currentPlace, onPlace } from './app/router.ts';
import { dialogOf } from './app/routes.ts';
import { infoFrom, type Services } from './app/services.ts';
import { provideChunk, providePart, provideSite } from './app/site.actors.ts';
import { takeSettings } from './app/site-config.ts';
import { hasTyped, released, takeOver } from './app/take-over.ts';
import { Translated } from './app/translated.tsx';
import { activate, loadArea, loadCatalog } from './i18n.ts';
import { inspection } from './inspector.ts';
import { preferences } from './storage/preferences.ts';
import { session } from './storage/session.ts';
import { afterThisTask } from './ui/after-this-task.ts';

type Site = ActorRefFrom<typeof siteMachine>;

/** What draws is more than all the rest: the charts begin while it comes. */
const drawing = import('./app/drawing.ts');
drawing.catch(() => {});

const element = (id: string) => document.getElementById(id) as HTMLElement;

async function start(): Promise<void> {
  const inHtml = element('dialogs').childElementCount > 0;
  // What the drawn dialog needs is loaded side by side, and fails where it is awaited.
  if (inHtml) Promise.all([import('./app/dialogs.tsx'), import('./app/dialogs/login-dialog.tsx')]).catch(() => {});
  const own = await takeSettings();
  const stored = preferences.language();
  const language = isLanguage(stored) ? stored : config.defaultLanguage;
  await loadCatalog(language);
  activate(language);
  session.setMerchant(config.merchantCode);

  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const { site, services } = createSite(language, ready);
  site.subscribe({
    error: (error) => {
      reportError(error);
      showCrash(error);
    },
  });
  drawing.then(({ onCrash }) => onCrash(showCrash)).catch(() => {});
  if (inHtml) {
    // The form that answers is seen first: all else begins in tasks after it.
    await takeOverDialog(site).finally(() => afterThisTask(isReady));
  } else {
    showDialogsOnDemand(site);
    isReady();
  }
  await ready;

  const [{ createRoot, flushSync }, { App }] = await Promise.all([drawing, import('./app/app.tsx')]);
  await firstPageSettled(site);
  await released(element('root'));
  delete document.documentElement.dataset['drawn'];
  delete document.documentElement.dataset['restoring'];
  delete document.documentElement.dataset['elsewhere'];
  const root = createRoot(element('root'));
  const { path } = site.getSnapshot().context.place;
  takeOver(element('root'), window.sorteoEarly?.pressed, () =>
    flushSync(() =>
      root.render(
        <Translated>
          <App site={site} services={services} />
        </Translated>,
      ),
    ),
  );
  import('./app/restore-input.ts').then(({ restoreInput }) => restoreInput(site)).catch(reportError);
  patiently(() => import('./ui/fonts.css'));
  patiently(() => import('./app/page-turn.ts'))
    .then(({ watchPages }) => watchPages(site, path))
    .catch(reportError);
  patiently(() => import('./app/platform.tsx'))
    .then(({ begin }) => begin(own, services))
    .catch(reportError);
}

/** The dialog that came with the page becomes the program's, with what was typed into it. */
async function takeOverDialog(site: Site): Promise<void> {
  const [{ flushSync, hydrateRoot }, { Dialogs }] = await Promise.all([
    drawing,
    import('./app/dialogs.tsx'),
    firstDialogShown(site),
  ]);
  flushSync(() =>
    hydrateRoot(
      element('dialogs'),
      <Translated>
        <Dialogs site={site} inHtml />
      </Translated>,
    ),
  );
}

/** What draws dialogs is loaded with the first of them. */
function showDialogsOnDemand(site: Site): void {
  const demand = site.subscribe(({ context }) => {
    if (Object.keys(context.dialogs).length === 0) return;
    demand.unsubscribe();
    Promise.all([drawing, import('./app/dialogs.tsx')]).then(
      ([{ createRoot }, { Dialogs }]) =>
        createRoot(element('dialogs')).render(
          <Translated>
            <Dialogs site={site} />
          </Translated>,
        ),
      showFailure,
    );
  });
}

function createSite(language: Language, ready: Promise<unknown>): { site: Site; services: Services } {
  const services: Services = {
    ready,
    gateway: lazyGateway(
      {
        headers: () => ({
          Merchant: config.merchantCode,
          Language: document.documentElement.lang.toUpperCase(),
          Device: config.device,
        }),
        token: session.token,
        onUnauthorised: () => site.getSnapshot().children.session?.send({ type: 'session.expired' }),
        onUnavailable: checkStatus,
        onShortOfMoney: () =>
          site.getSnapshot().children.session?.getSnapshot().children.balance?.send({ type: 'money.moved' }),
        cache: session,
        early: takeEarly,
      },
      ready,
    ),
    siteInfo: () => {
      const status = site.getSnapshot().children.systemStatus;
      return status ? infoFrom(status)() : Promise.resolve(null);
    },
    part: providePart(() => services),
    chunk: provideChunk(() => services),
    site: () => site,
  };
  const place = currentPlace();
  const wasUnfinished = session.dropUnfinished();
  const site: Site = createActor(provideSite(services, { goTo, redirect, stripAddress }), {
    ...inspection(),
    input: {
      hasToken: session.restorableToken() !== null,
      wasUnfinished,
      balanceHidden: preferences.balanceHidden(),
      language,
      languages: config.languages,
      loginToHome: config.loginToHome || isOn('login-to-home'),
      place,
      dialog: dialogOf(location.search) ?? place.dialog ?? null,
    },
  });
  function checkStatus() {
    site.getSnapshot().children.systemStatus?.send({ type: 'status.check' });
  }
  onPlace((place) => site.send({ type: 'place.enter', place }));
  window.addEventListener('online', () => {
    checkStatus();
    site.getSnapshot().children.session?.getSnapshot().children.start?.send({ type: 'start.retry' });
  });
  site.start();
  return { site, services };
}

/** What the document asked for, once. */
function takeEarly(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const requests = window.sorteoEarly?.requests ?? [];
  const isSame = (sent: Record<string, string>) =>
    [sent, headers].every((one) => Object.keys(one).every((name) => sent[name] === headers[name]));
  const place = requests.findIndex((early) => early.url === url && isSame(early.headers));
  return place < 0 ? undefined : requests.splice(place, 1)[0]?.response;
}

const firstDialogShown = (site: Site) => {
  const dialog = Object.values(site.getSnapshot().context.dialogs)[0];
  return dialog && waitFor(dialog, (state) => !state.matches('loading') || state.children.chunk === undefined);
};

/** The drawn page is worth waiting for its own, but its header does nothing so long. */
const pagePatienceMs = 1000;

/** What is typed in the drawn page has no other place before its own is there. */
const firstPageSettled = (site: Site) => {
  const settled = (options?: { timeout: number }) =>
    waitFor(site.getSnapshot().context.page, (state) => !state.hasTag('busy'), options);
  return settled({ timeout: pagePatienceMs })
    .catch(() => (hasTyped(element('root')) ? settled() : null))
    .catch(() => null);
};

let hasCrashed = false;

/** A defect that no region contains, in a chart or a view: what was being shown cannot be trusted any more. */
function showCrash(error: unknown): void {
  if (hasCrashed) return;
  hasCrashed = true;
  Promise.all([drawing, import('./app/crash.tsx'), loadArea('shell')]).then(([{ createRoot }, { Crash }]) => {
    const page = element('root').cloneNode() as HTMLElement;
    element('root').replaceWith(page);
    createRoot(page).render(
      <Translated>
        <Crash error={error} />
      </Translated>,
    );
  }, showFailure);
}

function showFailure(error: unknown): void {
  reportError(error);
  window.sorteoEarly?.fail();
}

start().then(() => window.sorteoEarly?.started(), showFailure);
