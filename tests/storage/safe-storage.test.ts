// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

const own = {
  localStorage: { configurable: true, value: localStorage },
  sessionStorage: { configurable: true, value: sessionStorage },
};

const replace = (property: PropertyDescriptor) =>
  Object.defineProperties(globalThis, {
    localStorage: { configurable: true, ...property },
    sessionStorage: { configurable: true, ...property },
  });

/** Imports the module again, as after a page load. */
async function fresh() {
  vi.resetModules();
  return import('../../src/storage/safe-storage.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  Object.defineProperties(globalThis, own);
});

const faults: Record<string, () => void> = {
  'is denied': () => replace({ get: refuse('SecurityError') }),
  'is not there': () => replace({ value: null }),
  'throws on every call': () => {
    const fault = refuse('UnknownError');
    replace({ value: Object.create({ getItem: fault, setItem: fault, removeItem: fault }) });
  },
  'is full': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const storage = own[name].value;
      const value = Object.create({
        getItem: (key: string) => storage.getItem(key),
        removeItem: (key: string) => storage.removeItem(key),
        setItem: refuse('QuotaExceededError'),
      });
      Object.defineProperty(globalThis, name, { configurable: true, value });
    }
  },
};

describe.each(Object.entries(faults))('storage that %s', (_, setUp) => {
  it.each(['localStore', 'sessionStore'] as const)('%s keeps values in memory', async (name) => {
    const { [name]: store, storageRefusal } = await fresh();
    setUp();
    expect(store.read('a')).toBeNull();
    store.write('a', '1');
    store.write('b', '');
    expect([store.read('a'), store.read('b')]).toEqual(['1', '']);
    expect(store.names().sort()).toEqual(['a', 'b']);
    store.remove('a');
    expect([store.read('a'), store.read('b')]).toEqual([null, '']);
    store.clear();
    expect([store.names(), store.read('b')]).toEqual([[], null]);
    expect(storageRefusal.isSeen()).toBe(true);
  });
});

describe('working storage', () => {
  it('stores values and reports no refusal', async () => {
    const { localStore, sessionStore, storageRefusal } = await fresh();
    localStore.write('a', '1');
    sessionStore.write('b', '2');
    expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2']);
    expect([localStore.names(), sessionStore.names()]).toEqual([['a'], ['b']]);
    localStore.remove('a');
    sessionStore.clear();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(storageRefusal.isSeen()).toBe(false);
  });
});

describe('full storage', () => {
  it('removes the older value, so the older value does not return after a reload', async () => {
    const { sessionStore } = await fresh();
    sessionStore.write('token', 'old');
    faults['is full']?.();
    sessionStore.write('token', 'new');
    expect(sessionStore.read('token')).toBe('new');
    expect(own.sessionStorage.value.getItem('token')).toBeNull();
  });

  it('lists each name once, and omits a name that the storage refused to remove', async () => {
    const { localStore } = await fresh();
    localStore.write('a', 'old');
    localStore.write('b', 'old');
    const { value } = own.localStorage;
    const stuck = Object.assign(Object.create({ getItem: refuse(''), setItem: refuse(''), removeItem: refuse('') }), {
      ...value,
    });
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: stuck });
    localStore.write('a', 'new');
    localStore.remove('b');
    expect([localStore.names(), localStore.read('a'), localStore.read('b')]).toEqual([['a'], 'new', null]);
  });

  it('is used again as soon as it accepts a value', async () => {
    const { sessionStore } = await fresh();
    faults['is full']?.();
    sessionStore.write('a', '1');
    Object.defineProperties(globalThis, own);
    sessionStore.write('a', '2');
    expect([sessionStore.read('a'), sessionStorage.getItem('a')]).toEqual(['2', '2']);
  });
});

it('the first refused storage access is reported once', async () => {
  const { localStore, sessionStore, storageRefusal } = await fresh();
  const listener = vi.fn();
  const stop = storageRefusal.listen(listener);
  faults['is denied']?.();
  localStore.write('a', '1');
  sessionStore.write('a', '1');
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

it('a refused storage access is not reported to a removed listener', async () => {
  const { localStore, storageRefusal } = await fresh();
  const listener = vi.fn();
  storageRefusal.listen(listener)();
  faults['is denied']?.();
  localStore.write('a', '1');
  expect([listener.mock.calls.length, storageRefusal.isSeen()]).toEqual([0, true]);
});
