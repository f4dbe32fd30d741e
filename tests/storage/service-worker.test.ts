import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeUpdate } from '../../src/storage/apply-update.ts';
import { watchServiceWorker } from '../../src/storage/service-worker.ts';
import { tellWorkerLanguage } from '../../src/storage/worker-language.ts';

let ask: () => void;
let isWatching: boolean;
const register = vi.fn(() => new Promise(() => {}));

describe('service worker registration', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isWatching = false;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(notify: () => void) {
          ask = notify;
        }
        observe = () => {
          isWatching = true;
        };
        disconnect = () => {
          isWatching = false;
        };
      },
    );
    vi.stubGlobal('navigator', { serviceWorker: { register } });
  });
  afterEach(() => {
    register.mockClear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('starts after the page has sent no request for one second', async () => {
    watchServiceWorker(() => {});
    for (let time = 0; time < 5; time++) {
      await vi.advanceTimersByTimeAsync(900);
      ask();
    }
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
    expect(isWatching).toBe(false);
  });

  it('starts within 15 s on a page that never stops sending requests', async () => {
    watchServiceWorker(() => {});
    for (let ms = 0; ms < 15_000; ms += 500) {
      await vi.advanceTimersByTimeAsync(500);
      ask();
    }
    expect(register).toHaveBeenCalledOnce();
  });

  it('does not start after the watcher was stopped', async () => {
    watchServiceWorker(() => {})();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).not.toHaveBeenCalled();
  });
});

describe('registered service worker', () => {
  const hour = 3_600_000;
  let document: EventTarget & { visibilityState: string };
  let registration: EventTarget & {
    waiting: object | null;
    installing: EventTarget | null;
    update: () => Promise<void>;
  };
  let container: { register: (script: string) => Promise<unknown>; controller: object | null; ready: Promise<unknown> };
  const active = { postMessage: vi.fn() };
  const update = vi.fn(async () => {});
  const found = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'es' } });
    vi.stubGlobal('document', document);
    registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update });
    container = { register: vi.fn(async () => registration), controller: {}, ready: Promise.resolve({ active }) };
    vi.stubGlobal('navigator', { serviceWorker: container });
  });
  afterEach(() => {
    vi.clearAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  async function watch(): Promise<() => void> {
    const stop = watchServiceWorker(found);
    await vi.advanceTimersByTimeAsync(1000);
    return stop;
  }
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  function install(): EventTarget {
    const installing = new EventTarget();
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    return installing;
  }

  it('reports a version that is already waiting', async () => {
    registration.waiting = {};
    await watch();
    expect(found).toHaveBeenCalledOnce();
  });

  it('reports an installing version when it becomes a waiting version, and nothing after the caller stops', async () => {
    const installing = new EventTarget();
    registration.installing = installing;
    const stop = await watch();
    installing.dispatchEvent(new Event('statechange'));
    expect(found).not.toHaveBeenCalled();
    registration.waiting = {};
    installing.dispatchEvent(new Event('statechange'));
    expect(found).toHaveBeenCalledOnce();
    install().dispatchEvent(new Event('statechange'));
    expect(found).toHaveBeenCalledTimes(2);
    const last = install();
    stop();
    last.dispatchEvent(new Event('statechange'));
    install().dispatchEvent(new Event('statechange'));
    expect(found).toHaveBeenCalledTimes(2);
  });

  it('reports no update for the first version, because the first version needs no reload', async () => {
    container.controller = null;
    registration.waiting = {};
    await watch();
    expect(found).not.toHaveBeenCalled();
  });

  it('is checked for a newer version when the page becomes visible, but at most once an hour', async () => {
    const stop = await watch();
    await vi.advanceTimersByTimeAsync(hour - 1);
    look();
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    look();
    look();
    expect(update).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(hour);
    document.visibilityState = 'hidden';
    look();
    expect(update).toHaveBeenCalledOnce();
    document.visibilityState = 'visible';
    stop();
    look();
    expect(update).toHaveBeenCalledOnce();
  });

  it('continues after a failed check for a newer version', async () => {
    update.mockRejectedValueOnce(new Error('offline'));
    await watch();
    await vi.advanceTimersByTimeAsync(hour);
    look();
    await vi.advanceTimersByTimeAsync(hour);
    look();
    expect(update).toHaveBeenCalledTimes(2);
  });

  it.each([
    [undefined, true],
    [{ saveData: false }, true],
    [{ saveData: true }, false],
  ])(
    'caches the language of the page, and every file of its version unless data saving is on (%o)',
    async (connection, all) => {
      vi.stubGlobal('navigator', { serviceWorker: container, connection });
      await watch();
      expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ language: 'es', all });
    },
  );

  it('tells a waiting version the language too, and does nothing in a browser without workers', async () => {
    const waiting = { postMessage: vi.fn() };
    container.ready = Promise.resolve({ active, waiting });
    tellWorkerLanguage();
    vi.stubGlobal('navigator', {});
    tellWorkerLanguage();
    await vi.advanceTimersByTimeAsync(0);
    for (const worker of [active, waiting])
      expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ language: 'es', all: true });
  });

  it('uses one script URL that the content security policy trusts', async () => {
    const rules: { createScriptURL(url: string): string }[] = [];
    const createPolicy = vi.fn((_name: string, own: (typeof rules)[number]) => {
      rules.push(own);
      return { createScriptURL: (url: string) => `trusted ${own.createScriptURL(url)}` };
    });
    vi.stubGlobal('trustedTypes', { createPolicy });
    await watch();
    expect(container.register).toHaveBeenCalledExactlyOnceWith('trusted /sw.js');
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('sorteo-worker', expect.anything());
    expect(() => rules[0]?.createScriptURL('/other.js')).toThrow(TypeError);
  });

  it('is not registered when the browser has no service workers or denies them', async () => {
    vi.stubGlobal('navigator', {});
    await watch();
    vi.stubGlobal('navigator', {
      get serviceWorker() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await watch();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('applying the waiting version', () => {
  const reload = vi.fn();
  const found = () => Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
  let waiting: ReturnType<typeof found>;
  const active = { postMessage: vi.fn() };
  const become = (state: string) => {
    waiting.state = state;
    waiting.dispatchEvent(new Event('statechange'));
  };
  const registered = (registration: object | undefined) =>
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { reload });
    waiting = found();
    registered({ waiting, active });
  });
  afterEach(() => {
    vi.clearAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks the old worker to stop, and reloads the page when the new worker is active', async () => {
    await takeUpdate();
    expect(active.postMessage).toHaveBeenCalledExactlyOnceWith('leave');
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('take');
    become('activating');
    expect(reload).not.toHaveBeenCalled();
    become('activated');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads after 5 s when activation takes longer than 5 s, and reloads again after activation', async () => {
    await takeUpdate();
    await vi.advanceTimersByTimeAsync(4999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    become('activated');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads again 10 s after activation when the page was not reloaded', async () => {
    await takeUpdate();
    await vi.advanceTimersByTimeAsync(4000);
    become('activated');
    await vi.advanceTimersByTimeAsync(9999);
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([{ getRegistration: () => Promise.reject(new DOMException('denied', 'SecurityError')) }, undefined])(
    'reloads immediately when the browser denies service workers or has none',
    async (serviceWorker) => {
      vi.stubGlobal('navigator', { serviceWorker });
      await takeUpdate();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('activates a waiting version when no worker is active', async () => {
    registered({ waiting, active: null });
    await takeUpdate();
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('take');
    become('activated');
    await vi.advanceTimersByTimeAsync(9999);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([undefined, { waiting: null, active }])(
    'reloads immediately when no version is waiting (%o)',
    async (registration) => {
      registered(registration);
      await takeUpdate();
      expect(reload).toHaveBeenCalledOnce();
      expect(active.postMessage).not.toHaveBeenCalled();
    },
  );
});
