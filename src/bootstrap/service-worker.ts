import { isPageAddress } from '../gateway/address-kinds.ts';

export type WorkerBuild = {
  version: string;
  /** `first`: files that the first view needs, cached at install. `rest`: all other files, cached later. */
  first: readonly string[];
  rest: readonly string[];
};

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

/**
 * Caches the document and the hashed assets of one build. It never caches a gateway call or a response that depends on
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

  async function install(): Promise<void> {
    const cache = await scope.caches.open(name);
    const page = await scope.fetch(document, {
      cache: 'no-cache',
      credentials: 'omit',
      headers: { Accept: 'text/html' },
    });
    // During an update, the server may return the document of another build; this build must not cache it.
    const isOwn = page.ok && (await page.clone().text()).includes(build.first[0] ?? '');
    if (!isOwn) throw new Error('The document is not of this build');
    await cache.addAll(build.first as string[]);
    await cache.put(document, page);
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

  async function fill(): Promise<void> {
    const cache = await scope.caches.open(name);
    for (const file of build.rest) {
      if (left.signal.aborted) return;
      if (await cache.match(file)) continue;
      const answer = await scope.fetch(file, { signal: left.signal }).catch(() => undefined);
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

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === 'take') event.waitUntil(scope.skipWaiting());
    if (event.data === 'fill') event.waitUntil(fill());
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
