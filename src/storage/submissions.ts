import { localStore, sessionStore } from './safe-storage.ts';

/** Kinds of orders that can stay unconfirmed; `order-links.ts` contains the texts and the page of each kind. */
export type OrderKind =
  | 'withdraw'
  | 'deposit'
  | 'transfer'
  | `${'contract' | 'contractOffer'}-${'dividend' | 'daily' | 'hourly' | 'realtime'}`
  | 'cashback'
  | 'reward'
  | 'mission'
  | 'referral'
  | 'redeem'
  | 'bonusCode'
  | 'promotion'
  | 'receipt'
  | 'uplineTransfer'
  | 'downlineRegistration'
  | 'downlineTransfer';

/**
 * Kind of an order, optionally followed by `/` and an id. The id distinguishes orders of one kind that can be
 * unconfirmed at the same time.
 */
export type OrderFlow = OrderKind | `${OrderKind}/${string}`;

export type StoredSubmission<Order> = { requestId: string; order: Order };
export type ListedSubmission = { flow: string; requestId: string; order: unknown };

const prefix = 'submission:';
const keyOf = (flow: string, account: string) => `${prefix}${account}:${flow}`;

const listeners = new Set<() => void>();

function writeText(key: string, text: string | null): void {
  if (text === null) localStore.remove(key);
  else localStore.write(key, text);
  for (const listener of listeners) listener();
}

/** Returns and removes an order that an older version of the site stored only in this tab. */
function takeOld(flow: string, account: string): string | null {
  const name = `pendingOrder:${flow}:${account}`;
  const text = sessionStore.read(name);
  if (text !== null) sessionStore.remove(name);
  return text;
}

function parse(text: string | null): Partial<StoredSubmission<unknown>> {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Stores the unconfirmed order of a flow, one for each account; all tabs share it. It never contains a secret. */
export const submissionStore = <Order>(flow: OrderFlow, isOrder: (found: unknown) => found is Order) => {
  const read = (account: string): StoredSubmission<Order> | null => {
    const key = keyOf(flow, account);
    const old = takeOld(flow, account);
    if (old !== null && localStore.read(key) === null) writeText(key, old);
    const { requestId, order } = parse(localStore.read(key));
    return typeof requestId === 'string' && isOrder(order) ? { requestId, order } : null;
  };
  return {
    flow,
    read,
    /**
     * Stores an order before it is sent, and returns null. If another order is still unconfirmed, stores nothing and
     * returns the unconfirmed order.
     */
    take(account: string, { requestId, order }: StoredSubmission<Order>): StoredSubmission<Order> | null {
      const stored = read(account);
      if (stored && stored.requestId !== requestId) return stored;
      writeText(keyOf(flow, account), JSON.stringify({ requestId, order }));
      return null;
    },
    /** Removes the stored order if it has this `requestId`; any other order stays. */
    clear(account: string, requestId: string): void {
      if (parse(localStore.read(keyOf(flow, account))).requestId === requestId) writeText(keyOf(flow, account), null);
    },
  };
};

export type SubmissionStore<Order> = ReturnType<typeof submissionStore<Order>>;

/** Returns all unconfirmed orders of an account, for all flows. */
export function listSubmissions(account: string): ListedSubmission[] {
  const own = keyOf('', account);
  return localStore
    .names()
    .filter((key) => key.startsWith(own))
    .sort()
    .flatMap((key) => {
      const { requestId, order } = parse(localStore.read(key));
      return typeof requestId === 'string' ? [{ flow: key.slice(own.length), requestId, order }] : [];
    });
}

/**
 * Calls `listener` when unconfirmed orders change, in this tab or another one. Returns a function that removes the
 * listener.
 */
export function onSubmissionsChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
