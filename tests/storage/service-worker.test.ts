import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchServiceWorker } from '../../src/storage/service-worker.ts';
import { takeUpdate } from '../../src/storage/take-update.ts';

let ask: () => void;
let isWatching: boolean;
const register = vi.fn(() => new Promise(() => {}));

describe('the service worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isWatching = false;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(tell: () => void) {
          ask = tell;
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

  it('is asked for when the page has asked for nothing for a second', async () => {
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

  it('does not wait for ever for a page that never rests', async () => {
    watchServiceWorker(() => {});
    for (let ms = 0; ms < 15_000; ms += 500) {
      await vi.advanceTimersByTimeAsync(500);
      ask();
    }
    expect(register).toHaveBeenCalledOnce();
  });

  it('is not asked for when nobody watches it any more', async () => {
    watchServiceWorker(() => {})();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).not.toHaveBeenCalled();
  });
});

describe('taking the version that waits', () => {
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

  it('lets the old worker go, and asks for the page once the new one is at work', async () => {
    await takeUpdate();
    expect(active.postMessage).toHaveBeenCalledExactlyOnceWith('leave');
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('take');
    become('activating');
    expect(reload).not.toHaveBeenCalled();
    become('activated');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks for the page at 5 s where the takeover is late, and again after it', async () => {
    await takeUpdate();
    await vi.advanceTimersByTimeAsync(4999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    become('activated');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('asks again for a page that is not answered, and leaves a slow one the time that the worker takes', async () => {
    await takeUpdate();
    await vi.advanceTimersByTimeAsync(4000);
    become('activated');
    await vi.advanceTimersByTimeAsync(9999);
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([undefined, { waiting: null, active }])('asks at once where none waits (%o)', async (registration) => {
    registered(registration);
    await takeUpdate();
    expect(reload).toHaveBeenCalledOnce();
    expect(active.postMessage).not.toHaveBeenCalled();
  });
});
