import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, type WorkerScope } from '../../src/bootstrap/service-worker.ts';

const origin = 'https://site.example';
const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } });

type Net = (path: string) => Promise<Response> | Response;

function worker(version: string, network: { ask: Net }, stores = new Map<string, Map<string, Response>>()) {
  const asked: string[] = [];
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const fetch = async (request: Request | string, { signal }: RequestInit = {}) => {
    asked.push(keyOf(request));
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    return Promise.race([network.ask(keyOf(request)), aborted]);
  };
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (request: Request | string, answer: Response) => void store.set(keyOf(request), answer);
    const add = async (request: string) => {
      const answer = await fetch(request);
      if (!answer.ok) throw new TypeError('Failed');
      await put(request, answer);
    };
    return {
      put,
      add,
      addAll: async (requests: string[]) => void (await Promise.all(requests.map(add))),
      match: async (request: Request | string) => store.get(keyOf(request))?.clone(),
      delete: async (request: string) => store.delete(request),
    };
  };
  const listeners: Record<string, (event: never) => void> = {};
  const skipWaiting = vi.fn(async () => {});
  const scope = {
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (request: string) => {
        for (const name of stores.keys()) {
          const found = await open(name).match(request);
          if (found) return found;
        }
        return undefined;
      },
    },
    location: { origin },
    fetch,
    skipWaiting,
    clients: { claim: async () => {} },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  } as unknown as WorkerScope;
  serve(scope, {
    version,
    first: ['/assets/main.js'],
    rest: ['/assets/late.js', '/assets/lost.js'],
    catalogs: {
      es: { first: ['/assets/es.js'], rest: ['/assets/es-late.js', '/assets/es-last.js'] },
      en: { first: ['/assets/en.js'], rest: ['/assets/en-late.js'] },
    },
  });
  const emit = async (type: string, more: object = {}) => {
    let over: Promise<unknown> = Promise.resolve();
    listeners[type]?.({ waitUntil: (promise: Promise<unknown>) => (over = promise), ...more } as never);
    await over;
  };
  const get = (path: string, { mode = 'cors', method = 'GET', from = origin } = {}) => {
    let answer: Promise<Response> | null = null;
    listeners['fetch']?.({
      request: { url: from + path, method, mode },
      respondWith: (given: Promise<Response>) => (answer = given),
    } as never);
    return answer as Promise<Response> | null;
  };
  return { emit, get, asked, stores, skipWaiting };
}

/** A server that sends the document of `language` for `/`. */
const site = (build = 'main.js', language = 'es'): { ask: Net } => ({
  ask: (path) => {
    if (path === '/assets/lost.js') return new Response('', { status: 404 });
    if (path.startsWith('/assets/')) return new Response(path);
    const own = /^\/index\.(\w+)\.html$/.exec(path)?.[1] ?? language;
    return html(`<html lang="${own}"><script src="/assets/${build}">`);
  },
});
const cached = (stores: Map<string, Map<string, Response>>) => [...(stores.get('sorteo-one')?.keys() ?? [])].sort();
const inLanguage = (language: string) => ({ data: { language, all: true } });
const offline: Net = () => Promise.reject(new TypeError('offline'));

describe('service worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('caches the document and the first view, and on request all other files except those that fail', async () => {
    const { emit, stores } = worker('one', site());
    await emit('install');
    expect(cached(stores)).toEqual(['/', '/assets/es.js', '/assets/main.js']);
    await emit('message', inLanguage('es'));
    expect(cached(stores)).toEqual([
      '/',
      '/assets/es-last.js',
      '/assets/es-late.js',
      '/assets/es.js',
      '/assets/late.js',
      '/assets/main.js',
    ]);
  });

  it('caches the document and the texts of the language that the server chose', async () => {
    const { emit, stores } = worker('one', site('main.js', 'en'));
    await emit('install');
    expect(cached(stores)).toEqual(['/', '/assets/en.js', '/assets/main.js']);
  });

  it('caches no other files for a visitor who saves data', async () => {
    const { emit, stores } = worker('one', site());
    await emit('install');
    await emit('message', { data: { language: 'es', all: false } });
    expect(cached(stores)).toEqual(['/', '/assets/es.js', '/assets/main.js']);
  });

  it('replaces the document and the texts when the visitor changes the language', async () => {
    const network = site();
    const { emit, get, stores } = worker('one', network);
    await emit('install');
    await emit('message', inLanguage('es'));
    await emit('message', inLanguage('en'));
    expect(cached(stores)).toEqual(['/', '/assets/en-late.js', '/assets/en.js', '/assets/late.js', '/assets/main.js']);
    network.ask = offline;
    expect(await (await get('/promotions', { mode: 'navigate' }))?.text()).toContain('lang="en"');
  });

  it('keeps the document and the texts when the new document does not load or belongs to another build', async () => {
    for (const next of [{ ask: offline }, site('other.js')]) {
      const network = site();
      const { emit, stores } = worker('one', network);
      await emit('install');
      network.ask = next.ask;
      await emit('message', { data: { language: 'en', all: false } });
      expect(cached(stores)).toEqual(['/', '/assets/es.js', '/assets/main.js']);
    }
  });

  it('keeps the language of the last message when several follow each other', async () => {
    const network = site();
    const { emit, stores } = worker('one', network);
    await emit('install');
    const slow = Promise.withResolvers<void>();
    const { ask } = network;
    network.ask = async (path) => {
      if (path === '/index.en.html') await slow.promise;
      return ask(path);
    };
    const messages = [emit('message', inLanguage('en')), emit('message', inLanguage('es'))];
    slow.resolve();
    await Promise.all(messages);
    expect(cached(stores)).toEqual([
      '/',
      '/assets/es-last.js',
      '/assets/es-late.js',
      '/assets/es.js',
      '/assets/late.js',
      '/assets/main.js',
    ]);
  });

  it('ignores a language that the site does not have', async () => {
    const { emit, asked, stores } = worker('one', site());
    await emit('install');
    const before = asked.length;
    for (const data of [{ language: 'constructor', all: false }, { language: 1 }, null, 'fill'])
      await emit('message', { data });
    expect(asked).toHaveLength(before);
    expect(cached(stores)).toEqual(['/', '/assets/es.js', '/assets/main.js']);
  });

  it('stops caching the texts of a language when a later message names another one', async () => {
    const network = site();
    const { emit, asked, stores } = worker('one', network);
    await emit('install');
    const slow = Promise.withResolvers<Response>();
    const ask = network.ask;
    network.ask = (path) => (path === '/assets/es-late.js' ? slow.promise : ask(path));
    const first = emit('message', inLanguage('es'));
    await vi.waitFor(() => expect(asked).toContain('/assets/es-late.js'));
    await emit('message', inLanguage('en'));
    slow.resolve(new Response('/assets/es-late.js'));
    await first;
    expect(cached(stores)).toEqual(['/', '/assets/en-late.js', '/assets/en.js', '/assets/late.js', '/assets/main.js']);
  });

  it('stops filling the cache on a "leave" message, even during a pending request', async () => {
    const network = site();
    const { emit, asked } = worker('one', network);
    await emit('install');
    network.ask = () => new Promise(() => {});
    const filled = emit('message', inLanguage('es'));
    await vi.waitFor(() => expect(asked).toContain('/assets/es-late.js'));
    await emit('message', { data: 'leave' });
    await filled;
    expect(asked).not.toContain('/assets/lost.js');
  });

  it('rejects a document that belongs to another build', async () => {
    await expect(worker('one', site('other.js')).emit('install')).rejects.toThrow('not of this build');
    const broken = worker('one', { ask: () => new Response('/assets/main.js', { status: 503 }) });
    await expect(broken.emit('install')).rejects.toThrow();
  });

  it.each([
    ['/wps/member/info', {}],
    ['/wps/session/login', { method: 'POST' }],
    ['/lgw/games/lobby', {}],
    ['/site.json', {}],
    ['/version.json', {}],
    ['/version.json', { mode: 'navigate' }],
    ['/covers/1.svg', {}],
    ['/assets/main.js', { from: 'https://other.example' }],
    ['/channel/google', { mode: 'navigate' }],
    ['/channel.html', { mode: 'navigate' }],
    ['/wps/x', { mode: 'navigate' }],
  ])('does not handle a request for %s with the options %o', (path, how) => {
    expect(worker('one', site()).get(path, how)).toBeNull();
  });

  it('a navigation uses the network, or the cached document when the network fails or exceeds 4 s', async () => {
    const network = site();
    const { emit, get } = worker('one', network);
    await emit('install');
    network.ask = () => html('fresh');
    expect(await (await get('/index', { mode: 'navigate' }))?.text()).toBe('fresh');
    network.ask = offline;
    expect(await (await get('/promotions', { mode: 'navigate' }))?.text()).toContain('/assets/main.js');

    const slow = Promise.withResolvers<Response>();
    network.ask = () => slow.promise;
    let shown = '';
    const answer = get('/index', { mode: 'navigate' })?.then(async (response) => {
      shown = await response.text();
    });
    await vi.advanceTimersByTimeAsync(3999);
    expect(shown).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(shown).toContain('/assets/main.js');
  });

  it('a navigation without a cached document waits for the network', async () => {
    const slow = Promise.withResolvers<Response>();
    const { get } = worker('one', { ask: () => slow.promise });
    const answer = get('/index', { mode: 'navigate' });
    await vi.advanceTimersByTimeAsync(10_000);
    slow.resolve(html('late'));
    expect(await (await answer)?.text()).toBe('late');
    await expect(worker('one', { ask: offline }).get('/index', { mode: 'navigate' })).rejects.toThrow('offline');
  });

  it('requests an asset once and caches no failed response', async () => {
    const { get, asked } = worker('one', site());
    for (let times = 0; times < 2; times++)
      expect(await (await get('/assets/late.js'))?.text()).toBe('/assets/late.js');
    expect(asked).toEqual(['/assets/late.js']);
    for (let times = 0; times < 2; times++) expect((await get('/assets/lost.js'))?.status).toBe(404);
    expect(asked).toHaveLength(3);
  });

  it('activates only on a message, and keeps the previous build for open pages', async () => {
    const stores = new Map<string, Map<string, Response>>();
    for (const version of ['one', 'two', 'never', 'three']) {
      const { emit, skipWaiting } = worker(version, site(), stores);
      await emit('install');
      expect(skipWaiting).not.toHaveBeenCalled();
      if (version === 'never') continue;
      await emit('message', { data: 'take' });
      expect(skipWaiting).toHaveBeenCalledTimes(1);
      await emit('activate');
    }
    expect([...stores.keys()]).toEqual(['sorteo-two', 'sorteo-three']);
  });
});
