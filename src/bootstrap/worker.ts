import { gatewayPaths } from '../gateway/backend-paths.ts';

export type WorkerBuild = {
  version: string;
  /** What the first view needs, which is kept at once; and every other piece, which is kept when there is time. */
  first: readonly string[];
  rest: readonly string[];
};

/** The sandbox has a page of its own beside the site. */
const backendPaths = new Set<string>([...gatewayPaths, '__sandbox']);

type Extendable = { waitUntil(promise: Promise<unknown>): void };

/** What a service worker has, as far as this one uses it. */
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
 * Keeps the document and the hashed assets of one build, and nothing else: no call of the gateway, nothing that a token
 * opens. A navigation asks the network first and falls back on the kept document when it is gone, or slower than
 * `patience` ms. A newer worker waits until no page of the older one is open, or a page asks for it, and the browser
 * lets it in when the older one has nothing left to do, which therefore stops filling when told to leave; the pieces of
 * one older build stay, so that its open pages still find them.
 */
export function serve(scope: WorkerScope, build: WorkerBuild): void {
  const patience = 4000;
  const prefix = 'sorteo-';
  const name = prefix + build.version;
  const document = '/';
  /** Kept in the cache of a build that has been at work: others never had a page. */
  const activated = '/assets/.activated';
  const isAsset = (url: URL) => url.origin === scope.location.origin && url.pathname.startsWith('/assets/');
  const isBackend = ({ pathname }: URL) => backendPaths.has(pathname.split('/')[1] ?? '') || /\.\w+$/.test(pathname);

  async function install(): Promise<void> {
    const cache = await scope.caches.open(name);
    const page = await scope.fetch(document, {
      cache: 'no-cache',
      credentials: 'omit',
      headers: { Accept: 'text/html' },
    });
    // A server halfway through an update must not give this build another one's document.
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
      if (!isBackend(url)) event.respondWith(page(request));
    } else if (isAsset(url)) event.respondWith(asset(request));
  });
}
