// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const jar = new Map<string, string>();
let written: string[] = [];
let isRefused = false;

function refuse(): void {
  if (isRefused) throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** Imports the modules again, as after a page load. */
async function fresh() {
  vi.resetModules();
  const { cookies } = await import('../../src/storage/cookies.ts');
  const { storageRefusal } = await import('../../src/storage/safe-storage.ts');
  return { cookies, storageRefusal };
}

beforeEach(() => {
  jar.clear();
  written = [];
  isRefused = false;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => {
      refuse();
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set: (cookie: string) => {
      refuse();
      written.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0(;|$)/.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    },
  });
});

describe('browser that stores cookies', () => {
  it('stores, lists and removes cookies and reports no refusal', async () => {
    const { cookies, storageRefusal } = await fresh();
    cookies.write('a', '1', 1);
    cookies.write('b', 'ñ;', 1);
    expect([cookies.read('a'), cookies.read('b'), cookies.read('c')]).toEqual(['1', 'ñ;', null]);
    expect(cookies.names()).toEqual(['a', 'b']);
    cookies.remove('a');
    expect([cookies.read('a'), cookies.names()]).toEqual([null, ['b']]);
    expect(storageRefusal.isSeen()).toBe(false);
  });

  it('removes a cookie with the `Max-Age` attribute, whatever time the device clock shows', async () => {
    const { cookies } = await fresh();
    cookies.remove('a');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/max-age=0(;|$)/);
  });
});

describe('browser that refuses cookies', () => {
  it.each(['read', 'names', 'write', 'remove'] as const)(
    'reports that the browser refused the operation %s',
    async (name) => {
      const { cookies, storageRefusal } = await fresh();
      isRefused = true;
      cookies[name]('a', '1', 1);
      expect(storageRefusal.isSeen()).toBe(true);
    },
  );

  it('keeps written and removed cookies in memory, and returns no other cookie', async () => {
    const { cookies } = await fresh();
    jar.set('a', '0');
    jar.set('b', '0');
    isRefused = true;
    cookies.write('a', '1', 1);
    expect([cookies.read('a'), cookies.read('b'), cookies.names()]).toEqual(['1', null, ['a']]);
    cookies.remove('a');
    expect([cookies.read('a'), cookies.names()]).toEqual([null, []]);
  });

  it('lists each cookie once and omits a cookie that the browser refused to remove', async () => {
    const { cookies } = await fresh();
    jar.set('a', '0');
    jar.set('b', '0');
    isRefused = true;
    cookies.write('a', '1', 1);
    cookies.remove('b');
    isRefused = false;
    expect([cookies.names(), cookies.read('a'), cookies.read('b')]).toEqual([['a'], '1', null]);
  });

  it('uses the browser cookies again as soon as the browser stores a cookie', async () => {
    const { cookies } = await fresh();
    isRefused = true;
    cookies.write('a', '1', 1);
    cookies.write('b', '1', 1);
    isRefused = false;
    cookies.write('a', '2', 1);
    cookies.remove('b');
    jar.set('a', '3');
    jar.set('b', '3');
    expect([cookies.read('a'), cookies.read('b')]).toEqual(['3', '3']);
  });
});
