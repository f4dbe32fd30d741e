export type StoredSubmission<Order> = { requestId: string; order: Order };
export type ListedSubmission = { flow: string; requestId: string };

const prefix = 'submission:';
const keyOf = (flow: string, account: string) => `${prefix}${account}:${flow}`;

/** Only what the storage refused to take. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** What earlier versions left in this tab alone. */
function takeOld(flow: string, account: string): string | null {
  const name = `pendingOrder:${flow}:${account}`;
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return text;
  } catch {
    return null;
  }
}

function keys(): string[] {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch {
    return [...memory.keys()];
  }
}

function parse(text: string | null): Partial<StoredSubmission<unknown>> {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** The unconfirmed order of a flow, one for each account, in every tab. It never holds a secret. */
export const submissionStore = <Order>(flow: string, isOrder: (found: unknown) => found is Order) => {
  const read = (account: string): StoredSubmission<Order> | null => {
    const key = keyOf(flow, account);
    const old = takeOld(flow, account);
    if (old !== null && readText(key) === null) writeText(key, old);
    const { requestId, order } = parse(readText(key));
    return typeof requestId === 'string' && isOrder(order) ? { requestId, order } : null;
  };
  return {
    flow,
    read,
    /** Stores an order before it is sent, unless another one is unconfirmed: that one is given back. */
    take(account: string, { requestId, order }: StoredSubmission<Order>): StoredSubmission<Order> | null {
      const stored = read(account);
      if (stored && stored.requestId !== requestId) return stored;
      writeText(keyOf(flow, account), JSON.stringify({ requestId, order }));
      return null;
    },
    /** Once it is settled; another order stays. */
    clear(account: string, requestId: string): void {
      if (parse(readText(keyOf(flow, account))).requestId === requestId) writeText(keyOf(flow, account), null);
    },
  };
};

export type SubmissionStore<Order> = ReturnType<typeof submissionStore<Order>>;

/** Every unconfirmed order of an account, whatever its flow. */
export function listSubmissions(account: string): ListedSubmission[] {
  const own = keyOf('', account);
  return keys()
    .filter((key) => key.startsWith(own))
    .sort()
    .flatMap((key) => {
      const { requestId } = parse(readText(key));
      return typeof requestId === 'string' ? [{ flow: key.slice(own.length), requestId }] : [];
    });
}

/** Hears that unconfirmed orders changed, in this tab or another. */
export function onSubmissionsChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}
