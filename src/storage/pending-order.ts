import { sessionStore } from './safe-storage.ts';

/** An order whose answer is not known yet, under the key it was sent with. It never holds a password. */
export type PendingOrder<Order> = { requestId: string; order: Order };

/** In memory too, so that it outlives the session while the page is there. */
const kept = new Map<string, string>();

const textOf = (name: string): string => sessionStore.read(name) ?? kept.get(name) ?? 'null';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The order of a flow that is on its way or uncertain in this tab, one for each account: it outlives the page and a
 * reload, so that it is asked for again under the same `requestId` (spec 2: nothing is sent twice). `isOrder` says
 * whether what was found is one.
 */
export const pendingOrder = <Order>(flow: string, isOrder: (found: unknown) => found is Order) => {
  const nameOf = (account: string) => `pendingOrder:${flow}:${account}`;
  return {
    read(account: string): PendingOrder<Order> | null {
      const found = parsed(textOf(nameOf(account))) as Partial<PendingOrder<unknown>> | null;
      const { requestId, order } = found ?? {};
      return typeof requestId === 'string' && isOrder(order) ? { requestId, order } : null;
    },
    keep(account: string, { requestId, order }: PendingOrder<Order>): void {
      const text = JSON.stringify({ requestId, order });
      kept.set(nameOf(account), text);
      sessionStore.write(nameOf(account), text);
    },
    forget(account: string): void {
      kept.delete(nameOf(account));
      sessionStore.remove(nameOf(account));
    },
  };
};
