import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchServiceWorker } from '../../src/storage/service-worker.ts';

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
