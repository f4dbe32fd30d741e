/** Browser storage that never throws: values that the browser refuses stay in memory for the page's lifetime. */
export type SafeStore = {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
  names(): string[];
  clear(): void;
};

let hasRefused = false;
const listeners = new Set<() => void>();

/** Whether the browser has refused to store anything since the page loaded. */
export const storageRefusal = {
  isSeen: (): boolean => hasRefused,
  report(): void {
    if (hasRefused) return;
    hasRefused = true;
    for (const listener of listeners) listener();
  },
  /** Calls `hear` on the first refusal, until the returned function is called. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function guarded(open: () => Storage): SafeStore {
  /** Values that could not be written, and null for those that could not be removed. */
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
          // An older value must not return after a reload.
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

export const localStore = guarded(() => localStorage);
export const sessionStore = guarded(() => sessionStorage);
