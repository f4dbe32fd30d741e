import { isPageAddress } from '../gateway/address-kinds.ts';

export type WorkerBuild = {
  version: string;
  /** `first`: files that the first view needs, cached at install. `rest`: all other files, cached later. */
  first: readonly string[];
  rest: readonly string[];
  /** The same for the texts of each language; only those of the chosen language are cached. */
  catalogs: Readonly<Record<string, { first: readonly string[]; rest: readonly string[] }>>;
};

/** Message of a page: the language of the visitor, and whether the worker may load all files. */
export type LanguageMessage = { language: string; all: boolean };

type Extendable = { waitUntil(promise: Promise<unknown>): void };

export type WorkerScope = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  location: { origin: string };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(answer: Promise<Response>): void } & Extendable) => void,
  ): void;
};

const isLanguageMessage = (data: unknown): data is LanguageMessage =>
  typeof data === 'object' && data !== null && 'language' in data && typeof data.language === 'string';

/**
 * Caches the document of the chosen language and the hashed assets of one build. It never caches a gateway call or a response that depends on
 * a token. A navigation uses the network; when the network fails or takes longer than `patience` ms, it uses the cached
 * document. A new worker waits until all pages of the old worker are closed, or until a page requests the new worker.
 * The browser activates it only when the old worker is idle; therefore the old worker stops caching when it receives
 * the `leave` message. The cache of one older build is not deleted, so that open pages of that build still find their
 * files.
 */
export function serve(scope: WorkerScope, build: WorkerBuild): void {
  const patience = 4000;
  const prefix = 'sorteo-';
  const name = prefix + build.version;
  const document = '/';
  /**
   * Path of a marker in the cache of a build whose worker was active. Without this marker, the build never controlled a
   * page.
   */
  const activated = '/assets/.activated';
  const isAsset = (url: URL) => url.origin === scope.location.origin && url.pathname.startsWith('/assets/');

  const languageOf = (html: string): string => /<html[^>]*? lang="([^"]+)"/.exec(html)?.[1] ?? '';
  const catalogsOf = (language: string) =>
    Object.hasOwn(build.catalogs, language) ? build.catalogs[language] : undefined;

  /** Caches a document of the site with the first files of its language. The request has the cookie of the language. */
  async function cacheDocument(address: string, files: readonly string[]): Promise<void> {
    const cache = await scope.caches.open(name);
    const page = await scope.fetch(address, {
      cache: 'no-cache',
      credentials: 'same-origin',
      headers: { Accept: 'text/html' },
    });
    const html = await page.clone().text();
    // During an update, the server may return the document of another build; this build must not cache it.
    if (!page.ok || !html.includes(build.first[0] ?? '')) throw new Error('The document is not of this build');
    await cache.addAll([...files, ...(catalogsOf(languageOf(html))?.first ?? [])]);
    await cache.put(document, page);
  }

  /** Replaces the document and the texts in the cache with those of another language. */
  async function changeLanguage(language: string): Promise<void> {
    const cache = await scope.caches.open(name);
    const kept = languageOf((await (await cache.match(document))?.text()) ?? '');
    if (kept === language || !catalogsOf(language)) return;
    await cacheDocument(`/index.${language}.html`, []);
    const files = Object.entries(build.catalogs).flatMap(([code, own]) =>
      code === language ? [] : [...own.first, ...own.rest],
    );
    await Promise.all(files.map((file) => cache.delete(file)));
  }

  async function activate(): Promise<void> {
    const olderOnes = (await scope.caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
    const wereActive = await Promise.all(olderOnes.map(async (key) => (await scope.caches.open(key)).match(activated)));
    const last = olderOnes.findLast((_, index) => wereActive[index]);
    await Promise.all(olderOnes.filter((key) => key !== last).map((key) => scope.caches.delete(key)));
    await (await scope.caches.open(name)).put(activated, new Response());
    await scope.clients.claim();
  }

  const left = new AbortController();

  let latest = 0;
  let changes = Promise.resolve();

  /** Caches one language. A later message ends this, because it can name another language. */
  async function keepLanguage({ language, all }: LanguageMessage): Promise<void> {
    latest += 1;
    const message = latest;
    const isLatest = () => message === latest;
    changes = changes.then(() => (isLatest() ? changeLanguage(language).catch(() => {}) : undefined));
    await changes;
    if (all && isLatest()) await fill(language, isLatest);
  }

  async function fill(language: string, isLatest: () => boolean): Promise<void> {
    const cache = await scope.caches.open(name);
    const own = catalogsOf(language);
    for (const file of [...(own?.first ?? []), ...(own?.rest ?? []), ...build.rest]) {
      if (left.signal.aborted) return;
      if (await cache.match(file)) continue;
      const answer = await scope.fetch(file, { signal: left.signal }).catch(() => undefined);
      if (!isLatest()) return;
      if (answer?.ok) await cache.put(file, answer).catch(() => {});
    }
  }

  async function asset(request: Request): Promise<Response> {
    const kept = await scope.caches.match(request.url);
    if (kept) return kept;
    const answer = await scope.fetch(request);
    if (answer.ok) {
      const cache = await scope.caches.open(name);
      await cache.put(request.url, answer.clone());
    }
    return answer;
  }

  async function page(request: Request): Promise<Response> {
    const kept = async () => (await scope.caches.open(name)).match(document);
    const fresh = scope.fetch(request);
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
    const first = await Promise.race([fresh, late]).catch(() => undefined);
    return first ?? (await kept()) ?? fresh;
  }

  scope.addEventListener('install', (event) => event.waitUntil(cacheDocument(document, build.first)));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === 'take') event.waitUntil(scope.skipWaiting());
    if (isLanguageMessage(event.data)) event.waitUntil(keepLanguage(event.data));
    if (event.data === 'leave') left.abort();
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (isPageAddress(url.pathname)) event.respondWith(page(request));
    } else if (isAsset(url)) event.respondWith(asset(request));
  });
}
