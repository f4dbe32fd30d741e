import Cookies from 'js-cookie';
import { storageRefusal } from './safe-storage.ts';

/** What the browser refused to keep as a cookie, and null for what it refused to remove; for the page's lifetime. */
const refused = new Map<string, string | null>();

function attempt<Value>(use: () => Value, otherwise: () => Value): Value {
  try {
    return use();
  } catch {
    storageRefusal.report();
    return otherwise();
  }
}

/** The cookies of the site; none of its functions throws. */
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

  /** Gone at once, whatever the clock of the page says: by its age, as a date is read by the browser's own clock. */
  remove: (name: string): void =>
    attempt(
      () => {
        Cookies.remove(name, { 'max-age': '0' });
        refused.delete(name);
      },
      () => void refused.set(name, null),
    ),
};
