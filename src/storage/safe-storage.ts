/** Browser storage that never throws. Values that the browser refuses to store stay in memory until the page closes. */
export type SafeStore = {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
  names(): string[];
  clear(): void;
};

let hasRefused = false;
const listeners = new Set<() => void>();

/** Reports whether the browser has refused to store a value since the page loaded. */
export const storageRefusal = {
  isSeen: (): boolean => hasRefused,
  report(): void {
    if (hasRefused) return;
    hasRefused = true;
    for (const listener of listeners) listener();
  },
  /** Calls `listener` on the first refusal. Returns a function that removes the listener. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function guarded(open: () => Storage): SafeStore {
  /** Values that the browser refused to store; null for a value that the browser refused to remove. */
  const refused = new Map<string, string | null>();

  function attempt<Value>(use: (storage: Storage) => Value, otherwise: () => Value): Value {
    try {
      return use(open());
    } catch {
      storageRefusal.report();
      return otherwise();
    }
  }

  const store: SafeStore = {
    read: (name) =>
      refused.get(name) ??
      (refused.has(name)
        ? null
        : attempt(
            (storage) => storage.getItem(name),
            () => null,
          )),
    write: (name, value) =>
      attempt(
        (storage) => {
          storage.setItem(name, value);
          refused.delete(name);
        },
        () => {
          // The old value is removed, so that it does not return after a reload.
          store.remove(name);
          refused.set(name, value);
        },
      ),
    remove: (name) =>
      attempt(
        (storage) => {
          storage.removeItem(name);
          refused.delete(name);
        },
        () => void refused.set(name, null),
      ),
    names: () => {
      const stored = attempt<string[]>(
        (storage) => Object.keys(storage),
        () => [],
      );
      const kept = [...refused].filter(([, value]) => value !== null).map(([name]) => name);
      return [...stored.filter((name) => !refused.has(name)), ...kept];
    },
    clear: () => {
      for (const name of store.names()) store.remove(name);
    },
  };
  return store;
}

/** The JSON value of a stored text; null when there is none, or when it is no JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The JSON object of a stored text; an empty one when there is none. */
export function parseRecord(text: string | null): Record<string, unknown> {
  const value = parseStored(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export const localStore = guarded(() => localStorage);
export const sessionStore = guarded(() => sessionStorage);
