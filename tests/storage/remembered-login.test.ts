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

/** The cookies as they were written, with their attributes. */
let written: string[] = [];

const jar = new Map<string, string>();

/** The document's cookies. */
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

describe('what is remembered', () => {
  it('is recalled, whatever the username and the password are', () =>
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

  it('is the flag, the last username and the password of that username, and no more', proves('site-3.36'), async () => {
    await rememberedLogin.remember(username, password);
    expect(names()).toEqual(['lastUsername', 'loginRemember', passwordOf(username)]);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it(
    'stands in cookies of one day, for this site alone, and for https alone where there is https',
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

  it('holds the password as ciphertext only, another one each time', proves('site-3.11'), async () => {
    await rememberedLogin.remember(username, password);
    const first = sealedFor(username);
    await rememberedLogin.remember(username, password);
    expect(sealedFor(username)).not.toBe(first);
    const all = [...written, ...database.values()].map((value) => JSON.stringify(value)).join();
    for (const secret of [password, btoa(password), encodeURIComponent(password)]) expect(all).not.toContain(secret);
  });

  it('is sealed by AES-GCM under one key that cannot be taken out of the browser', async () => {
    await rememberedLogin.remember(username, password);
    await rememberedLogin.remember('valentina', password);
    const keys = [...database.values()] as CryptoKey[];
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
    await expect(crypto.subtle.exportKey('raw', keys[0]!)).rejects.toThrow();
  });

  it('is the last one: another username takes its place', async () => {
    await rememberedLogin.remember(username, password);
    await rememberedLogin.remember('valentina', 'Otra-2026');
    expect(names()).toEqual(['lastUsername', 'loginRemember', passwordOf('valentina')]);
    expect(await rememberedLogin.recall()).toEqual({ username: 'valentina', password: 'Otra-2026' });
  });
});

describe('a password is not filled in, and its cookie is removed, when it', () => {
  const flipped = (sealed: string, index: number) => {
    const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
    bytes[index % bytes.length]! ^= 1;
    return btoa(String.fromCharCode(...bytes));
  };
  const isIgnored = async () => {
    expect(await rememberedLogin.recall()).toEqual({ username, password: '' });
    expect(names()).toEqual(['lastUsername', 'loginRemember']);
  };

  it('was tampered with, in any byte', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), async (index) => {
        await rememberedLogin.remember(username, password);
        put(passwordOf(username), flipped(sealedFor(username), index));
        await isIgnored();
      }),
      { numRuns: 30 },
    ));

  it.each(['', 'x', '%%%', 'Sorteo2025', btoa('Sorteo2025')])('is nonsense: %j', async (nonsense) => {
    await rememberedLogin.remember(username, password);
    put(passwordOf(username), nonsense);
    expect(await rememberedLogin.recall()).toEqual({ username, password: '' });
  });

  it('was sealed by another browser', async () => {
    await rememberedLogin.remember(username, password);
    const foreign = sealedFor(username);
    database.clear();
    await rememberedLogin.remember(username, password);
    put(passwordOf(username), foreign);
    await isIgnored();
  });

  it('has lost its key', async () => {
    await rememberedLogin.remember(username, password);
    database.clear();
    await isIgnored();
  });

  it("is another username's under this one's name", async () => {
    await rememberedLogin.remember('valentina', 'Otra-2026');
    const moved = sealedFor('valentina');
    await rememberedLogin.remember(username, password);
    put(passwordOf(username), moved);
    await isIgnored();
  });
});

describe("another username's password", () => {
  it('is not filled in beside the last one', async () => {
    await rememberedLogin.remember('valentina', 'Otra-2026');
    put('lastUsername', username);
    expect(await rememberedLogin.recall()).toEqual({ username, password: '' });
  });
});

describe('nothing is recalled', () => {
  it.each(['loginRemember', 'lastUsername'])('without %s', async (name) => {
    await rememberedLogin.remember(username, password);
    jar.delete(name);
    expect(await rememberedLogin.recall()).toBeNull();
  });

  it('after it was forgotten, and nothing of it is left', proves('site-4.13'), async () => {
    await rememberedLogin.remember(username, password);
    put(passwordOf('somebody'), 'left over');
    rememberedLogin.forget();
    expect([names(), await rememberedLogin.recall()]).toEqual([[], null]);
  });
});

describe('a changed password', () => {
  it.each([username, 'Lucia2025'])('takes the place of the one remembered for %s', async (typed) => {
    await rememberedLogin.remember(typed, password);
    await rememberedLogin.renew(username, 'Nueva-2026');
    expect(await rememberedLogin.recall()).toEqual({ username: typed, password: 'Nueva-2026' });
  });

  it.each([
    ['nobody asked to be remembered', null],
    ['another username is remembered', { username: 'valentina', password: 'Otra-2026' }],
  ])('is not remembered where %s', async (_, kept) => {
    if (kept) await rememberedLogin.remember(kept.username, kept.password);
    await rememberedLogin.renew(username, 'Nueva-2026');
    expect(await rememberedLogin.recall()).toEqual(kept);
  });
});

describe('a browser that refuses cookies', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    useJar(refuse);
  });

  it('lets one forget', () => expect(() => rememberedLogin.forget()).not.toThrow());
  it('still remembers for the lifetime of the page', async () => {
    await rememberedLogin.remember(username, password);
    expect(await rememberedLogin.recall()).toEqual({ username, password });
    rememberedLogin.forget();
    expect(await rememberedLogin.recall()).toBeNull();
  });
});
