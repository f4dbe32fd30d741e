const nameOf = (requestId: string) => `sending:${requestId}`;

const sentHere = new Set<string>();
const sending = new Set<string>();
const listeners = new Set<() => void>();

/** Whether this tab is sending the order, or has its response but has not processed it yet. */
export const isSending = (requestId: string): boolean => sending.has(requestId);

/** Calls `listener` after this tab has sent an order. Returns a function that removes the listener. */
export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Waits for a task, because the chart of the order processes the response in this task. */
function endSending(requestId: string): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    sending.delete(requestId);
    for (const listener of listeners) listener();
  };
  port2.postMessage(null);
}

/** Undefined in old browsers and on pages without TLS. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/**
 * Sends an order and holds a lock that other tabs can see. When the tab closes or reloads, the browser releases the
 * lock, so that another page can check the order immediately.
 */
export async function whileSending<Reply>(requestId: string, send: () => Promise<Reply>): Promise<Reply> {
  let sent: Promise<Reply> | undefined;
  const sendOnce = () => {
    sent ??= send();
    return sent;
  };
  sentHere.add(requestId);
  sending.add(requestId);
  try {
    await locks()?.request(nameOf(requestId), { mode: 'shared' }, sendOnce);
  } catch {
    // If the browser refuses the lock, the order is still sent. If the order itself fails, the error is thrown below.
  }
  return sendOnce().finally(() => {
    sentHere.delete(requestId);
    endSending(requestId);
  });
}

/** Whether another tab is currently sending the order; false in browsers without locks. */
export async function isBeingSent(requestId: string): Promise<boolean> {
  if (sentHere.has(requestId)) return false;
  try {
    const state = await locks()?.query();
    return state?.held?.some(({ name }) => name === nameOf(requestId)) ?? false;
  } catch {
    return false;
  }
}
