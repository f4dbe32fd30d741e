import { cookies } from './cookies.ts';
import { database } from './database.ts';

const flagCookie = 'loginRemember';
const usernameCookie = 'lastUsername';
const passwordPrefix = 'password.';
const passwordCookie = (username: string) => `${passwordPrefix}${encodeURIComponent(username)}`;
const keyName = 'sorteo.rememberedLogin';
const days = 1;
const ivLength = 12;

/**
 * Remembered sign-in (spec 1 §3, §9; decision "a password cookie keyed by username"): three cookies that expire after
 * one day. The password is stored only as AES-GCM ciphertext, which is bound to the username. The key is in IndexedDB
 * and cannot be exported. In browsers without these features, `remember` and `recall` reject; `forget` never rejects.
 */
export const rememberedLogin = {
  /** Returns the remembered sign-in. A ciphertext that does not belong to this site or this username is removed. */
  async recall(): Promise<{ username: string; password: string } | null> {
    const username = rememberedUsername();
    if (username === null) return null;
    const sealed = cookies.read(passwordCookie(username));
    if (!sealed) return { username, password: '' };
    const key = await database.read<CryptoKey>(keyName);
    const password = key ? await decrypt(key, username, sealed).catch(() => null) : null;
    if (password === null) cookies.remove(passwordCookie(username));
    return { username, password: password ?? '' };
  },

  async remember(username: string, password: string): Promise<void> {
    const key = (await database.read<CryptoKey>(keyName)) ?? (await createKey());
    const sealed = await encrypt(key, username, password);
    rememberedLogin.clear();
    cookies.write(flagCookie, '1', days);
    cookies.write(usernameCookie, username, days);
    cookies.write(passwordCookie(username), sealed, days);
  },

  /**
   * Replaces the remembered password of this username; does nothing unless this username is the remembered username.
   */
  async renew(username: string, password: string): Promise<void> {
    const remembered = rememberedUsername();
    if (remembered?.toLowerCase() === username.toLowerCase()) await rememberedLogin.remember(remembered, password);
  },

  clear(): void {
    const isOurs = (name: string) => name === flagCookie || name === usernameCookie || name.startsWith(passwordPrefix);
    for (const name of cookies.names().filter(isOurs)) cookies.remove(name);
  },
};

function rememberedUsername(): string | null {
  return cookies.read(flagCookie) === '1' ? cookies.read(usernameCookie) : null;
}

async function createKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await database.write(keyName, key);
  return key;
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, username: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(username),
});

async function encrypt(key: CryptoKey, username: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const data = await crypto.subtle.encrypt(algorithm(iv, username), key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(data)));
}

async function decrypt(key: CryptoKey, username: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
  const iv = bytes.slice(0, ivLength);
  const data = await crypto.subtle.decrypt(algorithm(iv, username), key, bytes.slice(ivLength));
  return new TextDecoder().decode(data);
}
