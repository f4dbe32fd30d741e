/**
 * What the document does before any of the program is there; both functions are written into the page as they stand,
 * so they may use nothing from outside themselves.
 */

/** A request that the program gets the answer of, if it would send the very same. */
export type EarlyRequest = { url: string; headers: Record<string, string>; response: Promise<Response> };

export type Early = {
  language: string;
  dialog: boolean;
  requests: EarlyRequest[];
  /** The text of the operator's settings, or what it was the last time; empty where there is none. */
  site: Promise<string>;
  /** Says that the program does not load. */
  fail: () => void;
  /** Ends when the program is there. */
  live: AbortSignal;
  started: () => void;
  /** The button of the drawn page that was pressed last, which cannot answer. */
  pressed?: Element;
  /** The browser's prompt to install the site, when it came so early. */
  prompt?: Event;
};

declare global {
  interface Window {
    sorteoEarly?: Early;
  }
}

type ByLanguage = Record<string, string[]>;

/** Chunks and styles: of the sign-in form, the home page, a page of games, any other. */
export type Preloads = {
  dialog: string[];
  page: string[];
  games: string[];
  app: string[];
  catalogs: ByLanguage;
  gamesCatalogs: ByLanguage;
};

/**
 * In the head: theme, language, the first requests, and the chunks that this address needs, all at once. A program that
 * does not come within 120 s (spec 1 §8, §9), or fails to load, is said in the page that is there (`data-failed`).
 * A form of a dialog sent before the program is there is kept from leaving with its password in the address, and marked
 * for the program. The button that was pressed last is kept: the menus of the drawn page open, and what is chosen in
 * them counts.
 */
export function begin(preloads: Preloads, house: string): void {
  const read = (store: () => Storage, key: string) => {
    try {
      return store().getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  let kept: { source?: string; css?: string; name?: string; merchantCode?: string; defaultLanguage?: string } = {};
  try {
    // What the server wrote into the document holds for the very first visit too.
    const written = document.querySelector<HTMLMetaElement>('meta[name="sorteo:site"]')?.content;
    kept = { ...JSON.parse(localStorage['site'] ?? '{}'), ...JSON.parse(written ?? '{}') };
  } catch {}
  if (kept.css) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(kept.css);
    document.adoptedStyleSheets = [sheet];
    document.title = kept.name ?? '';
  }
  // On its way already, by a link: read after the first paint, and by a page that is never looked at, before it begins.
  const painted = new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    addEventListener('DOMContentLoaded', resolve, { once: true });
  });
  const site = painted
    .then(() => fetch('/site.json', { signal: AbortSignal.timeout(5000) }))
    .then(
      (response) => (response.ok ? response.text() : ''),
      () => kept.source ?? '',
    );
  const fail = () => {
    root.dataset['failed'] = '';
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  const patience = setTimeout(fail, 120_000);
  const live = new AbortController();
  const started = () => {
    clearTimeout(patience);
    live.abort();
  };
  const theme = read(() => localStorage, 'theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  const stored = read(() => localStorage, 'language') ?? kept.defaultLanguage ?? '';
  const language = stored in preloads.catalogs ? stored : root.lang;
  root.lang = language;
  const mustChange = read(() => sessionStorage, 'mustChangePassword') !== null;
  const token = mustChange ? null : read(() => sessionStorage, 'token');
  const hasToken = token !== null;
  if (hasToken) root.dataset['restoring'] = '';
  const { pathname } = location;
  const isHome = /^\/(index|register(\.html)?)?$/.test(pathname);
  const isOfGames = /^\/(rng|live|pvp|fish|e?sports|hot|fav|(jl|pg)rng)$/.test(pathname);
  const isPlaying = /[?&]game(Id|Code)=/.test(location.search);
  if (!isHome) {
    const isBare = pathname === '/helpmc';
    const hasHeader = isPlaying || /^\/(vnl|seaL|l)ottery$|^\/(game|seamless|pointMall)$/.test(pathname);
    root.dataset['elsewhere'] = isBare ? 'bare' : hasHeader ? 'header' : '';
  }
  const dialog = /[?&]dialog=login(&|$)/.test(location.search) && !hasToken;
  if (dialog) root.dataset['drawn'] = 'dialog';
  const isGames = isOfGames && !isPlaying && !dialog;
  for (const href of [
    ...(preloads.catalogs[language] ?? []),
    ...(dialog ? preloads.dialog : isHome ? preloads.page : isGames ? preloads.games : preloads.app),
    ...(isGames ? (preloads.gamesCatalogs[language] ?? []) : []),
  ]) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
  const merchantCode = kept.merchantCode ?? house;
  const Language = language.toUpperCase();
  const requests: EarlyRequest[] = [];
  const ask = (path: string, query: Record<string, string>, authorization?: Record<string, string>) => {
    const url = `${path}?${new URLSearchParams(query)}`;
    const headers = { Merchant: merchantCode, Language, Device: 'WEB', ...authorization };
    const response = fetch(url, { headers, priority: 'low' });
    response.catch(() => {});
    requests.push({ url, headers, response });
  };
  // The drawn form can do without the status longer than without the program.
  if (!dialog) ask('/wps/system/status', { url: location.hostname });
  if (isGames) {
    const query = { merchantCode, language: Language, platform: 'html5-desktop' };
    ask('/wps/relay/GCSGAME_gameList', query, hasToken ? { Authorization: token } : {});
  }
  const early: Early = { language, dialog, requests, site, fail, live: live.signal, started };
  window.sorteoEarly = early;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early.prompt = event;
  });
  // Before there is anything to send or to press.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLElement;
    if (!form.closest('#dialogs')) return;
    event.preventDefault();
    form.dataset['sent'] = '';
  });
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('#root button');
    // What sends a form works without the program.
    if (button && !button.form) early.pressed = button;
  };
  addEventListener('click', keep, { signal: live.signal });
}

/** Below the drawn page: the drawing of the visitor's language, and no dialog where none was asked for. */
export function settle(): void {
  const early = window.sorteoEarly;
  const dialogs = document.getElementById('dialogs');
  const drawn = document.getElementById(`drawn-${early?.language}`);
  if (drawn instanceof HTMLTemplateElement) {
    for (const part of [...drawn.content.children]) {
      document.getElementById(part.getAttribute('data-for') ?? '')?.replaceChildren(...part.childNodes);
    }
  }
  for (const template of document.querySelectorAll('template')) template.remove();
  if (!early?.dialog) dialogs?.replaceChildren();
  else if (!dialogs?.contains(document.activeElement))
    dialogs?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}
