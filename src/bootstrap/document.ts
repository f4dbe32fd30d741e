import {
  callHeaders,
  gameListPath,
  gameListQuery,
  promotionsPath,
  systemStatusPath,
  systemStatusQuery,
} from '../gateway/early-requests.ts';
import { dialogOf, resolve } from '../routes/route-table.ts';
import { bootstrapKeys } from '../storage/keys.ts';
import { keepLanguageCookie } from '../storage/language-cookie.ts';
import { directionOf } from '../ui/direction.ts';
import { clearPageFlag, setPageFlag } from '../ui/page-flags.ts';
import { hidePending, type Presses, recordPresses } from './presses.ts';
import { createSignInOpener, focusFirstField, type SignInOpener } from './sign-in-opener.ts';

/**
 * Request that the document sends before the app starts. The app uses its response instead of sending a request with
 * the same URL and headers again.
 */
export type FirstRequest = { url: string; headers: Record<string, string>; response: Promise<Response> };

export type Bootstrap = {
  language: string;
  dialog: boolean;
  requests: FirstRequest[];
  /** Text of `site.json`. When the request fails, the text stored at the last visit, or an empty text. */
  site: Promise<string>;
  /** Shows in the page that the app failed to load. */
  fail: () => void;
  /** Signal that is aborted when the app starts. */
  live: AbortSignal;
  started: () => void;
  takePresses: Presses['take'];
  takeOpener: Presses['takeOpener'];
  endSearchKeys: Presses['endSearchKeys'];
  signIn: SignInOpener;
  /** The user has pressed a button or a key, or scrolled, since the page loaded. */
  isUsed?: true;
  /** Install prompt of the browser, if it was offered before the app started. */
  prompt?: Event;
};

declare global {
  interface Window {
    sorteoBootstrap?: Bootstrap;
  }
}

export type Preloads = {
  dialog: string[];
  home: string[];
  games: string[];
  promotions: string[];
  app: string[];
  /** Files of the dialogs that controls of the prerendered page open, by the name of the dialog. */
  opens: Partial<Record<string, string[]>>;
  /** Languages of the site; the first one is the default. */
  languages: readonly string[];
};

/**
 * Catalogs of the language of the document, for every page and for pages with games. The document contains them, so that
 * its scripts are the same in every language and one content security policy allows them.
 */
const catalogsOfDocument = (): (string | undefined)[] =>
  document.querySelector<HTMLMetaElement>('meta[name="sorteo:catalogs"]')?.content.split(' ') ?? [];

/** Time limit for loading the app, in ms. After it, the page shows a failure (spec 1 §8, §9). */
const loadTimeoutMs = 120_000;
const settingsTimeoutMs = 5000;

type StoredBranding = {
  source?: string;
  css?: string;
  name?: string;
  merchantCode?: string;
  defaultLanguage?: string;
  languages?: string[];
  theme?: string;
};

function readStorage(store: () => Storage, key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

const readLocal = (key: string) => readStorage(() => localStorage, key);
const readSession = (key: string) => readStorage(() => sessionStorage, key);

/**
 * Settings of the operator that were stored at the last visit. The settings that the server wrote into the document
 * override them. `null` when there are neither.
 */
function storedBranding(): StoredBranding | null {
  const written = document.querySelector<HTMLMetaElement>('meta[name="sorteo:site"]')?.content;
  const stored = readLocal(bootstrapKeys.site);
  if (written === undefined && stored === null) return null;
  try {
    return { ...JSON.parse(stored ?? '{}'), ...JSON.parse(written ?? '{}') };
  } catch {
    return {};
  }
}

/** Hides the document and its icons until the settings have loaded (`src/branding/load-site-settings.ts`). */
function hideBranding(): void {
  setPageFlag('unbranded');
  document.title = '';
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel*=icon], link[rel=manifest]')) {
    link.dataset['href'] = link.href;
    link.removeAttribute('href');
  }
}

/**
 * Loads `site.json` after the first paint, so that the request does not delay it. A background tab never paints, so
 * there the load starts at `DOMContentLoaded`. Without stored settings, the page waits for the file, so it loads at once.
 */
function readSite(kept: StoredBranding | null): Promise<string> {
  const painted = new Promise<unknown>((done) => {
    if (!kept) done(null);
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    addEventListener('DOMContentLoaded', done, { once: true });
  });
  const stored = kept?.source ?? '';
  return painted
    .then(() => fetch('/site.json', { signal: AbortSignal.timeout(settingsTimeoutMs) }))
    .then((response) => (response.ok ? response.text() : response.status === 404 ? '' : stored))
    .catch(() => stored);
}

function preload(href: string, priority: 'low' | 'high' = 'low'): void {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = href;
  link.fetchPriority = priority;
  document.head.append(link);
}

/** Preloads the files of a dialog that the user waits for. */
function preloadFirst(files: readonly string[]): void {
  for (const href of files) preload(href, 'high');
}

/**
 * Runs in the document head, before the app starts: sets the theme, the language and the page flags, preloads the files
 * of this address and sends its first requests. It records the presses in the prerendered page, so that the app can
 * repeat them.
 */
export function startDocument(preloads: Preloads, ownMerchantCode: string): void {
  const root = document.documentElement;
  const known = storedBranding();
  const kept = known ?? {};
  if (!known) hideBranding();
  if (kept.css) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(kept.css);
    document.adoptedStyleSheets = [sheet];
  }
  if (kept.name) document.title = kept.name;
  const site = readSite(known);

  const fail = () => {
    clearPageFlag('unbranded');
    setPageFlag('failed');
    hidePending(document);
    const found = resolve(location.pathname);
    if ('place' in found && found.place.page === 'not-found')
      console.error(`The site works only at the root of its host, not in a folder such as ${location.pathname}`);
    const region = document.querySelector('[data-announcer] [aria-live=assertive]');
    if (region) region.textContent = document.getElementById('failure')?.innerText ?? '';
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  const timeout = setTimeout(fail, loadTimeoutMs);
  const live = new AbortController();
  const started = () => {
    clearTimeout(timeout);
    live.abort();
  };

  const theme = kept.theme ?? readLocal(bootstrapKeys.theme);
  if (theme === 'light' || theme === 'dark') setPageFlag('theme', theme);
  const chosen = readLocal(bootstrapKeys.language);
  const byDefault = known ? preloads.languages[0] : undefined;
  const isOffered = (code: string | null | undefined) =>
    [preloads.languages, kept.languages ?? preloads.languages].every((list) => list.some((one) => one === code));
  const language = [chosen, kept.defaultLanguage, byDefault].find(isOffered) ?? root.lang;
  // A server without the rule for the cookie sends the default document.
  const isForeign = language !== root.lang;
  keepLanguageCookie(language, isForeign || language === chosen);
  root.lang = language;
  root.dir = directionOf(language);

  const token = readSession(bootstrapKeys.mustChangePassword) === null ? readSession(bootstrapKeys.token) : null;
  if (token !== null) setPageFlag('restoring');
  const target = resolve(location.pathname, location.search);
  const page = 'place' in target ? target.place : undefined;
  const isHome = !page || page.page === 'home';
  const dialog = dialogOf(location.search) === 'loginPopupModal' && token === null && !isForeign;
  if (dialog) setPageFlag('drawn', 'dialog');
  if (isForeign) setPageFlag('elsewhere', 'bare');
  else if (!isHome) setPageFlag('elsewhere', page.shell);
  const isPromotions = page?.page === 'promotions' && !dialog;
  const isGames = (page?.page === 'category' || page?.page === 'sports') && !dialog;

  const forPage = isGames ? preloads.games : isPromotions ? preloads.promotions : preloads.app;
  const view = dialog ? preloads.dialog : isHome ? preloads.home : forPage;
  const [catalog, gamesCatalog] = isForeign ? [] : catalogsOfDocument();
  for (const href of [catalog, ...view, isGames ? gamesCatalog : undefined]) if (href) preload(href);

  const operator = { merchantCode: kept.merchantCode ?? ownMerchantCode, language };
  const requests: FirstRequest[] = [];
  const send = (path: string, query: Record<string, string>, authorization?: Record<string, string>) => {
    const parameters = new URLSearchParams(query).toString();
    const url = parameters === '' ? path : `${path}?${parameters}`;
    const headers = { ...callHeaders(operator), ...authorization };
    const response = fetch(url, { headers, priority: 'low' });
    response.catch(() => {});
    requests.push({ url, headers, response });
  };
  // With a prerendered dialog, the system status is not requested here, so that the script of the dialog's form loads
  // first.
  if (!dialog) send(systemStatusPath, systemStatusQuery(location.hostname));
  const authorization = token === null ? {} : { Authorization: token };
  if (isGames) send(gameListPath, gameListQuery(operator), authorization);
  if (isPromotions) send(promotionsPath, {}, authorization);

  const signIn = createSignInOpener({
    isOffered: token === null && !isForeign,
    onOpen: () => {
      presses.discardActions();
      preloadFirst(preloads.dialog);
    },
  });
  const presses = recordPresses(live.signal, {
    handle: signIn.handle,
    onRecord: ({ dataset }) => preloadFirst(preloads.opens[dataset['opens'] ?? ''] ?? []),
    hasSlashKey: () => readLocal(bootstrapKeys.slashKey) !== 'off',
  });
  const { take: takePresses, takeOpener, endSearchKeys } = presses;
  const bootstrap: Bootstrap = {
    ...{ language, dialog, requests, site, fail, live: live.signal, started },
    ...{ takePresses, takeOpener, endSearchKeys, signIn },
  };
  window.sorteoBootstrap = bootstrap;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    bootstrap.prompt = event;
  });
  const use = () => {
    bootstrap.isUsed = true;
  };
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, use, { capture: true, passive: true, once: true });
}

/**
 * Runs after the prerendered page: removes the dialog unless the address requests it. A press of a sign-in button shows
 * the removed dialog.
 */
export function finishDocument(): void {
  const bootstrap = window.sorteoBootstrap;
  const dialogs = document.getElementById('dialogs');
  if (!dialogs) return;
  if (!bootstrap?.dialog) {
    const nodes = [...dialogs.childNodes];
    dialogs.replaceChildren();
    bootstrap?.signIn.keep(dialogs, nodes);
  } else if (!dialogs.contains(document.activeElement)) focusFirstField(dialogs);
}
