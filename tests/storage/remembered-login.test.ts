// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberedLogin } from '../../src/storage/remembered-login.ts';
import { proves } from '../requirements/proves.ts';

const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
}));

declare const window: Window & { happyDOM: { setURL(url: string): void } };

const [username, password] = ['lucia2025', 'Sorteo2025'];
const day = 24 * 3600 * 1000;

/** The cookies as they were written, including their attributes. */
let written: string[] = [];

const jar = new Map<string, string>();

/** Replaces `document.cookie` with `jar`; `refuse` may throw, as a browser that blocks cookies does. */
function useJar(refuse = () => {}): void {
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => {
      refuse();
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set: (cookie: string) => {
      refuse();
      written.push(cookie);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
      if (expires <= Date.now()) jar.delete(name!);
      else jar.set(name!, value!);
    },
  });
}

beforeEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  vi.useRealTimers();
  jar.clear();
  useJar();
  database.clear();
  window.happyDOM.setURL('https://sorteo.example/index');
  written = [];
});

const names = () => [...jar.keys()].sort();
const passwordOf = (name: string) => `password.${name}`;
const sealedFor = (name: string) => decodeURIComponent(jar.get(passwordOf(name))!);
const put = (name: string, value: string) => jar.set(name, encodeURIComponent(value));

describe('remembered login', () => {
  it('returns the stored login for any username and password', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }),
        async (who, secret) => {
          await rememberedLogin.remember(who, secret);
          expect(await rememberedLogin.recall()).toEqual({ username: who, password: secret });
        },
      ),
      { numRuns: 30 },
    ));

  it(
    'consists of the flag, the last username, and only the password of that username',
    proves('site-3.36'),
    async () => {
      await rememberedLogin.remember(username, password);
      expect(names()).toEqual(['lastUsername', 'loginRemember', passwordOf(username)]);
      expect(localStorage.length + sessionStorage.length).toBe(0);
    },
  );

  it(
    'uses one-day cookies for this site only, and for HTTPS only when the site uses HTTPS',
    proves('site-4.13', 'site-9.3'),
    async () => {
      vi.useFakeTimers({ now: 0, toFake: ['Date'] });
      const lastsADay = `expires=${new Date(day).toUTCString()}`;
      await rememberedLogin.remember(username, password);
      expect(written).toHaveLength(3);
      for (const cookie of written) {
        expect(cookie).toContain(lastsADay);
        expect(cookie).toContain('sameSite=strict');
        expect(cookie).toContain('secure');
      }
      window.happyDOM.setURL('http://sorteo.localhost/index');
      written = [];
      await rememberedLogin.remember(username, password);
      for (const cookie of written.filter((one) => one.includes(lastsADay))) expect(cookie).not.toContain('secure');
    },
  );

  it(
    'contains the password only as ciphertext, which differs each time it is stored',
    proves('site-3.11'),
    async () => {
      await rememberedLogin.remember(username, password);
      const first = sealedFor(username);
      await rememberedLogin.remember(username, password);
      expect(sealedFor(username)).not.toBe(first);
      const all = [...written, ...database.values()].map((value) => JSON.stringify(value)).join();
      for (const secret of [password, btoa(password), encodeURIComponent(password)]) expect(all).not.toContain(secret);
    },
  );

  it('is encrypted with AES-GCM under one key that cannot be exported', async () => {
    await rememberedLogin.remember(username, password);
    await rememberedLogin.remember('valentina', password);
    const keys = [...database.values()] as CryptoKey[];
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
    await expect(crypto.subtle.exportKey('raw', keys[0]!)).rejects.toThrow();
  });

  it('contains only the data of the last username', async () => {
    await rememberedLogin.remember(username, password);
    await rememberedLogin.remember('valentina', 'Otra-2026');
    expect(names()).toEqual(['lastUsername', 'loginRemember', passwordOf('valentina')]);
    expect(await rememberedLogin.recall()).toEqual({ username: 'valentina', password: 'Otra-2026' });
  });
});

describe('invalid remembered password', () => {
  const flipped = (sealed: string, index: number) => {
    const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
    bytes[index % bytes.length]! ^= 1;
    return btoa(String.fromCharCode(...bytes));
  };
  const isIgnored = async () => {
    expect(await rememberedLogin.recall()).toEqual({ username, password: '' });
    expect(names()).toEqual(['lastUsername', 'loginRemember']);
  };

  it('is not filled in and loses its cookie when any byte was changed', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), async (index) => {
        await rememberedLogin.remember(username, password);
        put(passwordOf(username), flipped(sealedFor(username), index));
        await isIgnored();
      }),
      { numRuns: 30 },
    ));

  it.each(['', 'x', '%%%', 'Sorteo2025', btoa('Sorteo2025')])(
    'is not filled in when its cookie has the value %j',
    async (nonsense) => {
      await rememberedLogin.remember(username, password);
      put(passwordOf(username), nonsense);
      expect(await rememberedLogin.recall()).toEqual({ username, password: '' });
    },
  );

  it('is not filled in and loses its cookie when another browser encrypted it', async () => {
    await rememberedLogin.remember(username, password);
    const foreign = sealedFor(username);
    database.clear();
    await rememberedLogin.remember(username, password);
    put(passwordOf(username), foreign);
    await isIgnored();
  });

  it('is not filled in and loses its cookie when its encryption key is lost', async () => {
    await rememberedLogin.remember(username, password);
    database.clear();
    await isIgnored();
  });

  it('is not filled in and loses its cookie when it belongs to another username', async () => {
    await rememberedLogin.remember('valentina', 'Otra-2026');
    const moved = sealedFor('valentina');
    await rememberedLogin.remember(username, password);
    put(passwordOf(username), moved);
    await isIgnored();
  });
});

describe('password of another username', () => {
  it('is not filled in for the last username', async () => {
    await rememberedLogin.remember('valentina', 'Otra-2026');
    put('lastUsername', username);
    expect(await rememberedLogin.recall()).toEqual({ username, password: '' });
  });
});

describe('loading of a remembered login that is incomplete or cleared', () => {
  it.each(['loginRemember', 'lastUsername'])('returns no login without %s', async (name) => {
    await rememberedLogin.remember(username, password);
    jar.delete(name);
    expect(await rememberedLogin.recall()).toBeNull();
  });

  it('returns no login after the login was cleared, and no cookie remains', proves('site-4.13'), async () => {
    await rememberedLogin.remember(username, password);
    put(passwordOf('somebody'), 'left over');
    rememberedLogin.clear();
    expect([names(), await rememberedLogin.recall()]).toEqual([[], null]);
  });
});

describe('changed password', () => {
  it.each([username, 'Lucia2025'])('replaces the remembered password when %s was remembered', async (typed) => {
    await rememberedLogin.remember(typed, password);
    await rememberedLogin.renew(username, 'Nueva-2026');
    expect(await rememberedLogin.recall()).toEqual({ username: typed, password: 'Nueva-2026' });
  });

  it.each([
    ['nobody asked to be remembered', null],
    ['another username is remembered', { username: 'valentina', password: 'Otra-2026' }],
  ])('is not remembered when %s', async (_, kept) => {
    if (kept) await rememberedLogin.remember(kept.username, kept.password);
    await rememberedLogin.renew(username, 'Nueva-2026');
    expect(await rememberedLogin.recall()).toEqual(kept);
  });
});

describe('remembered login in a browser that refuses cookies', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    useJar(refuse);
  });

  it('clears the login without an error', () => expect(() => rememberedLogin.clear()).not.toThrow());
  it('remembers the login in memory until the page is closed', async () => {
    await rememberedLogin.remember(username, password);
    expect(await rememberedLogin.recall()).toEqual({ username, password });
    rememberedLogin.clear();
    expect(await rememberedLogin.recall()).toBeNull();
  });
});
