import { localStore } from './safe-storage.ts';

const prefix = 'smsCode.';

/**
 * Wait times before the next SMS code, in local storage. The key consists of the purpose and the SHA-256 of the
 * recipient, so that no phone number is stored. Expired entries are removed.
 */
export const smsDeadlines = {
  /** Key of a purpose and recipient; rejects in browsers without SHA-256. */
  async keyOf(purpose: string, recipient: Record<string, string>): Promise<string> {
    const text = JSON.stringify(Object.entries(recipient).sort(([one], [other]) => (one < other ? -1 : 1)));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return `${prefix}${purpose}.${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  },

  /** Remaining time in ms. */
  read(key: string): number {
    sweep();
    return leftOf(localStore.read(key));
  },

  write(key: string, left: number): void {
    sweep();
    localStore.write(key, JSON.stringify([Date.now() + left, left]));
  },

  /** Calls `listener` when another tab requests a code. Returns a function that removes the listener. */
  listen(listener: (key: string, left: number) => void): () => void {
    const notify = ({ key, newValue }: StorageEvent) => {
      const left = leftOf(newValue);
      if (key?.startsWith(prefix) && left > 0) listener(key, left);
    };
    window.addEventListener('storage', notify);
    return () => window.removeEventListener('storage', notify);
  },
};

/**
 * A deadline is stored as [instant, full wait in ms]. The remaining wait is never longer than the full wait, even when
 * the clock is set back.
 */
function leftOf(text: string | null): number {
  try {
    const [until, whole] = (JSON.parse(text ?? '') as unknown[]).map(Number);
    const left = Math.min((until ?? NaN) - Date.now(), whole ?? NaN);
    return Number.isFinite(left) ? Math.max(left, 0) : 0;
  } catch {
    return 0;
  }
}

function sweep(): void {
  for (const key of localStore.names()) {
    if (key.startsWith(prefix) && leftOf(localStore.read(key)) === 0) localStore.remove(key);
  }
}
