import { sessionStore } from './safe-storage.ts';

/** An order whose result is still unknown, and the id with which it was sent. It never contains a password. */
export type PendingOrder<Order> = { requestId: string; order: Order };

/** The orders are also stored in memory, so that they survive the end of the session while the page is open. */
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
 * Stores the order of a flow in this tab while the order is in progress or unconfirmed, one order for each account. The
 * order survives a reload, so that the next request uses the same `requestId` (spec 2: nothing is sent twice).
 * `isOrder` checks the stored value.
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
    clear(account: string): void {
      kept.delete(nameOf(account));
      sessionStore.remove(nameOf(account));
    },
  };
};
