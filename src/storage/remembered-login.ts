import { get, set } from 'idb-keyval';
import Cookies from 'js-cookie';

const flagCookie = 'loginRemember';
const usernameCookie = 'lastUsername';
const passwordCookie = (username: string) => `password.${encodeURIComponent(username)}`;
const keyName = 'sorteo.rememberedLogin';
const days = 1;

const attributes = () => ({
  expires: days,
  sameSite: 'strict' as const,
  secure: location.protocol === 'https:',
});

/**
 * The remembered sign-in (spec 1 §3, §9; decision "a password cookie keyed by username"): three cookies of one day, the
 * password only as AES-GCM ciphertext under a non-extractable key in IndexedDB. Rejects where a browser has neither.
 */
export const rememberedLogin = {
  async recall(): Promise<{ username: string; password: string } | null> {
    const username = Cookies.get(usernameCookie);
    if (Cookies.get(flagCookie) !== '1' || !username) return null;
    const sealed = Cookies.get(passwordCookie(username));
    const key = await get<CryptoKey>(keyName);
    if (!sealed || !key) return { username, password: '' };
    return { username, password: await decrypt(key, sealed).catch(() => '') };
  },

  async remember(username: string, password: string): Promise<void> {
    const key = (await get<CryptoKey>(keyName)) ?? (await createKey());
    const sealed = await encrypt(key, password);
    rememberedLogin.forget();
    Cookies.set(flagCookie, '1', attributes());
    Cookies.set(usernameCookie, username, attributes());
    Cookies.set(passwordCookie(username), sealed, attributes());
  },

  forget(): void {
    const username = Cookies.get(usernameCookie);
    if (username) Cookies.remove(passwordCookie(username));
    Cookies.remove(flagCookie);
    Cookies.remove(usernameCookie);
  },
};

async function createKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await set(keyName, key);
  return key;
}

async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(data)));
}

async function decrypt(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
  const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, key, bytes.slice(12));
  return new TextDecoder().decode(data);
}
