import Cookies from 'js-cookie';
import { storageRefusal } from './safe-storage.ts';

/**
 * Values of the cookies that the browser refused to store; null for a cookie that the browser refused to remove. Stored
 * in memory until the page closes.
 */
const refused = new Map<string, string | null>();

function attempt<Value>(use: () => Value, otherwise: () => Value): Value {
  try {
    return use();
  } catch {
    storageRefusal.report();
    return otherwise();
  }
}

/** Access to the cookies of the site; no function throws. */
export const cookies = {
  read: (name: string): string | null =>
    refused.has(name)
      ? (refused.get(name) ?? null)
      : attempt(
          () => Cookies.get(name) ?? null,
          () => null,
        ),

  names: (): string[] => {
    const stored = attempt(
      () => Object.keys(Cookies.get()),
      () => [],
    );
    return [...new Set([...stored, ...refused.keys()])].filter((name) => refused.get(name) !== null);
  },

  write: (name: string, value: string, days: number): void =>
    attempt(
      () => {
        Cookies.set(name, value, { expires: days, sameSite: 'strict', secure: location.protocol === 'https:' });
        refused.delete(name);
      },
      () => void refused.set(name, value),
    ),

  /**
   * Removes the cookie with `max-age`. An expiry date would depend on the browser's clock, and that clock may differ
   * from the clock that the page uses.
   */
  remove: (name: string): void =>
    attempt(
      () => {
        Cookies.remove(name, { 'max-age': '0' });
        refused.delete(name);
      },
      () => void refused.set(name, null),
    ),
};

const analyticsNames = /^_(ga|gid|gat|gcl)(_|$)/;

/** Deletes the cookies of Google Analytics, which can belong to this host or to a domain above it. */
export function removeAnalyticsCookies(host: string = location.hostname): void {
  const parts = host.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  for (const name of Object.keys(Cookies.get()).filter((own) => analyticsNames.test(own))) {
    Cookies.remove(name);
    for (const domain of domains) Cookies.remove(name, { domain });
  }
}
